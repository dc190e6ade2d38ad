// What travels between a participant and the participants room.
import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { Email, Id, Name, nullable, Password, TypedPassword } from "../wire.ts";

export const SignedInParticipant = Type.Object({
  token: Type.String(),
  id: Id,
  name: Type.String(),
  email: Type.String(),
});

export const register = endpoint({
  name: "registerParticipant",
  summary: "Register a participant; with a guest's token that guest becomes the participant",
  method: "POST",
  path: "/api/participants/register/",
  body: Type.Object({
    name: Type.Optional(Type.String({ maxLength: 120 })),
    email: Email,
    password: Password,
  }),
  reply: SignedInParticipant,
  status: 201,
  problems: ["email_taken", "password_too_common", "registration_failed", "too_many_requests"],
});

export const login = endpoint({
  name: "loginParticipant",
  summary: "Sign a participant in",
  method: "POST",
  path: "/api/participants/login/",
  body: Type.Object({ email: Email, password: TypedPassword }),
  reply: SignedInParticipant,
  problems: ["login_failed", "too_many_requests"],
});

export const logout = endpoint({
  name: "logoutParticipant",
  summary: "End this sign-in, or with `others` every one but this; save tickets stay valid",
  method: "POST",
  path: "/api/participants/logout/",
  body: Type.Object({ others: Type.Optional(Type.Boolean()) }),
  reply: Type.Object({ signed_out: Type.Boolean() }),
  problems: [],
});

export const Me = Type.Object({
  id: Id,
  name: Type.String(),
  email: nullable(Type.String()),
  is_anonymous: Type.Boolean(),
});
export type Me = Type.Static<typeof Me>;

export const me = endpoint({
  name: "me",
  summary: "The participant this token belongs to",
  method: "GET",
  path: "/api/participants/me/",
  reply: Me,
  problems: [],
});

export const verifyToken = endpoint({
  name: "verifyToken",
  summary: "Whether a participant's token is good; the header wins over the body",
  method: "POST",
  path: "/api/participants/token/verify/",
  body: Type.Object({ token: Type.Optional(Type.String({ maxLength: 200 })) }),
  reply: Type.Object({
    valid: Type.Boolean(),
    id: Id,
    name: Type.String(),
    email: nullable(Type.String()),
  }),
  problems: [],
});

export const updateProfile = endpoint({
  name: "updateProfile",
  summary: "Change one's own name, email or password",
  method: "PUT",
  path: "/api/participants/:id/profile/",
  params: Type.Object({ id: Id }),
  body: Type.Object({
    name: Type.Optional(Name),
    email: Type.Optional(Email),
    password: Type.Optional(Password),
    current_password: Type.Optional(TypedPassword),
  }),
  reply: Me,
  problems: [
    "participant_not_found",
    "email_taken",
    "password_too_common",
    "login_failed",
    "too_many_requests",
  ],
});
