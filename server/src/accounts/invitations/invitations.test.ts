// From an invitation to a place in a crew, and from one account to another.
import { type Role, roles } from "@capstan/domain/accounts/capabilities.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { bothEngines } from "../../db/testing.ts";
import { hashOf } from "../../http/tokens.ts";
import { password, signedInAuthor, type TestHouse, testHouse } from "../../testing/test-house.ts";

const day = 24 * 3600 * 1000;

bothEngines("invitations", (_engine, open) => {
  let house: TestHouse;
  let owner: Awaited<ReturnType<typeof signedInAuthor>>;
  let admin: Awaited<ReturnType<typeof signedInAuthor>>;
  let list: string;

  beforeEach(async () => {
    house = await testHouse(open);
    owner = await signedInAuthor(house);
    admin = await signedInAuthor(house, { email: "admin@a.test", role: "admin" });
    list = `/api/accounts/${owner.accountId}/invitations/`;
  });

  const invite = (email: string, role: string = "author", as = owner.bearer) =>
    house.call("POST", list, { email, role }, as);
  const accept = (body: Record<string, unknown>, as?: string) =>
    house.call("POST", "/api/user/accept-invite/", body, as);
  const waiting = async () => (await house.call("GET", list, undefined, owner.bearer)).body.results;

  describe("a new person", () => {
    it("reads who invites them, chooses name and password, and is signed in with the role", async () => {
      const { status, body } = await invite("New@Person.test", "grader");
      expect(status).toBe(201);
      expect(body.invitation).toMatchObject({
        email: "New@Person.test",
        role: "grader",
        status: "waiting",
        invited_by: "owner",
      });
      const read = await house.call("POST", "/api/user/invitation/", { code: body.code });
      expect(read.body).toMatchObject({
        account_name: "A",
        email: "New@Person.test",
        role: "grader",
        way: "open",
      });

      const joined = await accept({ code: body.code, full_name: "New Person", password });
      expect(joined.status).toBe(200);
      expect(joined.body.user).toMatchObject({
        email: "New@Person.test",
        full_name: "New Person",
        role: "grader",
      });
      const profile = await house.call(
        "GET",
        "/api/user/profile/",
        undefined,
        `Bearer ${joined.body.access}`,
      );
      expect(profile.body.account.id).toBe(owner.accountId);
      const signIn = await house.call("POST", "/api/user/login/", { email: "new@person.test", password });
      expect(signIn.status).toBe(200);
      expect(await waiting()).toEqual([]);
    });

    it("gets the part of the email before the @ for a name that is missing", async () => {
      const { body } = await invite("someone@new.test");
      expect((await accept({ code: body.code, password })).body.user.full_name).toBe("someone");
    });

    it.each([
      ["none", {}, "invalid_request"],
      ["a short one", { password: "short" }, "invalid_request"],
      ["a common one", { password: "password1" }, "password_too_common"],
    ])("needs a password of their own, not %s, and the code stays good", async (_which, form, code) => {
      const { body } = await invite("someone@new.test");
      expect((await accept({ code: body.code, ...form })).body.code).toBe(code);
      expect((await accept({ code: body.code, password })).status).toBe(200);
    });

    it("sets nothing that is not theirs to set", async () => {
      const { body } = await invite("someone@new.test", "viewer");
      const joined = await accept({
        code: body.code,
        password,
        role: "owner",
        email: "owner@x.test",
        account_id: "x",
        id: "y",
      });
      expect(joined.body.user).toMatchObject({ role: "viewer", email: "someone@new.test" });
    });
  });

  describe("the code", () => {
    it("is kept as its hash alone", async () => {
      const { body } = await invite("someone@new.test");
      const rows = await house.database.read.selectFrom("crew_invitations").selectAll().execute();
      expect(rows[0]?.code_hash).toBe(hashOf(body.code));
      expect(JSON.stringify(rows)).not.toContain(body.code);
      expect(Buffer.from(body.code, "base64url").length).toBe(32);
    });

    it("works once, even for ten at the same moment", async () => {
      const { body } = await invite("someone@new.test");
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => accept({ code: body.code, password })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await accept({ code: body.code, password })).body.code).toBe("invitation_ended");
    });

    it("is good for seven days", async () => {
      const { body } = await invite("someone@new.test");
      house.time.now += 7 * day - 1;
      expect((await house.call("POST", "/api/user/invitation/", { code: body.code })).status).toBe(200);
      house.time.now += 1;
      const late = await accept({ code: body.code, password });
      expect([late.status, late.body.code]).toEqual([410, "invitation_ended"]);
      expect(await house.call("POST", "/api/user/invitation/", { code: body.code })).toMatchObject({
        status: 410,
      });
    });

    it("dies when it is sent again, and the new one works", async () => {
      const first = await invite("someone@new.test");
      const again = await house.call("POST", `${list}${first.body.invitation.id}/resend/`, {}, owner.bearer);
      expect((await accept({ code: first.body.code, password })).body.code).toBe("invitation_ended");
      expect((await accept({ code: again.body.code, password })).status).toBe(200);
    });

    it("dies when the invitation is withdrawn", async () => {
      const { body } = await invite("someone@new.test");
      const path = `${list}${body.invitation.id}/`;
      expect((await house.call("DELETE", path, undefined, admin.bearer)).body.withdrawn).toBe(true);
      expect((await accept({ code: body.code, password })).body.code).toBe("invitation_ended");
      expect((await house.call("DELETE", path, undefined, admin.bearer)).body.code).toBe(
        "invitation_not_found",
      );
    });
  });

  describe("somebody who has a sign-in", () => {
    it("joins with the password they have, and is in both accounts", async () => {
      const other = await signedInAuthor(house, { email: "Other@b.test", account: "B" });
      // accounts are listed in the order in which one joined them
      house.time.now += 1_000;
      const { body } = await invite("other@B.test", "viewer");
      expect((await house.call("POST", "/api/user/invitation/", { code: body.code })).body.way).toBe("join");
      expect((await accept({ code: body.code })).body.code).toBe("invalid_request");
      expect((await accept({ code: body.code, password: "not the password" })).body.code).toBe(
        "login_failed",
      );
      const joined = await accept({ code: body.code, password, full_name: "Renamed by a stranger" });
      expect(joined.body.user.full_name).toBe("Other");
      expect(joined.body.user.account.id).toBe(owner.accountId);
      expect(
        joined.body.user.accounts
          .map(({ name, role }: { name: string; role: string }) => `${name} ${role}`)
          .sort(),
      ).toEqual(["A viewer", "B owner"]);
      expect((await house.call("GET", "/api/user/profile/", undefined, other.bearer)).body.account.name).toBe(
        "B",
      );
    });

    it("joins with the sign-in of this browser", async () => {
      const other = await signedInAuthor(house, { email: "other@b.test", account: "B" });
      const { body } = await invite("other@b.test");
      expect((await accept({ code: body.code }, other.bearer)).body.user.account.name).toBe("A");
    });

    it("cannot use an invitation of somebody else", async () => {
      const stranger = await signedInAuthor(house, { email: "stranger@b.test", account: "B" });
      await signedInAuthor(house, { email: "other@b.test", account: "B" });
      const { body } = await invite("other@b.test");
      const answer = await accept({ code: body.code, password }, stranger.bearer);
      expect([answer.status, answer.body.code]).toEqual([403, "invitation_for_other"]);
    });

    it("is slowed down when they guess", async () => {
      await signedInAuthor(house, { email: "other@b.test", account: "B" });
      const { body } = await invite("other@b.test");
      const answers: string[] = [];
      for (let i = 0; i < 12; i += 1)
        answers.push((await accept({ code: body.code, password: `guess ${i}` })).body.code);
      expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => "login_failed"));
      expect(answers.slice(10)).toEqual(["too_many_requests", "too_many_requests"]);
    });
  });

  describe("inviting", () => {
    it.each<[string, Role, number, string]>([
      ["admin", "owner", 403, "only_owners"],
      ["author", "viewer", 403, "not_allowed"],
      ["grader", "viewer", 403, "not_allowed"],
      ["viewer", "viewer", 403, "not_allowed"],
    ])("%s cannot invite an %s", async (as, role, status, code) => {
      const bearer =
        as === "admin"
          ? admin.bearer
          : (await signedInAuthor(house, { email: `${as}@a.test`, role: as as Role })).bearer;
      const answer = await invite("someone@new.test", role, bearer);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(await waiting()).toEqual([]);
    });

    it.each([
      "nobody",
      "a b@c.test",
      "a@b.test\r\nBcc: all@b.test",
      "a@b.test\nSubject: hello",
      "<a@b.test>",
      "a@b.test,c@d.test",
      "",
    ])("refuses %j as an email", async (email) => {
      expect((await invite(email)).status).toBe(400);
    });

    it("somebody of the crew is there already, in whatever case", async () => {
      const answer = await invite("ADMIN@A.test");
      expect([answer.status, answer.body.code]).toEqual([409, "already_member"]);
      await house.call(
        "POST",
        `/api/accounts/${owner.accountId}/members/${admin.userId}/deactivate/`,
        {},
        owner.bearer,
      );
      expect((await invite("admin@a.test")).body.detail).toContain("Reactivate");
    });

    it("the same email twice is one invitation, with the role and code of the second", async () => {
      const first = await invite("someone@new.test", "viewer");
      const second = await invite("SomeOne@new.test", "admin");
      expect(second.body.invitation.id).toBe(first.body.invitation.id);
      expect((await waiting()).map(({ role }: { role: string }) => role)).toEqual(["admin"]);
      expect((await accept({ code: first.body.code, password })).body.code).toBe("invitation_ended");
    });

    it("another account's invitations are not there", async () => {
      const { body } = await invite("someone@new.test");
      const other = await signedInAuthor(house, { email: "owner@b.test", account: "B" });
      const theirs = `/api/accounts/${other.accountId}/invitations/${body.invitation.id}/`;
      expect((await house.call("DELETE", theirs, undefined, other.bearer)).body.code).toBe(
        "invitation_not_found",
      );
      expect((await house.call("POST", `${theirs}resend/`, {}, other.bearer)).body.code).toBe(
        "invitation_not_found",
      );
      expect((await house.call("GET", list, undefined, other.bearer)).status).toBe(404);
    });

    it("is listed newest first, page by page, with what has run out", async () => {
      for (const name of ["one", "two", "three"]) {
        await invite(`${name}@new.test`);
        house.time.now += 4 * day;
      }
      const first = await house.call("GET", `${list}?limit=2`, undefined, owner.bearer);
      const second = await house.call(
        "GET",
        `${list}?limit=2&cursor=${first.body.next_cursor}`,
        undefined,
        owner.bearer,
      );
      const all = [...first.body.results, ...second.body.results];
      expect(all.map(({ email, status }: { email: string; status: string }) => [email, status])).toEqual([
        ["three@new.test", "waiting"],
        ["two@new.test", "expired"],
        ["one@new.test", "expired"],
      ]);
      expect(second.body.next_cursor).toBeNull();
    });

    it("is limited to sixty an hour", async () => {
      let last = 0;
      for (let i = 0; i < 61; i += 1) last = (await invite("someone@new.test")).status;
      expect(last).toBe(429);
    });

    it("leaves its traces in the audit log", async () => {
      const { body } = await invite("someone@new.test", "viewer");
      await accept({ code: body.code, password, full_name: "Some One" });
      const log = await house.call("GET", `/api/accounts/${owner.accountId}/audit/`, undefined, owner.bearer);
      expect(log.body.results.map(({ action }: { action: string }) => action).sort()).toEqual([
        "invitation_accepted",
        "invitation_sent",
      ]);
      expect(JSON.stringify(log.body)).not.toContain(body.code);
    });
  });

  describe("switching between accounts", () => {
    it("the new token speaks for the other account, the old one is dead at once", async () => {
      const other = await signedInAuthor(house, { email: "other@b.test", account: "B" });
      const { body } = await invite("other@b.test", "viewer");
      await accept({ code: body.code }, other.bearer);
      const moved = await house.call(
        "POST",
        "/api/user/switch-account/",
        { account_id: owner.accountId },
        other.bearer,
      );
      expect(moved.status).toBe(200);
      expect(moved.body.user).toMatchObject({ role: "viewer", account: { name: "A" } });
      const bearer = `Bearer ${moved.body.access}`;
      expect((await house.call("GET", "/api/user/profile/", undefined, other.bearer)).status).toBe(401);
      expect((await house.call("GET", "/api/user/profile/", undefined, bearer)).body.account.name).toBe("A");
      // the role is the other account's
      expect((await house.call("POST", "/api/quizzes/", { title: "No" }, bearer)).body.code).toBe(
        "not_allowed",
      );
      expect(
        (await house.call("GET", `/accounts/${other.accountId}/members/`, undefined, bearer)).status,
      ).toBe(404);
    });

    it("goes to accounts of one's own only", async () => {
      const other = await signedInAuthor(house, { email: "other@b.test", account: "B" });
      const answer = await house.call(
        "POST",
        "/api/user/switch-account/",
        { account_id: owner.accountId },
        other.bearer,
      );
      expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
    });

    it("not to one where the person is deactivated", async () => {
      const other = await signedInAuthor(house, { email: "other@b.test", account: "B" });
      const { body } = await invite("other@b.test", "viewer");
      await accept({ code: body.code }, other.bearer);
      await house.call(
        "POST",
        `/api/accounts/${owner.accountId}/members/${other.userId}/deactivate/`,
        {},
        owner.bearer,
      );
      const answer = await house.call(
        "POST",
        "/api/user/switch-account/",
        { account_id: owner.accountId },
        other.bearer,
      );
      expect(answer.status).toBe(404);
      expect(
        (await house.call("GET", "/api/user/profile/", undefined, other.bearer)).body.accounts,
      ).toHaveLength(1);
    });

    it("the next sign-in goes on where the last one was", async () => {
      const other = await signedInAuthor(house, { email: "other@b.test", account: "B" });
      const { body } = await invite("other@b.test", "viewer");
      house.time.now += 1000;
      await accept({ code: body.code }, other.bearer);
      const next = await house.call("POST", "/api/user/login/", { email: "other@b.test", password });
      expect(next.body.user.account.name).toBe("A");
    });
  });

  it("roles are the five of the product", () => {
    expect(roles).toEqual(["owner", "admin", "author", "grader", "viewer"]);
  });
});

