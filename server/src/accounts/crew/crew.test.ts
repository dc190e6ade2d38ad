// The crew through the real app on both engines: roles, deactivation, ownership, and what the audit log tells of it.
import { type Role, roles } from "@capstan/domain/accounts/capabilities.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { bothEngines } from "../../db/testing.ts";
import { signedInAuthor, type TestHouse, testHouse } from "../../testing/test-house.ts";

type Person = Awaited<ReturnType<typeof signedInAuthor>>;

bothEngines("the crew", (_engine, open) => {
  let house: TestHouse;
  let crew: Record<Role, Person>;
  let account: string;

  beforeEach(async () => {
    house = await testHouse(open);
    crew = {} as Record<Role, Person>;
    for (const role of roles) crew[role] = await signedInAuthor(house, { email: `${role}@a.test`, role });
    account = crew.owner.accountId;
  });

  const member = (of: Role, verb = "") => `/api/accounts/${account}/members/${crew[of].userId}/${verb}`;
  const setRole = (as: Role, of: Role, role: string) =>
    house.call("PATCH", member(of), { role }, crew[as].bearer);
  const deed = (as: Role, of: Role, verb: string) =>
    house.call("POST", member(of, `${verb}/`), {}, crew[as].bearer);
  const audit = async (query = "") =>
    (await house.call("GET", `/api/accounts/${account}/audit/${query}`, undefined, crew.owner.bearer)).body;
  const profile = (as: Role) => house.call("GET", "/api/user/profile/", undefined, crew[as].bearer);

  describe("the list", () => {
    it("answers the same at the specification's path and under /api", async () => {
      const bare = await house.call("GET", `/accounts/${account}/members/`, undefined, crew.viewer.bearer);
      const ours = await house.call(
        "GET",
        `/api/accounts/${account}/members/`,
        undefined,
        crew.viewer.bearer,
      );
      expect(bare.status).toBe(200);
      expect(bare.body).toEqual(ours.body);
      expect(bare.body.results.map((each: { role: string }) => each.role).sort()).toEqual([...roles].sort());
      expect(Object.keys(bare.body.results[0]).sort()).toEqual([
        "deactivated_at",
        "email",
        "full_name",
        "id",
        "joined_at",
        "last_seen_at",
        "quiz_count",
        "role",
      ]);
    });

    it.each([
      ["name", ["admin", "author", "grader", "owner", "viewer"]],
      ["-name", ["viewer", "owner", "grader", "author", "admin"]],
      ["role", ["owner", "admin", "author", "grader", "viewer"]],
      ["-role", ["viewer", "grader", "author", "admin", "owner"]],
    ])("is ordered by %s over the borders of pages", async (sort, expected) => {
      const seen: string[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const query: string = `?sort=${sort}&limit=2${cursor ? `&cursor=${cursor}` : ""}`;
        const { body } = await house.call(
          "GET",
          `/api/accounts/${account}/members/${query}`,
          undefined,
          crew.viewer.bearer,
        );
        seen.push(...body.results.map((each: { role: string }) => each.role));
        cursor = body.next_cursor;
      }
      expect(seen).toEqual(expected);
    });

    it("is searched and filtered on the server", async () => {
      await deed("owner", "grader", "deactivate");
      const list = async (query: string) =>
        (
          await house.call("GET", `/api/accounts/${account}/members/?${query}`, undefined, crew.viewer.bearer)
        ).body.results.map((each: { role: string }) => each.role);
      expect(await list("search=GRA")).toEqual(["grader"]);
      expect(await list("role=admin")).toEqual(["admin"]);
      expect(await list("status=deactivated")).toEqual(["grader"]);
      expect(await list("status=active&sort=role")).toEqual(["owner", "admin", "author", "viewer"]);
    });

    it("counts the assessments that somebody made and did not archive", async () => {
      const made = await house.call("POST", "/api/quizzes/", { title: "One" }, crew.author.bearer);
      await house.call("POST", "/api/quizzes/", { title: "Two" }, crew.author.bearer);
      await house.call("DELETE", `/api/quizzes/${made.body.id}/`, undefined, crew.author.bearer);
      const { body } = await house.call(
        "GET",
        `/api/accounts/${account}/members/?role=author`,
        undefined,
        crew.viewer.bearer,
      );
      expect(body.results[0].quiz_count).toBe(1);
    });
  });

  describe("roles", () => {
    it("an owner gives every role, and it holds at once", async () => {
      const answer = await setRole("owner", "viewer", "author");
      expect([answer.status, answer.body.role]).toEqual([200, "author"]);
      expect((await profile("viewer")).body.role).toBe("author");
      const made = await house.call("POST", "/api/quizzes/", { title: "Now I may" }, crew.viewer.bearer);
      expect(made.status).toBe(201);
      await setRole("owner", "viewer", "viewer");
      const refused = await house.call(
        "POST",
        "/api/quizzes/",
        { title: "Not any more" },
        crew.viewer.bearer,
      );
      expect([refused.status, refused.body.code]).toEqual([403, "not_allowed"]);
    });

    it.each<[Role, Role, string, number, string]>([
      ["viewer", "author", "viewer", 403, "not_allowed"],
      ["grader", "viewer", "grader", 403, "not_allowed"],
      ["author", "author", "admin", 403, "not_allowed"],
      ["admin", "admin", "owner", 403, "only_owners"],
      ["admin", "author", "owner", 403, "only_owners"],
      ["admin", "owner", "viewer", 403, "only_owners"],
      ["owner", "owner", "admin", 409, "last_owner"],
      ["owner", "author", "captain", 400, "invalid_request"],
    ])("%s cannot make the %s a %s: %i %s", async (as, of, role, status, code) => {
      const answer = await setRole(as, of, role);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect((await profile(of)).body.role).toBe(of);
    });

    it("somebody of another account is not there", async () => {
      const other = await signedInAuthor(house, { email: "owner@b.test", account: "B" });
      const path = `/api/accounts/${account}/members/${other.userId}/`;
      expect((await house.call("PATCH", path, { role: "viewer" }, crew.owner.bearer)).body.code).toBe(
        "member_not_found",
      );
      expect((await house.call("PATCH", member("viewer"), { role: "owner" }, other.bearer)).status).toBe(404);
    });

    it("two owners who demote each other at the same moment leave one", async () => {
      await setRole("owner", "admin", "owner");
      const answers = await Promise.all([
        setRole("owner", "admin", "viewer"),
        setRole("admin", "owner", "viewer"),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      const { results } = (
        await house.call("GET", `/api/accounts/${account}/members/`, undefined, crew.viewer.bearer)
      ).body;
      expect(results.filter((each: { role: string }) => each.role === "owner")).toHaveLength(1);
    });

    it("fields that are not the caller's to set are not stored", async () => {
      const body = {
        role: "grader",
        account_id: "elsewhere",
        user_id: crew.owner.userId,
        id: "x",
        created_at: 1,
        deactivated_at: 1,
      };
      const answer = await house.call("PATCH", member("viewer"), body, crew.owner.bearer);
      expect(answer.body).toMatchObject({ id: crew.viewer.userId, role: "grader", deactivated_at: null });
    });
  });

  describe("deactivating", () => {
    it("ends the sign-ins at once, keeps the person listed, and is taken back", async () => {
      const answer = await deed("admin", "author", "deactivate");
      expect(answer.status).toBe(200);
      expect(answer.body.deactivated_at).not.toBeNull();
      expect((await profile("author")).status).toBe(401);
      const again = await house.call("POST", "/api/user/login/", {
        email: "author@a.test",
        password: "seven small anchors",
      });
      expect([again.status, again.body.code]).toEqual([401, "login_failed"]);

      expect((await deed("admin", "author", "reactivate")).body.deactivated_at).toBeNull();
      expect((await profile("author")).status).toBe(401);
      const back = await house.call("POST", "/api/user/login/", {
        email: "author@a.test",
        password: "seven small anchors",
      });
      expect(back.status).toBe(200);
    });

    it("does nothing twice", async () => {
      await deed("owner", "grader", "deactivate");
      await deed("owner", "grader", "deactivate");
      expect((await audit("?action=member_deactivated")).results).toHaveLength(1);
    });

    it.each<[Role, Role, number, string]>([
      ["admin", "owner", 403, "only_owners"],
      ["admin", "admin", 409, "not_for_yourself"],
      ["owner", "owner", 409, "last_owner"],
      ["author", "viewer", 403, "not_allowed"],
    ])("%s cannot deactivate the %s: %i %s", async (as, of, status, code) => {
      const answer = await deed(as, of, "deactivate");
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    });
  });

  it("signing out everywhere ends every sign-in to this account and no access", async () => {
    const second = await house.call("POST", "/api/user/login/", {
      email: "viewer@a.test",
      password: "seven small anchors",
    });
    expect((await deed("admin", "viewer", "sign-out")).body.ended).toBe(2);
    expect((await profile("viewer")).status).toBe(401);
    expect(
      (await house.call("GET", "/api/user/profile/", undefined, `Bearer ${second.body.access}`)).status,
    ).toBe(401);
    const back = await house.call("POST", "/api/user/login/", {
      email: "viewer@a.test",
      password: "seven small anchors",
    });
    expect(back.status).toBe(200);
  });

  describe("ownership", () => {
    const transfer = (as: Role, to: Role) =>
      house.call(
        "POST",
        `/api/accounts/${account}/transfer-ownership/`,
        { user_id: crew[to].userId },
        crew[as].bearer,
      );

    it("is handed over; the former owner stays as an admin", async () => {
      const answer = await transfer("owner", "author");
      expect(answer.body).toMatchObject({ owner: { role: "owner" }, former_owner: { role: "admin" } });
      expect((await profile("owner")).body.role).toBe("admin");
      expect((await profile("author")).body.role).toBe("owner");
      expect((await transfer("owner", "admin")).body.code).toBe("not_allowed");
    });

    it("goes neither to oneself nor to somebody deactivated", async () => {
      expect((await transfer("owner", "owner")).body.code).toBe("not_for_yourself");
      await deed("owner", "grader", "deactivate");
      expect((await transfer("owner", "grader")).body.code).toBe("member_not_active");
    });
  });

  describe("leaving", () => {
    const leave = (as: Role) => house.call("POST", `/api/accounts/${account}/leave/`, {}, crew[as].bearer);

    it("the last owner cannot", async () => {
      const answer = await leave("owner");
      expect([answer.status, answer.body.code]).toEqual([409, "last_owner"]);
      expect((await profile("owner")).status).toBe(200);
    });

    it("anybody else can, and their token dies with it", async () => {
      expect((await leave("viewer")).body.left).toBe(true);
      expect((await profile("viewer")).status).toBe(401);
      expect((await audit("?action=member_left")).results[0]).toMatchObject({
        actor: { id: crew.viewer.userId },
        before: { role: "viewer" },
        after: {},
      });
    });
  });

  describe("the audit log", () => {
    it("tells who changed what of whom and when, before and after, newest first", async () => {
      await setRole("admin", "viewer", "grader");
      house.time.now += 60_000;
      await deed("owner", "viewer", "deactivate");
      const { results } = await audit();
      expect(results).toMatchObject([
        {
          action: "member_deactivated",
          at: "2026-11-20T12:01:00.000Z",
          actor: { id: crew.owner.userId, name: "owner" },
          subject: { kind: "user", id: crew.viewer.userId, name: "viewer" },
          before: { access: true },
          after: { access: false },
        },
        {
          action: "role_changed",
          at: "2026-11-20T12:00:00.000Z",
          actor: { id: crew.admin.userId, name: "admin" },
          before: { role: "viewer" },
          after: { role: "grader" },
        },
      ]);
    });

    it("keeps nothing of what was refused, and nothing of what changed nothing", async () => {
      await setRole("admin", "owner", "viewer");
      await setRole("owner", "viewer", "viewer");
      expect((await audit()).results).toEqual([]);
    });

    it("is filtered by deed, person and time, and paged", async () => {
      for (const role of ["grader", "author", "grader", "author"]) {
        house.time.now += 1000;
        await setRole(role === "grader" ? "owner" : "admin", "viewer", role);
      }
      expect((await audit("?action=member_left")).results).toEqual([]);
      expect((await audit(`?actor=${crew.admin.userId}`)).results).toHaveLength(2);
      expect((await audit("?from=2026-11-20T12:00:02Z&until=2026-11-20T12:00:04Z")).results).toHaveLength(2);
      const first = await audit("?limit=3");
      const second = await audit(`?limit=3&cursor=${first.next_cursor}`);
      expect([first.results.length, second.results.length, second.next_cursor]).toEqual([3, 1, null]);
    });

    it.each(["?from=not-a-moment-at-all", "?action=nothing", "?cursor=%ff", "?limit=-1"])(
      "answers %s with 400",
      async (query) => {
        const answer = await house.call(
          "GET",
          `/api/accounts/${account}/audit/${query}`,
          undefined,
          crew.owner.bearer,
        );
        expect(answer.status).toBe(400);
      },
    );

    it("is not the business of authors", async () => {
      const answer = await house.call(
        "GET",
        `/api/accounts/${account}/audit/`,
        undefined,
        crew.author.bearer,
      );
      expect(answer.body.code).toBe("not_allowed");
    });
  });
});
