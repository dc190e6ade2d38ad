// Who may enter where: the one table that the doors test holds against the running server. An endpoint without a
// row fails that test.
import { type ApiKeyScope, scopesAllow } from "./accounts/api-keys.ts";
import { type Capability, may, type Role } from "./accounts/capabilities.ts";

export const callerKinds = [
  "nobody",
  "guest",
  "participant",
  "other_participant",
  "viewer",
  "grader",
  "author",
  "admin",
  "owner",
  "other_account",
  "reading_key",
  "writing_key",
  "grading_key",
  "save_ticket",
  "other_save_ticket",
  "expired",
  "revoked",
  "wrong_prefix",
] as const;
export type CallerKind = (typeof callerKinds)[number];

/** `in`: the door opens, whatever the work then answers. */
export type Outcome = "in" | 401 | 403 | 404;

export type Door =
  /** no token needed, and a bad one does no harm */
  | { readonly to: "anyone" }
  /** an author of the account with the capability; `of` a thing, another account's author finds nothing */
  | {
      readonly to: "crew";
      readonly can: Capability;
      readonly of?: "thing";
      /** what an API key's scopes must allow instead; `never` where it is about a person */
      readonly keys?: Capability | "never";
    }
  /** the author who began it; to everybody else of the crew it is not there */
  | { readonly to: "beginner"; readonly keys: Capability }
  /** any participant with their own token */
  | { readonly to: "participant" }
  /** the same, but anybody else is told that the token is not good */
  | { readonly to: "token_holder" }
  /** the participant named in the path */
  | { readonly to: "self" }
  /** whoever holds the participation: its participant or its save ticket */
  | { readonly to: "holder" }
  /** whoever may begin: without a token as a guest */
  | { readonly to: "starter" }
  /** like `anyone`, but a token that is sent must be good */
  | { readonly to: "asker" }
  /** the submission's participant, or the crew of its account */
  | { readonly to: "reviewer" };

const crew = (can: Capability): Door => ({ to: "crew", can });
const crewOf = (can: Capability): Door => ({ to: "crew", can, of: "thing" });
/** Any author, for themselves. */
const person: Door = { to: "crew", can: "read", keys: "never" };

/** By the endpoint's name. */
export const doors: Readonly<Record<string, Door>> = {
  health: { to: "anyone" },

  login: { to: "anyone" },
  forgotPassword: { to: "anyone" },
  checkReset: { to: "anyone" },
  resetPassword: { to: "anyone" },
  logout: person,
  profile: person,
  members: crewOf("read"),
  changeRole: crewOf("administer"),
  deactivateMember: crewOf("administer"),
  reactivateMember: crewOf("administer"),
  signOutMember: crewOf("administer"),
  transferOwnership: crewOf("own"),
  leaveAccount: { to: "crew", can: "read", of: "thing", keys: "never" },
  auditLog: crewOf("administer"),
  listInvitations: crewOf("administer"),
  inviteMember: crewOf("administer"),
  resendInvitation: crewOf("administer"),
  withdrawInvitation: crewOf("administer"),
  readInvitation: { to: "anyone" },
  acceptInvitation: { to: "anyone" },
  switchAccount: person,
  accountSettings: crewOf("read"),
  changeAccountSettings: crewOf("administer"),
  changeProfile: person,
  changePassword: person,
  emailChange: person,
  requestEmailChange: person,
  cancelEmailChange: person,
  confirmEmail: { to: "anyone" },
  listSignIns: person,
  revokeSignIn: person,
  revokeOtherSignIns: person,
  getBranding: crewOf("administer"),
  changeBranding: crewOf("administer"),
  listApiKeys: crewOf("administer"),
  createApiKey: crewOf("administer"),
  revokeApiKey: crewOf("administer"),
  listWebhooks: crewOf("administer"),
  createWebhook: crewOf("administer"),
  changeWebhook: crewOf("administer"),
  deleteWebhook: crewOf("administer"),
  rotateWebhookSecret: crewOf("administer"),
  testWebhook: crewOf("administer"),
  listDeliveries: crewOf("administer"),
  redeliver: crewOf("administer"),

  listJobs: crew("read"),
  getJob: { to: "beginner", keys: "read" },
  cancelJob: { to: "beginner", keys: "edit" },
  dismissJob: { to: "beginner", keys: "edit" },

  uploadMedia: { to: "crew", can: "read", keys: "edit" },
  showMedia: { to: "anyone" },

  quizDefaults: crewOf("read"),
  changeQuizDefaults: crewOf("administer"),
  createQuiz: crew("edit"),
  listQuizzes: crew("read"),
  getQuiz: { to: "anyone" },
  updateQuiz: crewOf("edit"),
  archiveQuiz: crewOf("edit"),
  restoreQuiz: crewOf("edit"),
  closeQuiz: crewOf("edit"),
  reopenQuiz: crewOf("edit"),
  duplicateQuiz: crewOf("edit"),
  publishQuiz: crewOf("edit"),
  listRevisions: crewOf("read"),
  verifyPassword: { to: "anyone" },
  createInvitations: crewOf("edit"),
  openByCode: { to: "anyone" },

  registerParticipant: { to: "anyone" },
  loginParticipant: { to: "anyone" },
  logoutParticipant: { to: "participant" },
  me: { to: "participant" },
  verifyToken: { to: "token_holder" },
  updateProfile: { to: "self" },

  verifyAccess: { to: "asker" },
  startSession: { to: "starter" },
  prepareQuiz: { to: "starter" },
  updateSession: { to: "holder" },
  submitAnswerFile: { to: "holder" },
  sessionEvents: { to: "holder" },
  getSession: { to: "participant" },
  logEvents: { to: "holder" },
  submitQuiz: { to: "holder" },
  submissionDetails: { to: "reviewer" },
  myHistory: { to: "participant" },
  participantHistory: { to: "self" },
  myQuizzes: { to: "participant" },
  exportMe: { to: "participant" },
  deleteMe: { to: "participant" },

  listParticipations: crewOf("read"),
  getParticipation: crewOf("read"),
  acceptLate: crewOf("grade"),

  commandCenter: crew("read"),
  listExports: crewOf("own"),
  requestExport: crewOf("own"),
  downloadExport: crewOf("own"),
  fetchExport: { to: "anyone" },
  deleteAccount: crewOf("own"),
};

