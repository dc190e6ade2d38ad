// API keys through the real app on both engines: what they open, what they never open, and how they end.
import { beforeEach, describe, expect, it } from "vitest";
import { bothEngines } from "../../db/testing.ts";
import { hashOf } from "../../http/tokens.ts";
import {
  password,
  publishedQuiz,
  signedInAuthor,
  type TestHouse,
  testHouse,
} from "../../testing/test-house.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

bothEngines("API keys", (_engine, open) => {
  let house: TestHouse;
  let owner: Awaited<ReturnType<typeof signedInAuthor>>;
  let admin: Awaited<ReturnType<typeof signedInAuthor>>;
  let path: string;

  beforeEach(async () => {
    house = await testHouse(open);
    owner = await signedInAuthor(house);
    admin = await signedInAuthor(house, { email: "admin@a.test", role: "admin" });
    path = `/api/accounts/${owner.accountId}/api-keys/`;
  });

  const make = (form: Record<string, unknown> = {}, as = admin.bearer) =>
    house.call("POST", path, { name: "Timetable", scopes: ["read"], ...form }, as);
  const madeKey = async (form: Record<string, unknown> = {}, as = admin.bearer) => {
    const { status, body } = await make(form, as);
    expect(status, JSON.stringify(body)).toBe(201);
    return { id: body.api_key.id as string, bearer: `Bearer ${body.key}`, secret: body.key as string };
  };
  const list = async () => (await house.call("GET", path, undefined, owner.bearer)).body.results;
  const quizzes = (bearer: string) => house.call("GET", "/api/quizzes/", undefined, bearer);

  describe("the secret", () => {
    it("is told once, has a prefix and 256 random bits, and is kept as its hash alone", async () => {
      const { body } = await make();
      expect(body.key).toMatch(/^capstan_[\w-]{43}$/);
      expect(Buffer.from(body.key.slice(8), "base64url").length).toBe(32);
      const rows = await house.database.read.selectFrom("api_keys").selectAll().execute();
      expect(rows.map(({ key_hash }) => key_hash)).toEqual([hashOf(body.key)]);
      const audit = await house.call(
        "GET",
        `/api/accounts/${owner.accountId}/audit/`,
        undefined,
        owner.bearer,
      );
      expect(JSON.stringify([rows, await list(), audit.body])).not.toContain(body.key.slice(8, -4));
      expect(await list()).toEqual([body.api_key]);
      expect(body.api_key).toMatchObject({
        name: "Timetable",
        hint: body.key.slice(-4),
        scopes: ["read"],
        status: "active",
        created_by: { id: admin.userId, name: "admin" },
        expires_at: null,
        last_used_at: null,
      });
    });
  });

  describe("scopes", () => {
    it("reading reads and changes nothing", async () => {
      const quiz = await publishedQuiz(house, owner.bearer);
      const { bearer } = await madeKey();
      const listed = await quizzes(bearer);
      expect(listed.body.results.map(({ id }: { id: string }) => id)).toEqual([quiz]);
      const draft = await house.call("GET", `/api/quizzes/${quiz}/`, undefined, bearer);
      expect(draft.body.questions[0].correct_answer).toBe("left");
      for (const scheme of ["bearer", "BEARER"]) {
        expect((await quizzes(bearer.replace("Bearer", scheme))).status).toBe(200);
      }
      const refused = await house.call("POST", "/api/quizzes/", { title: "No" }, bearer);
      expect([refused.status, refused.body.code]).toEqual([403, "scope_missing"]);
      expect(refused.body.detail).toContain('"write"');
    });

    it("writing makes and publishes in the name of whoever made the key", async () => {
      const { bearer } = await madeKey({ scopes: ["write"] });
      const quiz = await publishedQuiz(house, bearer);
      const row = await house.database.read
        .selectFrom("quizzes")
        .select(["created_by", "account_id"])
        .where("id", "=", quiz)
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ created_by: admin.userId, account_id: owner.accountId });
    });

    it.each([
      ["GET", "/api/user/profile/"],
      ["PATCH", "/api/user/profile/"],
      ["GET", "/api/user/sessions/"],
      ["POST", "/api/user/logout/"],
      ["POST", "/api/user/switch-account/"],
      ["POST", "/api/accounts/ID/leave/"],
      ["GET", "/api/accounts/ID/api-keys/"],
      ["POST", "/api/accounts/ID/api-keys/"],
      ["GET", "/api/accounts/ID/audit/"],
      ["POST", "/api/accounts/ID/invitations/"],
      ["PATCH", "/api/accounts/ID/settings/"],
    ])("none opens %s %s, however many it has", async (method, address) => {
      const { bearer } = await madeKey({ scopes: ["read", "write", "grade"] }, owner.bearer);
      const bodies: Record<string, unknown> = {
        "/api/user/switch-account/": { account_id: owner.accountId },
        "/api/accounts/ID/api-keys/": { name: "Another", scopes: ["read"] },
        "/api/accounts/ID/invitations/": { email: "x@y.test", role: "viewer" },
        "/api/accounts/ID/settings/": { version: 1 },
      };
      const body = method === "GET" ? undefined : (bodies[address] ?? {});
      const answer = await house.call(method, address.replace("ID", owner.accountId), body, bearer);
      expect([answer.status, answer.body.code]).toEqual([403, "not_for_keys"]);
    });

    it("a key proves nothing about the person: an invitation still wants their password", async () => {
      const other = await signedInAuthor(house, { email: "owner@b.test", account: "B" });
      const sent = await house.call(
        "POST",
        `/api/accounts/${other.accountId}/invitations/`,
        { email: "admin@a.test", role: "viewer" },
        other.bearer,
      );
      const { bearer } = await madeKey({ scopes: ["write"] });
      const accept = (body: Record<string, unknown>) =>
        house.call("POST", "/api/user/accept-invite/", { code: sent.body.code, ...body }, bearer);
      expect((await accept({})).body.code).toBe("invalid_request");
      expect((await accept({ password })).status).toBe(200);
    });

    it("of another account it finds nothing", async () => {
      const other = await signedInAuthor(house, { email: "owner@b.test", account: "B" });
      const theirs = await publishedQuiz(house, other.bearer);
      const { bearer } = await madeKey({ scopes: ["write"] });
      const patch = await house.call("PATCH", `/api/quizzes/${theirs}/`, { draft_version: 1 }, bearer);
      expect(patch.status).toBe(404);
      expect((await quizzes(bearer)).body.results).toEqual([]);
    });
  });

  describe("the end", () => {
    it("A17 a revoked key is dead at once, and gone from the list", async () => {
      const { id, bearer } = await madeKey();
      expect((await quizzes(bearer)).status).toBe(200);
      expect((await house.call("DELETE", `${path}${id}/`, undefined, owner.bearer)).body.revoked).toBe(true);
      const answer = await quizzes(bearer);
      expect([answer.status, answer.body.code]).toEqual([401, "not_signed_in"]);
      expect(answer.body.detail).toContain("revoked");
      expect(await list()).toEqual([]);
      const again = await house.call("DELETE", `${path}${id}/`, undefined, owner.bearer);
      expect([again.status, again.body.code]).toEqual([404, "api_key_not_found"]);
    });

    it("one with an end runs out on the moment", async () => {
      const { bearer } = await madeKey({ expires_in_days: 30 });
      house.time.now += 30 * day - 1;
      expect((await quizzes(bearer)).status).toBe(200);
      house.time.now += 1;
      const answer = await quizzes(bearer);
      expect([answer.status, answer.body.code]).toEqual([401, "token_expired"]);
      const again = await house.call("POST", "/api/user/login/", { email: "owner@a.test", password });
      const { body } = await house.call("GET", path, undefined, `Bearer ${again.body.access}`);
      expect(body.results[0].status).toBe("expired");
    });

    it("reaches no further than whoever made it, and pauses with their access", async () => {
      const { bearer } = await madeKey({ scopes: ["write"] });
      const member = `/api/accounts/${owner.accountId}/members/${admin.userId}/`;
      const create = () => house.call("POST", "/api/quizzes/", { title: "By key" }, bearer);
      expect((await create()).status).toBe(201);
      await house.call("PATCH", member, { role: "viewer" }, owner.bearer);
      expect((await create()).body.code).toBe("not_allowed");
      expect((await quizzes(bearer)).status).toBe(200);

      await house.call("POST", `${member}deactivate/`, {}, owner.bearer);
      expect((await quizzes(bearer)).status).toBe(401);
      expect((await list()).map(({ status }: { status: string }) => status)).toEqual(["paused"]);
      await house.call("POST", `${member}reactivate/`, {}, owner.bearer);
      // that it was not known is remembered for two seconds
      house.time.now += 2_000;
      expect((await quizzes(bearer)).status).toBe(200);
      expect((await list())[0].status).toBe("active");
    });
  });

  it("the last use is written once a minute, not with every request", async () => {
    const { bearer } = await madeKey();
    const used = async () => (await list())[0].last_used_at;
    const at = () => new Date(house.time.now).toISOString();
    const first = at();
    await quizzes(bearer);
    await expect.poll(used).toBe(first);
    // beyond what is remembered of a token, within the minute
    house.time.now += minute - 1;
    await quizzes(bearer);
    house.time.now += 1;
    const next = at();
    expect(await used()).toBe(first);
    house.time.now += 2_000;
    await quizzes(bearer);
    await expect.poll(used).not.toBe(first);
    expect(Date.parse(await used())).toBeGreaterThanOrEqual(Date.parse(next));
  });

  describe("making them", () => {
    it.each([
      ["no name", { name: "" }],
      ["a blank name", { name: "   " }],
      ["a name of 81 characters", { name: "k".repeat(81) }],
      ["no scope", { scopes: [] }],
      ["a scope there is not", { scopes: ["administer"] }],
      ["an end before it began", { expires_in_days: 0 }],
      ["half a day", { expires_in_days: 0.5 }],
      ["a key of a thousand years", { expires_in_days: 365_000 }],
    ])("refuses %s", async (_which, form) => {
      expect((await make(form)).status).toBe(400);
      expect(await list()).toEqual([]);
    });

    it("A14 sets nothing that is not the caller's to set", async () => {
      const { body } = await make({ created_by: "x", key: "capstan_mine", account_id: "y", key_hash: "z" });
      expect(body.api_key.created_by.id).toBe(admin.userId);
      expect(body.key).not.toBe("capstan_mine");
    });

    it("an account has at most fifty, and a revoked one makes room", async () => {
      const { id } = await madeKey();
      const [row] = await house.database.read.selectFrom("api_keys").selectAll().execute();
      if (!row) throw new Error("the key is not there");
      await house.database.write(async (tx) => {
        for (let n = 1; n < 50; n += 1) {
          await tx
            .insertInto("api_keys")
            .values({ ...row, id: `k${n}`, key_hash: `h${n}` })
            .execute();
        }
      });
      const refused = await make();
      expect([refused.status, refused.body.code]).toEqual([409, "too_many_api_keys"]);
      await house.call("DELETE", `${path}${id}/`, undefined, owner.bearer);
      await madeKey();
    });

    it("is limited to sixty an hour", async () => {
      let last = 0;
      for (let n = 0; n < 61; n += 1) {
        const { status, body } = await make({ name: `Key ${n}` });
        last = status;
        if (status === 201) await house.call("DELETE", `${path}${body.api_key.id}/`, undefined, owner.bearer);
      }
      expect(last).toBe(429);
    });

    it("is listed newest first, page by page", async () => {
      for (const name of ["one", "two", "three"]) {
        await madeKey({ name });
        house.time.now += 1_000;
      }
      const first = await house.call("GET", `${path}?limit=2`, undefined, owner.bearer);
      const cursor = first.body.next_cursor;
      const second = await house.call("GET", `${path}?limit=2&cursor=${cursor}`, undefined, owner.bearer);
      const names = [...first.body.results, ...second.body.results].map(({ name }) => name);
      expect(names).toEqual(["three", "two", "one"]);
      expect(second.body.next_cursor).toBeNull();
    });

    it("leaves its traces in the audit log, and so does what a key does", async () => {
      const { id, bearer } = await madeKey({ scopes: ["write"], name: "Sync" });
      const quiz = await publishedQuiz(house, bearer);
      await house.call("DELETE", `${path}${id}/`, undefined, owner.bearer);
      const { results } = (
        await house.call("GET", `/api/accounts/${owner.accountId}/audit/`, undefined, owner.bearer)
      ).body;
      const keys = results.filter((each: { subject: { kind: string } }) => each.subject.kind === "api_key");
      expect(
        keys.map(({ action, actor, subject }: never) => [action, (actor as { name: string }).name, subject]),
      ).toEqual(
        expect.arrayContaining([
          ["api_key_created", "admin", { kind: "api_key", id, name: "Sync" }],
          ["api_key_revoked", "owner", { kind: "api_key", id, name: "Sync" }],
        ]),
      );
      expect(quiz).toBeTruthy();
    });
  });
});
