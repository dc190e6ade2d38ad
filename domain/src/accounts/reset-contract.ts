// A forgotten password: asked for by email, set anew with the code of the mail's link.
import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { Email, Password } from "../wire.ts";

/** How long the link of the mail is good for. */
export const resetHours = 1;

const Code = Type.String({ minLength: 16, maxLength: 200 });

export const forgotPassword = endpoint({
  name: "forgotPassword",
  summary: "Ask for a link to set a new password; the answer is the same whether the email is known or not",
  method: "POST",
  path: "/api/user/forgot-password/",
  body: Type.Object({ email: Email }),
  reply: Type.Object({ asked: Type.Boolean() }),
  status: 202,
  problems: ["too_many_requests"],
});

export const checkReset = endpoint({
  name: "checkReset",
  summary: "Whose password the link of a mail sets anew, while it is good",
  method: "POST",
  path: "/api/user/reset-password/check/",
  body: Type.Object({ code: Code }),
  reply: Type.Object({ email: Type.String() }),
  problems: ["reset_ended", "too_many_requests"],
});

export const resetPassword = endpoint({
  name: "resetPassword",
  summary: "Set a new password with the code of the mail; it works once and ends every sign-in",
  method: "POST",
  path: "/api/user/reset-password/",
  body: Type.Object({ code: Code, password: Password }),
  reply: Type.Object({ email: Type.String() }),
  problems: ["reset_ended", "password_too_common", "too_many_requests"],
});