const roleOf: Partial<Record<CallerKind, Role>> = {
  viewer: "viewer",
  grader: "grader",
  author: "author",
  admin: "admin",
  owner: "owner",
  other_account: "owner",
  reading_key: "owner",
  writing_key: "owner",
  grading_key: "owner",
};
/** Made by the owner: what they may not do, they may not for want of a scope. */
const scopesOf: Partial<Record<CallerKind, readonly ApiKeyScope[]>> = {
  reading_key: ["read"],
  writing_key: ["write"],
  grading_key: ["grade"],
};
const badTokens: readonly CallerKind[] = ["expired", "revoked", "wrong_prefix"];
const participants: readonly CallerKind[] = ["guest", "participant", "other_participant"];
const tickets: readonly CallerKind[] = ["save_ticket", "other_save_ticket"];

/** The thing behind the door belongs to `participant` and to the account of the five roles; `owner` began it. */
export function expected(door: Door, caller: CallerKind): Outcome {
  if (door.to === "anyone") return "in";
  if (badTokens.includes(caller)) return 401;
  const role = roleOf[caller];
  const scopes = scopesOf[caller];
  const open = (capability: Capability | "never") =>
    !scopes || (capability !== "never" && scopesAllow(scopes, capability)) ? "in" : 403;
  switch (door.to) {
    case "asker":
      return "in";
    case "starter":
      return role || tickets.includes(caller) ? 403 : "in";
    case "crew":
      if (!role) return caller === "nobody" ? 401 : 403;
      if (caller === "other_account" && door.of) return 404;
      return may(role, door.can) ? open(door.keys ?? door.can) : 403;
    case "beginner":
      if (!role) return caller === "nobody" ? 401 : 403;
      return role === "owner" && caller !== "other_account" ? open(door.keys) : 404;
    case "participant":
      if (caller === "nobody") return 401;
      return participants.includes(caller) ? "in" : 403;
    case "token_holder":
      return participants.includes(caller) ? "in" : 401;
    case "self":
      if (caller === "nobody") return 401;
      if (!participants.includes(caller)) return 403;
      return caller === "participant" ? "in" : 404;
    case "holder":
      if (caller === "nobody") return 401;
      return caller === "participant" || caller === "save_ticket" ? "in" : 403;
    case "reviewer":
      if (caller === "nobody") return 401;
      if (tickets.includes(caller)) return 403;
      if (caller === "other_account") return 404;
      return role || caller === "participant" ? "in" : 404;
  }
}
