// What authors do about themselves: name, picture, email, password, and where they are signed in.
import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { Email, Id, Instant, Name, nullable, PageQuery, Password, page, TypedPassword } from "../wire.ts";
import { User } from "./contract.ts";

export const changeProfile = endpoint({
  name: "changeProfile",
  summary: "Change one's own name or picture, or have the first look around behind oneself",
  method: "PATCH",
  path: "/api/user/profile/",
  body: Type.Object({
    full_name: Type.Optional(Name),
    /** of an image that one uploaded oneself; `null` removes the picture */
    avatar_id: Type.Optional(nullable(Id)),
    tour_done: Type.Optional(Type.Boolean()),
  }),
  reply: User,
  problems: ["media_not_found"],
});

export const changePassword = endpoint({
  name: "changePassword",
  summary: "Set a new password; every other sign-in ends",
  method: "POST",
  path: "/api/user/password/",
  body: Type.Object({ current_password: TypedPassword, new_password: Password }),
  reply: Type.Object({ changed: Type.Boolean(), signed_out: Type.Integer() }),
  problems: ["wrong_password", "password_too_common", "too_many_requests"],
});

const PendingEmail = Type.Object({ email: Type.String(), expires_at: Instant });

export const emailChange = endpoint({
  name: "emailChange",
  summary: "The email one signs in with, and the one that waits to be confirmed",
  method: "GET",
  path: "/api/user/email/",
  reply: Type.Object({ email: Type.String(), pending: nullable(PendingEmail) }),
  problems: [],
});

export const requestEmailChange = endpoint({
  name: "requestEmailChange",
  summary: "Ask for another email; a mail to it has to be answered, and the old one is told",
  method: "POST",
  path: "/api/user/email/",
  body: Type.Object({ email: Email, current_password: TypedPassword }),
  reply: Type.Object({ pending: PendingEmail }),
  status: 202,
  problems: ["wrong_password", "too_many_requests"],
});

export const cancelEmailChange = endpoint({
  name: "cancelEmailChange",
  summary: "Keep the email as it is",
  method: "DELETE",
  path: "/api/user/email/",
  reply: Type.Object({ cancelled: Type.Boolean() }),
  problems: [],
});

export const confirmEmail = endpoint({
  name: "confirmEmail",
  summary: "Confirm the new email with the code of the mail",
  method: "POST",
  path: "/api/user/email/confirm/",
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Type.Object({ email: Type.String() }),
  problems: ["email_code_ended"],
});

export const SignIn = Type.Object({
  id: Id,
  /** as far as the browser tells */
  browser: nullable(Type.String()),
  system: nullable(Type.String()),
  account_name: Type.String(),
  is_current: Type.Boolean(),
  signed_in_at: Instant,
  last_seen_at: Instant,
});
export type SignIn = Type.Static<typeof SignIn>;

export const listSignIns = endpoint({
  name: "listSignIns",
  summary: "Where one is signed in, the last seen first",
  method: "GET",
  path: "/api/user/sessions/",
  query: Type.Object(PageQuery),
  reply: page(SignIn),
  problems: [],
});

export const revokeSignIn = endpoint({
  name: "revokeSignIn",
  summary: "End one of one's own sign-ins",
  method: "DELETE",
  path: "/api/user/sessions/:id/",
  params: Type.Object({ id: Id }),
  reply: Type.Object({ signed_out: Type.Integer() }),
  problems: [],
});

export const revokeOtherSignIns = endpoint({
  name: "revokeOtherSignIns",
  summary: "End every sign-in but this one",
  method: "POST",
  path: "/api/user/sessions/revoke-others/",
  reply: Type.Object({ signed_out: Type.Integer() }),
  problems: [],
});
