// What travels between an author and the accounts room.
import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { Email, Id, nullable, oneOf, PageQuery, page, TypedPassword } from "../wire.ts";
import { roles } from "./capabilities.ts";

export const RoleName = oneOf(roles);

export const AccountSummary = Type.Object({ id: Id, name: Type.String(), role: RoleName });

export const User = Type.Object({
  id: Id,
  email: Type.String(),
  full_name: Type.String(),
  /** the picture they gave themselves; absent in what a browser kept from before there were any */
  avatar_url: Type.Optional(nullable(Type.String())),
  /** the first look around is behind them; absent as the picture is */
  tour_done: Type.Optional(Type.Boolean()),
  role: RoleName,
  account: AccountSummary,
  accounts: Type.Array(AccountSummary),
});
export type User = Type.Static<typeof User>;

export const login = endpoint({
  name: "login",
  summary: "Sign an author in",
  method: "POST",
  path: "/api/user/login/",
  body: Type.Object({ email: Email, password: TypedPassword }),
  reply: Type.Object({ access: Type.String(), user: User }),
  problems: ["login_failed", "too_many_requests"],
});

export const logout = endpoint({
  name: "logout",
  summary: "End this sign-in",
  method: "POST",
  path: "/api/user/logout/",
  reply: Type.Object({ signed_out: Type.Boolean() }),
  problems: [],
});

export const profile = endpoint({
  name: "profile",
  summary: "The signed-in author",
  method: "GET",
  path: "/api/user/profile/",
  reply: User,
  problems: [],
});

export const Member = Type.Object({
  id: Id,
  email: Type.String(),
  full_name: Type.String(),
  role: RoleName,
  joined_at: Type.String(),
  /** in this account */
  last_seen_at: nullable(Type.String()),
  /** since when they have no access; `null` while they have */
  deactivated_at: nullable(Type.String()),
  /** assessments of this account that they made, archived ones apart */
  quiz_count: Type.Integer(),
});
export type Member = Type.Static<typeof Member>;

/** A minus in front turns the order round; without `sort` in the order of joining. */
export const memberOrders = [
  "joined",
  "-joined",
  "name",
  "-name",
  "role",
  "-role",
  "last_seen",
  "-last_seen",
  "quizzes",
  "-quizzes",
] as const;
export type MemberOrder = (typeof memberOrders)[number];

export const members = endpoint({
  name: "members",
  summary: "The crew of an account",
  method: "GET",
  path: "/api/accounts/:id/members/",
  alsoAt: ["/accounts/:id/members/"],
  params: Type.Object({ id: Id }),
  query: Type.Object({
    ...PageQuery,
    search: Type.Optional(Type.String({ maxLength: 200 })),
    role: Type.Optional(RoleName),
    status: Type.Optional(oneOf(["active", "deactivated"] as const)),
    sort: Type.Optional(oneOf(memberOrders)),
  }),
  reply: page(Member),
  problems: [],
});
