// Every refusal of the product: its stable code, its HTTP status and its words. Server and web share this
// catalogue; where the specification gives the words (its section 8), they stand here to the letter.

export { messages } from "./messages.ts";

interface Declared {
  readonly status: number;
  readonly detail: string;
}

export const problems = {
  // any call
  unexpected: {
    status: 500,
    detail: "Something went wrong on our side. Nothing you entered was lost; try again.",
  },
  invalid_request: { status: 400, detail: "Some fields are not right. Correct them and send again." },
  invalid_json: { status: 400, detail: "The request body is not valid JSON." },
  invalid_text: {
    status: 400,
    detail: "The text holds characters that cannot be stored. Remove them and send again.",
  },
  unsupported_content_type: { status: 415, detail: "Send the request body as application/json." },
  body_too_large: { status: 413, detail: "The request is too large." },
  not_found: { status: 404, detail: "There is nothing at this address." },
  method_not_allowed: { status: 405, detail: "This address does not answer that method." },
  not_signed_in: { status: 401, detail: "Sign in to go on." },
  token_expired: { status: 401, detail: "Your sign-in has ended. Sign in again; what you entered is kept." },
  wrong_kind_of_token: {
    status: 403,
    detail: "This address is not for the kind of account you are signed in with.",
  },
  not_allowed: { status: 403, detail: "Your role does not allow this." },
  not_for_keys: { status: 403, detail: "An API key cannot do this. Sign in as a person." },
  scope_missing: { status: 403, detail: "This API key does not have the scope for this." },
  not_yours: { status: 403, detail: "That belongs to somebody else." },
  too_many_requests: { status: 429, detail: "Too many tries. Wait a moment and try again." },
  overloaded: { status: 503, detail: "The server is busy. Nothing is lost; it will be tried again." },
  unavailable: { status: 503, detail: "The database cannot be reached at the moment. Try again shortly." },
  request_timeout: { status: 408, detail: "The request took too long to arrive." },

  // signing in
  login_failed: { status: 401, detail: "Login failed" },
  email_taken: { status: 409, detail: "There is an account with this email already. Sign in instead." },
  reset_ended: {
    status: 410,
    detail: "This link was used already or has run out. Ask for a new one.",
  },
  password_too_common: {
    status: 400,
    detail: "This password is among the most common ones. Choose another.",
  },
  registration_failed: { status: 400, detail: "Registration failed" },
  registration_not_available: {
    status: 403,
    detail: "Registration not available without Supabase. Use backend-provisioned accounts.",
  },
  google_not_available: {
    status: 403,
    detail: "Google login not available without Supabase. Use backend-provisioned accounts.",
  },

  // crew
  only_owners: { status: 403, detail: "Only an owner of the account can do this." },
  last_owner: {
    status: 409,
    detail: "The account needs an owner. Hand it over to somebody else first.",
  },
  member_not_found: { status: 404, detail: "There is nobody like that in this crew." },
  member_not_active: { status: 409, detail: "This person is deactivated. Reactivate them first." },
  not_for_yourself: { status: 409, detail: "This cannot be done to yourself." },
  already_member: { status: 409, detail: "This person belongs to the crew already." },
  invitation_not_found: { status: 404, detail: "This invitation does not exist." },
  invitation_ended: {
    status: 410,
    detail: "This invitation was used, withdrawn or has run out. Ask for a new one.",
  },
  invitation_for_other: {
    status: 403,
    detail: "This invitation is for somebody else's email. Sign out, then open the link again.",
  },
  api_key_not_found: { status: 404, detail: "This API key does not exist, or it was revoked." },
  too_many_api_keys: {
    status: 409,
    detail: "An account has at most 50 API keys. Revoke one that is not used any more.",
  },
  webhooks_off: {
    status: 409,
    detail: "This server sends no webhooks. Whoever operates it can allow them with CAPSTAN_WEBHOOKS.",
  },
  webhook_not_found: { status: 404, detail: "This webhook does not exist." },
  delivery_not_found: { status: 404, detail: "This delivery is not in the log any more." },
  too_many_webhooks: {
    status: 409,
    detail: "An account has at most 10 webhooks. Delete one that is not used any more.",
  },
  name_does_not_match: { status: 422, detail: "That is not the name of the account." },
  export_not_ready: { status: 409, detail: "This export is not ready yet." },
  export_not_found: { status: 404, detail: "This export does not exist any more. Make a new one." },
  // background work
  job_not_found: { status: 404, detail: "This work does not exist, or somebody else began it." },
  job_not_finished: { status: 409, detail: "This work still goes on. Cancel it first." },

  // one's own profile
  wrong_password: { status: 403, detail: "The current password is not right." },
  email_code_ended: {
    status: 410,
    detail: "This link was used, replaced or has run out. Ask for the change again in My Profile.",
  },

  // branding
  color_unreadable: { status: 422, detail: "Text on this colour, or this colour on a page, cannot be read." },
  media_not_found: { status: 422, detail: "This image does not exist any more. Upload it again." },

  // images
  image_unsupported: {
    status: 415,
    detail: "This is not an image that can be used. Choose a PNG, JPEG, WebP or GIF file.",
  },
  image_damaged: { status: 422, detail: "This image cannot be read. Save it again and send the new file." },
  image_too_large: {
    status: 422,
    detail: "This image has too many pixels. Make it smaller than 24 megapixels and 8,192 pixels a side.",
  },
  image_mislabelled: {
    status: 422,
    detail: "The content of this file is not what its name says. Save it again as PNG or JPEG.",
  },
  image_has_more: {
    status: 422,
    detail: "This file holds more than an image. Save the image again and send the new file.",
  },

  // quizzes
  quiz_not_found: { status: 404, detail: "There is no quiz at this address, or it is not open to you." },
  changed_elsewhere: {
    status: 409,
    detail: "This was changed in another window or by somebody else in the meantime.",
  },
  not_ready_to_publish: { status: 422, detail: "Some things are missing before this can be published." },
  not_published: { status: 409, detail: "This quiz has never been published." },
  quiz_archived: { status: 409, detail: "This quiz is in the archive. Restore it first." },

  // getting in
  access_denied: { status: 403, detail: "Access denied" },
  login_required: { status: 403, detail: "Sign in to take this quiz." },
  password_required: { status: 403, detail: "This quiz asks for a password." },
  invitation_required: { status: 403, detail: "This quiz is open to invited people only." },
  not_open_yet: { status: 403, detail: "This quiz has not opened yet." },
  quiz_closed: { status: 403, detail: "This quiz is closed." },
  no_attempts_left: { status: 403, detail: "There are no attempts left for this quiz." },
  cooling_period: { status: 403, detail: "The next attempt opens after a pause." },

  // participations
  offline_start_not_allowed: {
    status: 403,
    detail: "This quiz can be continued without a network, but not begun without one.",
  },
  answer_file_unreadable: { status: 422, detail: "This is not an answer file of this attempt." },
  already_submitted: { status: 409, detail: "This quiz has been submitted already." },
  nothing_to_resume: { status: 409, detail: "There is no attempt to resume." },
  participation_not_found: { status: 404, detail: "This attempt does not exist, or it is not yours." },
  participation_closed: {
    status: 409,
    detail: "This attempt has ended. What came after the end is kept for the author.",
  },
  time_left: { status: 409, detail: "There is time left. What was sent is saved, and nothing was ended." },
  nothing_late: { status: 409, detail: "No answers wait that came after the end." },
  log_full: { status: 429, detail: "The log of this attempt is full." },
  submission_not_found: { status: 404, detail: "This submission does not exist, or it is not yours." },
  results_not_visible: { status: 403, detail: "The results of this quiz are not open to you." },
  participant_not_found: { status: 404, detail: "This participant does not exist, or it is not you." },

  // one refused change among others (section 6 of the protocol); never the status of a whole reply
  unknown_question: { status: 422, detail: "This question is not part of the attempt." },
  answer_too_long: { status: 422, detail: "This answer is longer than the question allows." },
  answer_wrong_shape: { status: 422, detail: "This answer does not fit the kind of question." },
  sequence_out_of_range: { status: 422, detail: "The change carries a sequence that cannot be right." },
} as const satisfies Record<string, Declared>;

export type ProblemCode = keyof typeof problems;

/** The one shape of every failed call; `extra` is what the code declares beside it. */
export interface ProblemReply {
  detail: string;
  code: ProblemCode;
  errors?: Record<string, string[]>;
}

/** A refusal, thrown by the rooms and turned into a reply in one place. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;
  readonly extra: Record<string, unknown>;
  /** Whole seconds for a `Retry-After` header. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ProblemCode,
    more: {
      detail?: string;
      errors?: Record<string, string[]>;
      extra?: Record<string, unknown>;
      retryAfter?: number;
    } = {},
  ) {
    super(more.detail ?? problems[code].detail);
    this.name = "Problem";
    this.code = code;
    this.status = problems[code].status;
    this.errors = more.errors;
    this.extra = more.extra ?? {};
    this.retryAfter = more.retryAfter;
  }

  toReply(): ProblemReply & Record<string, unknown> {
    return {
      detail: this.message,
      code: this.code,
      ...(this.errors ? { errors: this.errors } : {}),
      ...this.extra,
    };
  }
}
