// Webhooks through the real app, its jobs and a real receiver, on both engines.
import { deliveryTries } from "@capstan/domain/accounts/webhooks.ts";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { bothEngines } from "../../db/testing.ts";
import { everyJob } from "../../every-job.ts";
import { runDueJobs } from "../../jobs/run-jobs.ts";
import {
  publishedQuiz,
  rightAnswers,
  signedInAuthor,
  started,
  type TestHouse,
  testHouse,
} from "../../testing/test-house.ts";
import { isSigned, type Receiver, startReceiver } from "./testing/receiver.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const everyEvent = ["attempt.started", "attempt.submitted", "attempt.graded"];
const allowed = { CAPSTAN_WEBHOOKS: "on", CAPSTAN_WEBHOOKS_PRIVATE: "on" };

bothEngines("webhooks", (_engine, open) => {
  let house: TestHouse;
  let owner: Awaited<ReturnType<typeof signedInAuthor>>;
  let receiver: Receiver;
  let path: string;

  async function moveIn(env: Record<string, string>) {
    house = await testHouse(open, env);
    owner = await signedInAuthor(house);
    path = `/api/accounts/${owner.accountId}/webhooks/`;
  }

  beforeEach(async () => {
    await moveIn(allowed);
    receiver = await startReceiver();
    onTestFinished(() => receiver.close());
  });

  const make = (form: Record<string, unknown> = {}) =>
    house.call("POST", path, { url: receiver.url, events: everyEvent, ...form }, owner.bearer);
  async function made(form: Record<string, unknown> = {}) {
    const { status, body } = await make(form);
    expect(status, JSON.stringify(body)).toBe(201);
    return { id: body.webhook.id as string, secret: body.secret as string };
  }
  const act = (method: string, rest: string, body: unknown = {}) =>
    house.call(method, `${path}${rest}`, method === "GET" ? undefined : body, owner.bearer);
  const list = async () => (await act("GET", "")).body;
  const log = async (id: string) => (await act("GET", `${id}/deliveries/`)).body.results;
  const work = () => runDueJobs(house, everyJob);
  const types = () => receiver.heard.map(({ body }) => body.type);

  async function attempt(bearer = owner.bearer) {
    const quiz = await publishedQuiz(house, bearer);
    const begun = await started(house, quiz, undefined, { name: "Secret Name" });
    const submit = { answers: rightAnswers };
    const { body } = await house.call("POST", `/api/quizzes/${quiz}/submit/`, submit, begun.ticket);
    return { quiz, begun, submissionId: body.submission_id as string };
  }

  describe("what is told", () => {
    it("is begun, submitted and graded attempts, signed, with ids and scores alone", async () => {
      const { secret } = await made();
      const { quiz, begun, submissionId } = await attempt();
      await work();
      expect(types().sort()).toEqual([...everyEvent].sort());
      for (const heard of receiver.heard) {
        expect(isSigned(heard, secret, house.time.now)).toBe(true);
        expect(isSigned({ ...heard, text: `${heard.text} ` }, secret, house.time.now)).toBe(false);
        expect(isSigned(heard, `whsec_${"A".repeat(44)}`, house.time.now)).toBe(false);
        expect(heard.headers["webhook-id"]).toBe(heard.body.id);
        expect(heard.headers["content-type"]).toContain("application/json");
        expect(Object.keys(heard.body)).toEqual(["id", "type", "created_at", "data"]);
        expect(heard.body.data).toMatchObject({
          participation_id: begun.participation_id,
          participant_id: begun.participant_id,
          quiz_id: quiz,
          revision: 1,
          attempt: 1,
        });
      }
      const graded = receiver.heard.find(({ body }) => body.type === "attempt.graded");
      expect(graded?.body.data).toMatchObject({
        submission_id: submissionId,
        score: 4,
        max_score: 4,
        percentage: 100,
        passed: true,
      });
      const all = receiver.heard.map(({ text }) => text).join("\n");
      expect(all).not.toMatch(/Secret Name|anchor|bowline|token|ticket|CANARY|whsec/i);
    });

    it("is only what was chosen, to each webhook what it wants", async () => {
      const begins = await made({ events: ["attempt.started"] });
      await made({ events: ["attempt.graded", "attempt.graded"] });
      await attempt();
      await work();
      expect(types().sort()).toEqual(["attempt.graded", "attempt.started"]);
      expect((await log(begins.id)).map(({ type }: { type: string }) => type)).toEqual(["attempt.started"]);
    });

    it("is nothing of another account, and nothing where a webhook is off", async () => {
      const { id } = await made();
      const other = await signedInAuthor(house, { email: "owner@b.test", account: "B" });
      await attempt(other.bearer);
      await act("PATCH", `${id}/`, { active: false });
      await attempt();
      await work();
      expect(receiver.heard).toEqual([]);
      expect(await log(id)).toEqual([]);
    });

    it("is promised with what happens: an attempt that is resumed is told once", async () => {
      await made({ events: ["attempt.started"] });
      const quiz = await publishedQuiz(house, owner.bearer);
      const anonymous = { anonymous_id: "a".repeat(32) };
      await Promise.all(Array.from({ length: 5 }, () => started(house, quiz, undefined, anonymous)));
      await work();
      expect(types()).toEqual(["attempt.started"]);
    });

    it("is told again where late answers are accepted", async () => {
      await made({ events: ["attempt.graded"] });
      const { quiz, begun } = await attempt();
      const late = { change_id: "c".repeat(22), question_id: "sa", value: "nothing", sequence: 50 };
      const save = { participation_id: begun.participation_id, device_id: "d", changes: [late] };
      await house.call("POST", `/api/quizzes/${quiz}/session/update/`, save, begun.ticket);
      const accept = `/api/participations/${begun.participation_id}/accept-late/`;
      expect((await house.call("POST", accept, {}, owner.bearer)).status).toBe(200);
      await work();
      expect(receiver.heard.map(({ body }) => body.data.score)).toEqual([4, 3]);
    });
  });

  describe("a delivery that does not arrive", () => {
    it("is tried again, later, with the same id, until it does", async () => {
      const { id, secret } = await made({ events: ["attempt.started"] });
      receiver.answers.push(500, 302);
      await started(house, await publishedQuiz(house, owner.bearer));
      await work();
      const [first] = await log(id);
      expect(first).toMatchObject({
        status: "waiting",
        tries: 1,
        response_status: 500,
        response_body: "Not now",
        error: "The receiver answered 500.",
      });
      expect(Date.parse(first.next_try_at) - house.time.now).toBeGreaterThanOrEqual(30_000);
      expect(await work()).toBe(0);

      house.time.now = Date.parse(first.next_try_at);
      await work();
      const [second] = await log(id);
      expect(second).toMatchObject({ status: "waiting", tries: 2, response_status: 302 });
      expect(second.error).toContain("redirect");
      expect(receiver.heard.map(({ path: called }) => called)).toEqual(["/hook", "/hook"]);
      expect((await list()).results[0].failing_since).not.toBeNull();

      house.time.now = Date.parse(second.next_try_at);
      await work();
      expect((await log(id))[0]).toMatchObject({
        id: first.id,
        status: "delivered",
        tries: 3,
        response_status: 200,
        response_body: "Thank you",
        error: null,
        next_try_at: null,
      });
      expect(new Set(receiver.heard.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
      expect(isSigned(receiver.heard[2] as never, secret, house.time.now)).toBe(true);
      expect((await list()).results[0].failing_since).toBeNull();
    });

    it("is given up after all its tries, and others wait meanwhile without being tried", async () => {
      const { id } = await made({ events: ["attempt.started"] });
      receiver.answers.push(...Array.from({ length: 100 }, () => 503));
      const quiz = await publishedQuiz(house, owner.bearer);
      await started(house, quiz);
      let held = 0;
      for (let step = 0; step < 60; step += 1) {
        await work();
        const [newest, oldest] = await log(id);
        if (step === 3) await started(house, quiz);
        if (oldest && newest.tries === 0) held += 1;
        const waiting = (await log(id)).filter(({ status }: { status: string }) => status === "waiting");
        if (waiting.length === 0) break;
        house.time.now = Math.min(
          ...waiting.map((each: { next_try_at: string }) => Date.parse(each.next_try_at)),
        );
      }
      expect(held).toBeGreaterThan(0);
      const [, first] = await log(id);
      expect(first).toMatchObject({ status: "failed", tries: deliveryTries, next_try_at: null });
    });

    it("for three days turns the webhook off, says so, and turning it on begins anew", async () => {
      const { id } = await made({ events: ["attempt.started"] });
      const quiz = await publishedQuiz(house, owner.bearer);
      receiver.answers.push(...Array.from({ length: 100 }, () => 500));
      await started(house, quiz);
      await work();
      house.time.now += 3 * day;
      await work();
      const [webhook] = (await list()).results;
      expect(webhook).toMatchObject({ active: false });
      expect(webhook.turned_off_at).not.toBeNull();
      expect((await log(id))[0].status).toBe("failed");
      const audit = await house.call(
        "GET",
        `/api/accounts/${owner.accountId}/audit/?action=webhook_turned_off`,
        undefined,
        owner.bearer,
      );
      expect(audit.body.results).toMatchObject([{ actor: null, subject: { id, name: receiver.url } }]);

      receiver.answers.length = 0;
      const again = await act("PATCH", `${id}/`, { active: true });
      expect(again.body).toMatchObject({ active: true, failing_since: null, turned_off_at: null });
      await started(house, quiz);
      await work();
      expect((await log(id))[0].status).toBe("delivered");
    });

    it("goes nowhere once the webhook is deleted or turned off", async () => {
      const { id } = await made({ events: ["attempt.started"] });
      const gone = await made({ events: ["attempt.started"] });
      await started(house, await publishedQuiz(house, owner.bearer));
      expect((await act("DELETE", `${gone.id}/`)).body).toEqual({ deleted: true });
      await act("PATCH", `${id}/`, { active: false });
      await work();
      expect(receiver.heard).toEqual([]);
      expect((await log(id))[0]).toMatchObject({ status: "failed", tries: 0 });
      expect((await act("GET", `${gone.id}/deliveries/`)).body.code).toBe("webhook_not_found");
    });
  });

  describe("by hand", () => {
    it("a test is sent once, also while the webhook is off, and what fails counts for nothing", async () => {
      const { id, secret } = await made();
      await act("PATCH", `${id}/`, { active: false });
      receiver.answers.push(500);
      expect((await act("POST", `${id}/test/`)).status).toBe(202);
      await work();
      expect((await log(id))[0]).toMatchObject({ type: "webhook.test", status: "failed", tries: 1 });
      expect((await list()).results[0].failing_since).toBeNull();
      await act("POST", `${id}/test/`);
      await work();
      const heard = receiver.heard[1] as (typeof receiver.heard)[number];
      expect(heard.body).toMatchObject({ type: "webhook.test", data: { webhook_id: id } });
      expect(isSigned(heard, secret, house.time.now)).toBe(true);
    });

    it("the same event is sent again, with the same id and to the letter", async () => {
      const { id } = await made({ events: ["attempt.graded"] });
      await attempt();
      await work();
      const [first] = await log(id);
      house.time.now += minute;
      const again = await act("POST", `${id}/deliveries/${first.id}/redeliver/`);
      expect(again.body).toMatchObject({ event_id: first.event_id, status: "waiting" });
      await work();
      expect(receiver.heard[1]?.text).toBe(receiver.heard[0]?.text);
      expect(receiver.heard[1]?.headers["webhook-id"]).toBe(first.event_id);
      expect(await log(id)).toHaveLength(2);
      const other = await made();
      const crossed = await act("POST", `${other.id}/deliveries/${first.id}/redeliver/`);
      expect([crossed.status, crossed.body.code]).toEqual([404, "delivery_not_found"]);
    });
  });

  describe("the signing secret", () => {
    it("is told once, has 256 random bits, and is in no list, log or export", async () => {
      const { secret } = await made();
      expect(Buffer.from(secret.replace("whsec_", ""), "base64").length).toBe(32);
      const audit = await house.call(
        "GET",
        `/api/accounts/${owner.accountId}/audit/`,
        undefined,
        owner.bearer,
      );
      expect(JSON.stringify([await list(), audit.body])).not.toContain(secret.slice(6));
      expect(audit.body.results[0]).toMatchObject({ action: "webhook_created" });
    });

    it("is changed without a gap: for a day both signatures travel", async () => {
      const { id, secret } = await made();
      const changed = await act("POST", `${id}/rotate-secret/`);
      const heardNow = async () => {
        await act("POST", `${id}/test/`);
        await work();
        return receiver.heard.at(-1) as (typeof receiver.heard)[number];
      };
      const both = await heardNow();
      expect(isSigned(both, secret, house.time.now)).toBe(true);
      expect(isSigned(both, changed.body.secret, house.time.now)).toBe(true);
      house.time.now += day;
      const one = await heardNow();
      expect(isSigned(one, secret, house.time.now)).toBe(false);
      expect(isSigned(one, changed.body.secret, house.time.now)).toBe(true);
    });
  });

  describe("making them", () => {
    it.each([
      ["no URL", { url: "" }],
      ["another scheme", { url: "ftp://example.org/" }],
      ["a password in it", { url: "https://a:b@example.org/" }],
      ["the cloud's metadata", { url: "http://169.254.169.254/latest/" }],
      ["the same as a number", { url: "http://2852039166/" }],
      ["everywhere", { url: "http://0.0.0.0/" }],
      ["a URL of 2,001 characters", { url: `https://example.org/${"a".repeat(1981)}` }],
      ["no event", { events: [] }],
      ["an event there is not", { events: ["attempt.deleted"] }],
    ])("refuses %s", async (_which, form) => {
      expect((await make(form)).status).toBe(400);
      expect((await list()).results).toEqual([]);
    });

    it.each([
      "http://127.0.0.1/",
      "http://[::1]/",
      "http://[::ffff:127.0.0.1]/",
      "http://2130706433/",
      "http://[fc00::1]/",
      "http://192.168.1.1/",
    ])("refuses %s where private networks are not allowed", async (url) => {
      await moveIn({ CAPSTAN_WEBHOOKS: "on" });
      const answer = await make({ url });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ["url"]]);
    });

    it("a name that leads to this machine is found out when it is called", async () => {
      await moveIn({ CAPSTAN_WEBHOOKS: "on" });
      const { id } = await made({ url: receiver.url.replace("127.0.0.1", "localhost") });
      await act("POST", `${id}/test/`);
      await work();
      expect((await log(id))[0]).toMatchObject({ status: "failed", response_status: null });
      expect((await log(id))[0].error).toContain("private network");
      expect(receiver.heard).toEqual([]);
    });

    it("is off until the operator allows it, and what was promised before goes nowhere", async () => {
      await moveIn({});
      const answer = await make();
      expect([answer.status, answer.body.code]).toEqual([409, "webhooks_off"]);
      expect(await list()).toEqual({ results: [], next_cursor: null, outgoing: { is_on: false, hosts: [] } });
    });

    it("only of the hosts that the operator named", async () => {
      await moveIn({ ...allowed, CAPSTAN_WEBHOOKS: "hooks.example.org, *.example.com" });
      expect((await list()).outgoing).toEqual({ is_on: true, hosts: ["hooks.example.org", "*.example.com"] });
      expect((await make()).body.errors.url[0]).toContain("may call only");
      expect((await make({ url: "https://eu.example.com/x" })).status).toBe(201);
    });

    it("an account has at most ten, and another account's are not there", async () => {
      const { id } = await made();
      for (let n = 1; n < 10; n += 1) await made();
      expect((await make()).body.code).toBe("too_many_webhooks");
      const other = await signedInAuthor(house, { email: "owner@b.test", account: "B" });
      const theirs = `/api/accounts/${other.accountId}/webhooks/${id}/`;
      for (const [method, rest] of [
        ["PATCH", ""],
        ["DELETE", ""],
        ["POST", "test/"],
        ["POST", "rotate-secret/"],
        ["GET", "deliveries/"],
      ] as const) {
        const body = method === "GET" ? undefined : {};
        expect((await house.call(method, theirs + rest, body, other.bearer)).body.code, rest).toBe(
          "webhook_not_found",
        );
      }
    });

    it("every change is in the audit log", async () => {
      const { id } = await made();
      await act("PATCH", `${id}/`, { events: ["attempt.graded"] });
      await act("PATCH", `${id}/`, {});
      await act("POST", `${id}/rotate-secret/`);
      await act("DELETE", `${id}/`);
      const { body } = await house.call(
        "GET",
        `/api/accounts/${owner.accountId}/audit/`,
        undefined,
        owner.bearer,
      );
      expect(body.results.map(({ action }: { action: string }) => action).sort()).toEqual([
        "webhook_changed",
        "webhook_created",
        "webhook_deleted",
        "webhook_secret_rotated",
      ]);
    });
  });

  it("keeps the newest five hundred deliveries", async () => {
    const { id } = await made();
    await act("POST", `${id}/test/`);
    await work();
    const [row] = await house.database.read.selectFrom("webhook_deliveries").selectAll().execute();
    if (!row) throw new Error("the delivery is not there");
    await house.database.write(async (tx) => {
      for (let n = 0; n < 520; n += 1) {
        await tx
          .insertInto("webhook_deliveries")
          .values({ ...row, id: `d${n}`, created_at: n })
          .execute();
      }
    });
    await act("POST", `${id}/test/`);
    await work();
    const kept = await house.database.read
      .selectFrom("webhook_deliveries")
      .select(({ fn }) => fn.countAll().as("count"))
      .executeTakeFirst();
    expect(Number(kept?.count)).toBe(500);
    const first = await act("GET", `${id}/deliveries/?limit=2`);
    const second = await act("GET", `${id}/deliveries/?limit=2&cursor=${first.body.next_cursor}`);
    const ids = [...first.body.results, ...second.body.results].map(({ id: each }) => each);
    expect(new Set(ids).size).toBe(4);
  });
});
