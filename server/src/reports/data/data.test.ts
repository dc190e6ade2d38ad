// What an account takes along, and how it ends: on both engines, with the real jobs.
import { unzipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import { bothEngines } from "../../db/testing.ts";
import { everyJob } from "../../every-job.ts";
import { runDueJobs } from "../../jobs/run-jobs.ts";
import { applyRetention } from "../../participations/apply-retention.ts";
import {
  publishedQuiz,
  registered,
  rightAnswers,
  signedInAuthor,
  started,
  type TestHouse,
  testHouse,
} from "../../testing/test-house.ts";

const day = 24 * 3600 * 1000;

/** The archive's files, read by its directory as any program would. */
function unzip(archive: Buffer): Map<string, Buffer> {
  return new Map(Object.entries(unzipSync(archive)).map(([name, content]) => [name, Buffer.from(content)]));
}

bothEngines("data", (_engine, open) => {
  let house: TestHouse;
  let owner: Awaited<ReturnType<typeof signedInAuthor>>;
  let other: Awaited<ReturnType<typeof signedInAuthor>>;
  let quiz: string;
  let ada: Awaited<ReturnType<typeof registered>>;
  let path: string;

  beforeEach(async () => {
    house = await testHouse(open, { CAPSTAN_WEBHOOKS: "on" });
    owner = await signedInAuthor(house);
    other = await signedInAuthor(house, { email: "owner@b.test", account: "B" });
    quiz = await publishedQuiz(house, owner.bearer);
    ada = await registered(house, "ada@p.test");
    const { ticket } = await started(house, quiz, ada.token);
    await house.call("POST", `/api/quizzes/${quiz}/submit/`, { answers: rightAnswers }, ticket);
    await started(house, quiz, undefined, { name: "A guest" });
    const theirs = await publishedQuiz(house, other.bearer, { title: "Of B alone" });
    const elsewhere = await started(house, theirs, ada.token);
    await house.call("POST", `/api/quizzes/${theirs}/submit/`, { answers: {} }, elsewhere.ticket);
    path = `/api/accounts/${owner.accountId}/exports/`;
  });

  async function exported(body: Record<string, unknown> = {}) {
    const begun = await house.call("POST", path, body, owner.bearer);
    expect(begun.status).toBe(202);
    await runDueJobs(house, everyJob);
    return begun.body.id as string;
  }
  const link = (id: string, as = owner.bearer) => house.call("POST", `${path}${id}/download/`, {}, as);
  async function fetched(url: string) {
    const reply = await house.app.inject({ method: "GET", url });
    return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
  }
  async function filesOf(id: string) {
    return unzip((await fetched((await link(id)).body.url)).bytes);
  }
  const read = (files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(name)));

  describe("an export of the account", () => {
    it("is made in the background, seen by its beginner, and holds everything", async () => {
      const id = await exported();
      const { body } = await house.call("GET", path, undefined, owner.bearer);
      expect(body.results).toMatchObject([{ id, about: "account", status: "ready" }]);
      const job = await house.call("GET", `/api/jobs/${body.results[0].job_id}/`, undefined, owner.bearer);
      expect(job.body).toMatchObject({ status: "done", progress: 100, result: { export_id: id } });

      const files = await filesOf(id);
      expect([...files.keys()]).toEqual([
        "README.txt",
        "account.json",
        "crew.json",
        "audit-0001.json",
        "quizzes-0001.json",
        "participants-0001.json",
        "participations-0001.json",
      ]);
      expect(read(files, "quizzes-0001.json")).toMatchObject([{ id: quiz, revisions: [{ number: 1 }] }]);
      expect(
        read(files, "participants-0001.json")
          .map(({ email }: { email: string }) => email)
          .sort(),
      ).toEqual(["ada@p.test", null]);
      const participations = read(files, "participations-0001.json");
      const mine = participations.find((each: { participant_id: string }) => each.participant_id === ada.id);
      expect(mine).toMatchObject({ status: "scored", submission: { percentage: 100 } });
      expect(mine.answers.map(({ answer_text }: { answer_text: string }) => answer_text)).toContain("Anchor");
    });

    it("holds no secret, and nothing of another account", async () => {
      const keys = `/api/accounts/${owner.accountId}/api-keys/`;
      const { body } = await house.call("POST", keys, { name: "Sync", scopes: ["read"] }, owner.bearer);
      const hook = { url: "https://example.org/hook", events: ["attempt.graded"] };
      const hooks = `/api/accounts/${owner.accountId}/webhooks/`;
      const { secret } = (await house.call("POST", hooks, hook, owner.bearer)).body;
      const files = await filesOf(await exported());
      const all = [...files.values()].map(String).join("\n");
      expect(all).not.toMatch(/password_hash|token_hash|code_hash|key_hash|\$argon2|anonymous_hash|file_key/);
      expect(all).not.toContain(body.key.slice(8, -4));
      expect(all).not.toContain(secret.replace("whsec_", ""));
      expect(read(files, "account.json").webhooks).toMatchObject([{ ...hook, active: true }]);
      expect(read(files, "account.json").api_keys).toMatchObject([{ name: "Sync", scopes: ["read"] }]);
      expect(all).not.toContain("Of B alone");
      expect(all).not.toContain("owner@b.test");
    });

    it("is in the audit log, begun and fetched", async () => {
      await link(await exported());
      const log = await house.call("GET", `/api/accounts/${owner.accountId}/audit/`, undefined, owner.bearer);
      expect(log.body.results.map(({ action }: { action: string }) => action).sort()).toEqual([
        "export_downloaded",
        "export_requested",
      ]);
    });

    it("goes after a day", async () => {
      const id = await exported();
      house.time.now += day;
      expect((await link(id)).body.code).toBe("export_not_found");
      await runDueJobs(house, everyJob);
      expect((await house.call("GET", path, undefined, owner.bearer)).body.results).toEqual([]);
    });
  });

  describe("the address of an export", () => {
    it("A47 works once, as a file to keep, and nobody caches it", async () => {
      const { url } = (await link(await exported())).body;
      const first = await fetched(url);
      expect(first.status).toBe(200);
      expect(first.headers).toMatchObject({
        "content-type": "application/zip",
        "cache-control": "no-store",
        "content-length": String(first.bytes.length),
      });
      expect(first.headers["content-disposition"]).toMatch(
        /^attachment; filename="capstan-account-2026-11-20\.zip"$/,
      );
      expect((await fetched(url)).status).toBe(404);
    });

    it("A44 is not used up by asking about it", async () => {
      const { url } = (await link(await exported())).body;
      const head = await house.app.inject({ method: "HEAD", url });
      expect(head.statusCode).toBeGreaterThanOrEqual(400);
      expect((await fetched(url)).status).toBe(200);
    });

    it("works for one of ten at the same moment", async () => {
      const { url } = (await link(await exported())).body;
      const answers = await Promise.all(Array.from({ length: 10 }, () => fetched(url)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    it("ends after a minute", async () => {
      const { url } = (await link(await exported())).body;
      house.time.now += 60_000;
      expect((await fetched(url)).status).toBe(404);
    });

    it("is refused while the export is being made, and to another account", async () => {
      const begun = await house.call("POST", path, {}, owner.bearer);
      expect((await link(begun.body.id)).body.code).toBe("export_not_ready");
      const foreign = `/api/accounts/${other.accountId}/exports/${begun.body.id}/download/`;
      expect((await house.call("POST", foreign, {}, other.bearer)).body.code).toBe("export_not_found");
    });
  });

  describe("an export about one participant", () => {
    it("holds what this account knows of them, and nothing of anybody else", async () => {
      const files = await filesOf(await exported({ participant_id: ada.id }));
      expect([...files.keys()]).toEqual(["README.txt", "participants-0001.json", "participations-0001.json"]);
      expect(read(files, "participants-0001.json")).toMatchObject([{ id: ada.id, email: "ada@p.test" }]);
      const participations = read(files, "participations-0001.json");
      expect(participations.map(({ quiz_id }: { quiz_id: string }) => quiz_id)).toEqual([quiz]);
      expect([...files.values()].map(String).join("")).not.toContain("A guest");
    });

    it("is refused about somebody who never took anything here", async () => {
      const stranger = await registered(house, "stranger@p.test");
      const answer = await house.call("POST", path, { participant_id: stranger.id }, owner.bearer);
      expect([answer.status, answer.body.code]).toEqual([404, "participant_not_found"]);
    });
  });

  it("an admin neither exports nor deletes", async () => {
    const admin = await signedInAuthor(house, { email: "admin@a.test", account: "A", role: "admin" });
    expect((await house.call("POST", path, {}, admin.bearer)).body.code).toBe("not_allowed");
    const gone = await house.call("DELETE", `/api/accounts/${owner.accountId}/`, { name: "A" }, admin.bearer);
    expect(gone.body.code).toBe("not_allowed");
  });

  describe("deleting the account", () => {
    const remove = (name: string) =>
      house.call("DELETE", `/api/accounts/${owner.accountId}/`, { name }, owner.bearer);

    it("wants its name, to the letter", async () => {
      for (const name of ["a", "B", "A."]) expect((await remove(name)).body.code).toBe("name_does_not_match");
      expect((await house.call("GET", `/api/quizzes/${quiz}/`, undefined, owner.bearer)).status).toBe(200);
    });

    it("ends every sign-in and hides every quiz at once", async () => {
      const member = await signedInAuthor(house, { email: "author@a.test", account: "A", role: "author" });
      expect((await remove(" A ")).body.deleted).toBe(true);
      for (const bearer of [owner.bearer, member.bearer]) {
        expect((await house.call("GET", "/api/user/profile/", undefined, bearer)).status).toBe(401);
      }
      const again = await house.call("POST", "/api/user/login/", {
        email: "owner@a.test",
        password: "seven small anchors",
      });
      expect(again.body.code).toBe("login_failed");
      expect((await house.call("GET", `/api/quizzes/${quiz}/`)).status).toBe(404);
      expect((await house.call("POST", `/api/quizzes/${quiz}/session/start/`, {}, ada.token)).status).toBe(
        404,
      );
    });

    it("leaves no row behind, and everything of others where it is", async () => {
      await house.call(
        "POST",
        `/api/accounts/${owner.accountId}/invitations/`,
        { email: "x@y.test", role: "viewer" },
        owner.bearer,
      );
      const keys = `/api/accounts/${owner.accountId}/api-keys/`;
      const { body: made } = await house.call("POST", keys, { name: "Sync", scopes: ["read"] }, owner.bearer);
      await exported();
      const hook = { url: "https://hooks.invalid/", events: ["attempt.started"] };
      await house.call("POST", `/api/accounts/${owner.accountId}/webhooks/`, hook, owner.bearer);
      expect((await house.call("POST", `/api/quizzes/${quiz}/session/start/`, {})).status).toBe(200);
      const waiting = await house.database.read.selectFrom("webhook_deliveries").select("status").execute();
      expect(waiting).toEqual([{ status: "waiting" }]);
      const both = await signedInAuthor(house, { email: "both@a.test", account: "A", role: "author" });
      await house.database.write((tx) =>
        tx
          .insertInto("memberships")
          .values({ account_id: other.accountId, user_id: both.userId, role: "author", created_at: 1 })
          .execute(),
      );
      expect((await house.call("GET", "/api/quizzes/", undefined, `Bearer ${made.key}`)).status).toBe(200);
      await remove("A");
      expect((await house.call("GET", "/api/quizzes/", undefined, `Bearer ${made.key}`)).status).toBe(401);
      await runDueJobs(house, everyJob);
      const db = house.database.read;
      for (const table of [
        "quizzes",
        "participations",
        "memberships",
        "user_sessions",
        "crew_invitations",
        "audit_entries",
        "api_keys",
        "webhooks",
        "data_exports",
        "media",
        "brandings",
        "participants",
        "jobs",
        "outbox_mails",
      ] as const) {
        const rows = await db
          .selectFrom(table)
          .selectAll()
          .where("account_id", "=", owner.accountId)
          .execute();
        expect(rows, table).toEqual([]);
      }
      expect(await db.selectFrom("webhook_deliveries").select("id").execute()).toEqual([]);
      expect(await db.selectFrom("accounts").select("name").execute()).toEqual([{ name: "B" }]);
      const users = await db.selectFrom("users").select("email").orderBy("email").execute();
      expect(users.map(({ email }) => email)).toEqual(["both@a.test", "owner@b.test"]);
      const history = await house.call("GET", "/api/participants/me/history/", undefined, ada.token);
      expect(history.status).toBe(200);
      expect(await db.selectFrom("participations").select("id").execute()).toHaveLength(1);
    });
  });

  describe("retention", () => {
    it("deletes what ended longer ago than the account keeps it, and nothing of others", async () => {
      const settings = `/api/accounts/${owner.accountId}/settings/`;
      expect(await applyRetention(house.database, house.time.now + 40 * day)).toBe(0);
      await house.call("PATCH", settings, { version: 1, retention_days: 30 }, owner.bearer);
      expect(await applyRetention(house.database, house.time.now + 30 * day)).toBe(0);
      expect(await applyRetention(house.database, house.time.now + 30 * day + 1)).toBe(1);
      const left = await house.database.read.selectFrom("participations").select("status").execute();
      // the guest's runs, the other account keeps its own
      expect(left.map(({ status }) => status).sort()).toEqual(["running", "scored"]);
    });
  });
});

bothEngines("defaults of new assessments", (_engine, open) => {
  it("are what a new quiz begins with; what stands already stays", async () => {
    const house = await testHouse(open);
    const owner = await signedInAuthor(house);
    const path = `/api/accounts/${owner.accountId}/quiz-defaults/`;
    const before = await house.call("POST", "/api/quizzes/", { title: "Before" }, owner.bearer);
    const changed = await house.call(
      "PATCH",
      path,
      {
        version: 0,
        settings: { passing_score: 55, shuffle_questions: true, closes_at: "2030-01-01T00:00:00Z" },
      },
      owner.bearer,
    );
    expect(changed.body).toMatchObject({ version: 1, settings: { passing_score: 55, closes_at: null } });
    const after = await house.call(
      "POST",
      "/api/quizzes/",
      { title: "After", settings: { passing_score: 80 } },
      owner.bearer,
    );
    expect(after.body.settings).toMatchObject({
      passing_score: 80,
      shuffle_questions: true,
      is_timed: false,
    });
    const stands = await house.call("GET", `/api/quizzes/${before.body.id}/`, undefined, owner.bearer);
    expect(stands.body.settings).toMatchObject({ passing_score: 70, shuffle_questions: false });
    const stale = await house.call("PATCH", path, { version: 0, settings: {} }, owner.bearer);
    expect([stale.status, stale.body.current.version]).toEqual([409, 1]);
    const log = await house.call("GET", `/api/accounts/${owner.accountId}/audit/`, undefined, owner.bearer);
    expect(log.body.results[0]).toMatchObject({
      action: "quiz_defaults_changed",
      before: { passing_score: 70, shuffle_questions: false },
      after: { passing_score: 55, shuffle_questions: true },
    });
  });
});
