// Inviting people to a crew, and how they come aboard.
import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { Email, Id, Instant, Name, oneOf, PageQuery, page, TypedPassword } from "../wire.ts";
import { RoleName, User } from "./contract.ts";

/** How long an invitation is good for. */
export const invitationDays = 7;

export const CrewInvitation = Type.Object({
  id: Id,
  email: Type.String(),
  role: RoleName,
  status: oneOf(["waiting", "expired"] as const),
  invited_by: Type.String(),
  created_at: Instant,
  sent_at: Instant,
  expires_at: Instant,
});
export type CrewInvitation = Type.Static<typeof CrewInvitation>;

/** The code is told once, to whoever invited: kept is only its hash. */
const Sent = Type.Object({
  invitation: CrewInvitation,
  code: Type.String(),
  /** whether a mail with the link is on its way; otherwise the link is to be handed over */
  mailed: Type.Boolean(),
});

const Code = Type.String({ minLength: 16, maxLength: 200 });
const ofInvitation = Type.Object({ id: Id, invitation_id: Id });

export const listInvitations = endpoint({
  name: "listInvitations",
  summary: "Invitations to the crew that wait or have run out, newest first",
  method: "GET",
  path: "/api/accounts/:id/invitations/",
  params: Type.Object({ id: Id }),
  query: Type.Object(PageQuery),
  reply: page(CrewInvitation),
  problems: [],
});

export const inviteMember = endpoint({
  name: "inviteMember",
  summary: "Invite somebody to the crew",
  method: "POST",
  path: "/api/accounts/:id/invitations/",
  params: Type.Object({ id: Id }),
  body: Type.Object({ email: Email, role: RoleName }),
  reply: Sent,
  status: 201,
  problems: ["already_member", "only_owners", "too_many_requests"],
});

export const resendInvitation = endpoint({
  name: "resendInvitation",
  summary: "Send an invitation again with a new code; the old one is good no more",
  method: "POST",
  path: "/api/accounts/:id/invitations/:invitation_id/resend/",
  params: ofInvitation,
  reply: Sent,
  problems: ["invitation_not_found", "already_member", "only_owners", "too_many_requests"],
});

export const withdrawInvitation = endpoint({
  name: "withdrawInvitation",
  summary: "Take an invitation back",
  method: "DELETE",
  path: "/api/accounts/:id/invitations/:invitation_id/",
  params: ofInvitation,
  reply: Type.Object({ withdrawn: Type.Boolean() }),
  problems: ["invitation_not_found"],
});

export const readInvitation = endpoint({
  name: "readInvitation",
  summary: "What an invitation's code is good for",
  method: "POST",
  path: "/api/user/invitation/",
  body: Type.Object({ code: Code }),
  reply: Type.Object({
    account_name: Type.String(),
    email: Type.String(),
    role: RoleName,
    invited_by: Type.String(),
    expires_at: Instant,
    /** `join`: the email has a sign-in already; `open`: a name and a password make one */
    way: oneOf(["join", "open"] as const),
  }),
  problems: ["invitation_ended"],
});

export const acceptInvitation = endpoint({
  name: "acceptInvitation",
  summary:
    "Come aboard: a new person with a name and a password of their own, a known one with the password or token they have",
  method: "POST",
  path: "/api/user/accept-invite/",
  body: Type.Object({
    code: Code,
    full_name: Type.Optional(Name),
    /** new: 8 to 200 characters, the commonest refused; known: the password they have */
    password: Type.Optional(TypedPassword),
  }),
  reply: Type.Object({ access: Type.String(), user: User }),
  problems: [
    "invitation_ended",
    "invitation_for_other",
    "password_too_common",
    "already_member",
    "login_failed",
    "too_many_requests",
  ],
});

export const switchAccount = endpoint({
  name: "switchAccount",
  summary: "Go on in another account of the caller: a new token speaks for it, the old one is dead at once",
  method: "POST",
  path: "/api/user/switch-account/",
  body: Type.Object({ account_id: Id }),
  reply: Type.Object({ access: Type.String(), user: User }),
  problems: [],
});
