import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { capabilities, may, type Role, roles } from "./capabilities.ts";
import {
  type CrewMember,
  grantableRoles,
  refusesDeactivation,
  refusesLeaving,
  refusesReactivation,
  refusesRole,
  refusesTransfer,
} from "./crew.ts";

const member = (userId: string, role: Role, isActive = true): CrewMember => ({ userId, role, isActive });
const owner = member("o", "owner");
const second = member("o2", "owner");
const admin = member("a", "admin");
const author = member("w", "author");
const gone = member("g", "author", false);
const crew = [owner, admin, author, gone];

describe("what each role may do", () => {
  it.each<[Role, readonly string[]]>([
    ["viewer", ["read"]],
    ["grader", ["read", "grade"]],
    ["author", ["read", "grade", "edit"]],
    ["admin", ["read", "grade", "edit", "administer"]],
    ["owner", ["read", "grade", "edit", "administer", "own"]],
  ])("%s: %j", (role, expected) => {
    const names = Object.keys(capabilities) as (keyof typeof capabilities)[];
    expect(names.filter((name) => may(role, name))).toEqual(expected);
  });

  it.each<[Role, readonly Role[]]>([
    ["owner", ["owner", "admin", "author", "grader", "viewer"]],
    ["admin", ["admin", "author", "grader", "viewer"]],
    ["author", []],
    ["grader", []],
    ["viewer", []],
  ])("%s gives the roles %j", (role, expected) => {
    expect(grantableRoles(role)).toEqual(expected);
  });
});

describe("a role", () => {
  it.each([
    ["an owner makes an author an admin", owner, author, "admin", crew, null],
    ["an owner makes an admin an owner too", owner, admin, "owner", crew, null],
    ["an admin makes an author a grader", admin, author, "grader", crew, null],
    ["an admin makes an author an admin", admin, author, "admin", crew, null],
    ["an admin makes nobody an owner", admin, author, "owner", crew, "only_owners"],
    ["an admin does not make themselves an owner", admin, admin, "owner", crew, "only_owners"],
    ["an admin does not demote an owner", admin, owner, "viewer", crew, "only_owners"],
    ["an author changes nobody", author, admin, "viewer", crew, "not_allowed"],
    ["the last owner cannot be demoted", owner, owner, "admin", crew, "last_owner"],
    [
      "nor where the other owner is deactivated",
      owner,
      owner,
      "admin",
      [owner, { ...second, isActive: false }],
      "last_owner",
    ],
    ["one of two owners can step down", owner, owner, "admin", [owner, second], null],
    ["a deactivated person cannot become an owner", owner, gone, "owner", crew, "member_not_active"],
  ] as const)("%s", (_sentence, actor, target, role, people, expected) => {
    expect(refusesRole({ actor, target, crew: people }, role)).toBe(expected);
  });
});

describe("deactivating", () => {
  it.each([
    ["an admin deactivates an author", admin, author, crew, null],
    ["an admin does not deactivate an owner", admin, owner, [owner, second, admin], "only_owners"],
    ["an owner deactivates another owner", owner, second, [owner, second], null],
    ["the last owner cannot be deactivated", owner, owner, crew, "last_owner"],
    ["nobody deactivates themselves", admin, admin, crew, "not_for_yourself"],
    ["a grader deactivates nobody", member("x", "grader"), author, crew, "not_allowed"],
  ] as const)("%s", (_sentence, actor, target, people, expected) => {
    expect(refusesDeactivation({ actor, target, crew: people })).toBe(expected);
  });

  it("is taken back by an admin, an owner's by an owner only", () => {
    expect(refusesReactivation({ actor: admin, target: gone, crew })).toBeNull();
    const goneOwner = { ...second, isActive: false };
    expect(refusesReactivation({ actor: admin, target: goneOwner, crew })).toBe("only_owners");
    expect(refusesReactivation({ actor: owner, target: goneOwner, crew })).toBeNull();
  });
});

describe("handing the account over", () => {
  it.each([
    ["an owner hands it to an author", owner, author, null],
    ["an admin hands nothing over", admin, author, "only_owners"],
    ["not to oneself", owner, owner, "not_for_yourself"],
    ["not to somebody deactivated", owner, gone, "member_not_active"],
  ] as const)("%s", (_sentence, actor, target, expected) => {
    expect(refusesTransfer({ actor, target, crew })).toBe(expected);
  });
});

it("the last owner cannot leave, anybody else can", () => {
  expect(refusesLeaving({ target: owner, crew })).toBe("last_owner");
  expect(refusesLeaving({ target: owner, crew: [owner, second] })).toBeNull();
  expect(refusesLeaving({ target: admin, crew })).toBeNull();
});

it("an account never loses its last active owner, whoever does what", () => {
  const step = fc.record({
    actor: fc.nat(4),
    target: fc.nat(4),
    deed: fc.constantFrom("role", "deactivate", "reactivate", "transfer", "leave"),
    role: fc.constantFrom(...roles),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let people = roles.map((role, index) => member(String(index), role));
      for (const { actor: a, target: t, deed, role } of steps) {
        const actor = people.find(({ userId }) => userId === String(a));
        const target = people.find(({ userId }) => userId === String(t));
        if (!actor?.isActive || !target) continue;
        const change = { actor, target, crew: people };
        const set = (userId: string, values: Partial<CrewMember>) => {
          people = people.map((each) => (each.userId === userId ? { ...each, ...values } : each));
        };
        if (deed === "role" && !refusesRole(change, role)) set(target.userId, { role });
        if (deed === "deactivate" && !refusesDeactivation(change)) set(target.userId, { isActive: false });
        if (deed === "reactivate" && !refusesReactivation(change)) set(target.userId, { isActive: true });
        if (deed === "transfer" && !refusesTransfer(change)) {
          set(target.userId, { role: "owner" });
          set(actor.userId, { role: "admin" });
        }
        if (deed === "leave" && !refusesLeaving({ target: actor, crew: people })) {
          people = people.filter(({ userId }) => userId !== actor.userId);
        }
        expect(people.some((each) => each.role === "owner" && each.isActive)).toBe(true);
      }
    }),
  );
});