bothEngines("account settings", (_engine, open) => {
  it("stand at their defaults, are changed by admins, and the log tells before and after", async () => {
    const house = await testHouse(open);
    const owner = await signedInAuthor(house);
    const path = `/api/accounts/${owner.accountId}/settings/`;
    const before = await house.call("GET", path, undefined, owner.bearer);
    expect(before.body).toEqual({
      name: "A",
      locale: "en-GB",
      time_zone: "UTC",
      retention_days: null,
      version: 1,
    });
    const form = {
      version: 1,
      name: " Harbour School ",
      locale: "de-de",
      time_zone: "Europe/Oslo",
      retention_days: 365,
    };
    const after = await house.call("PATCH", path, form, owner.bearer);
    expect(after.body).toEqual({
      name: "Harbour School",
      locale: "de-DE",
      time_zone: "Europe/Oslo",
      retention_days: 365,
      version: 2,
    });
    expect((await house.call("GET", "/api/user/profile/", undefined, owner.bearer)).body.account.name).toBe(
      "Harbour School",
    );
    const log = await house.call("GET", `/api/accounts/${owner.accountId}/audit/`, undefined, owner.bearer);
    expect(log.body.results).toMatchObject([
      {
        action: "account_changed",
        before: { name: "A", retention_days: null },
        after: { name: "Harbour School", retention_days: 365 },
      },
    ]);
    const kept = await house.call("PATCH", path, { version: 2, retention_days: null }, owner.bearer);
    expect(kept.body).toMatchObject({ retention_days: null, name: "Harbour School" });
  });

  it("a stale version is told what stands now", async () => {
    const house = await testHouse(open);
    const owner = await signedInAuthor(house);
    const path = `/api/accounts/${owner.accountId}/settings/`;
    await house.call("PATCH", path, { version: 1, name: "First" }, owner.bearer);
    const stale = await house.call("PATCH", path, { version: 1, name: "Second" }, owner.bearer);
    expect([stale.status, stale.body.code, stale.body.current.name]).toEqual([
      409,
      "changed_elsewhere",
      "First",
    ]);
  });

  it.each([
    ["name", "   "],
    ["name", "n".repeat(121)],
    ["locale", "not a locale"],
    ["time_zone", "Atlantis/Harbour"],
    ["time_zone", "../../etc/passwd"],
    ["retention_days", 29],
    ["retention_days", 4000],
    ["retention_days", 30.5],
  ])("%s cannot be %j", async (field, value) => {
    const house = await testHouse(open);
    const owner = await signedInAuthor(house);
    const path = `/api/accounts/${owner.accountId}/settings/`;
    const answer = await house.call("PATCH", path, { version: 1, [field]: value }, owner.bearer);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });
});
