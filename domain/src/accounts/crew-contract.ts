// The crew of an account, as owners and admins change it. Who is in it: `members` in contract.ts.
import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { Id } from "../wire.ts";
import { Member, RoleName } from "./contract.ts";

const OfMember = Type.Object({ id: Id, user_id: Id });
const path = (verb = "") => `/api/accounts/:id/members/:user_id/${verb}` as const;

export const changeRole = endpoint({
  name: "changeRole",
  summary: "Give a member of the crew another role",
  method: "PATCH",
  path: path(),
  params: OfMember,
  body: Type.Object({ role: RoleName }),
  reply: Member,
  problems: ["member_not_found", "only_owners", "last_owner", "member_not_active"],
});

export const deactivateMember = endpoint({
  name: "deactivateMember",
  summary: "Take a member's access to the account, and end their sign-ins to it",
  method: "POST",
  path: path("deactivate/"),
  params: OfMember,
  reply: Member,
  problems: ["member_not_found", "only_owners", "last_owner", "not_for_yourself"],
});

export const reactivateMember = endpoint({
  name: "reactivateMember",
  summary: "Give a deactivated member their access back",
  method: "POST",
  path: path("reactivate/"),
  params: OfMember,
  reply: Member,
  problems: ["member_not_found", "only_owners"],
});

export const signOutMember = endpoint({
  name: "signOutMember",
  summary: "End every sign-in of a member to this account",
  method: "POST",
  path: path("sign-out/"),
  params: OfMember,
  reply: Type.Object({ ended: Type.Integer() }),
  problems: ["member_not_found", "only_owners"],
});

export const transferOwnership = endpoint({
  name: "transferOwnership",
  summary: "Make a member the owner; the caller stays as an admin",
  method: "POST",
  path: "/api/accounts/:id/transfer-ownership/",
  params: Type.Object({ id: Id }),
  body: Type.Object({ user_id: Id }),
  reply: Type.Object({ owner: Member, former_owner: Member }),
  problems: ["member_not_found", "only_owners", "member_not_active", "not_for_yourself"],
});

export const leaveAccount = endpoint({
  name: "leaveAccount",
  summary: "Leave the crew of an account; the last owner cannot",
  method: "POST",
  path: "/api/accounts/:id/leave/",
  params: Type.Object({ id: Id }),
  reply: Type.Object({ left: Type.Boolean() }),
  problems: ["last_owner"],
});
