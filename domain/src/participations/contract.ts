// What travels on the save path, to the letter of the specification's calls.
import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { Id, nullable, oneOf, PageQuery, page } from "../wire.ts";
import { requiredActions } from "./access.ts";

const QuizId = Type.Object({ id: Id });

/** One client-made random id, 128 bits or more as text. */
const ClientId = Type.String({ minLength: 8, maxLength: 64 });
const DeviceId = Type.String({ minLength: 1, maxLength: 64 });
const Grant = Type.String({ minLength: 1, maxLength: 200 });
/** An answer as typed; its shape is the question type's business, checked change by change. */
const Value = Type.Unknown();
const Answers = Type.Record(Type.String({ maxLength: 64 }), Value, { maxProperties: 1000 });

export const startModes = ["normal", "resume", "retake", "offline"] as const;
export type StartMode = (typeof startModes)[number];
export const participationStatuses = ["running", "submitted", "scored", "needs_grading"] as const;
export type ParticipationStatus = (typeof participationStatuses)[number];

export const maxChangesPerSave = 500;

export const Change = Type.Object({
  change_id: ClientId,
  question_id: Type.String({ minLength: 1, maxLength: 64 }),
  value: Value,
  sequence: Type.Integer({ minimum: 1, maximum: 2 ** 40 }),
  /** ms since the start on the device's monotonic clock; what a late change is judged by */
  elapsed: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type Change = Type.Static<typeof Change>;
const Changes = Type.Array(Change, { maxItems: maxChangesPerSave });

export const Refused = Type.Object({
  change_id: nullable(Type.String()),
  question_id: Type.String(),
  code: Type.String(),
  detail: Type.String(),
});
export type Refused = Type.Static<typeof Refused>;
export const Conflict = Type.Object({ change_id: Type.String(), stored_as: Type.String() });

export const ValidatedAnswer = Type.Object({
  question_id: Id,
  is_correct: Type.Boolean(),
  user_answer: nullable(Type.Unknown()),
  answer_text: Type.String(),
  question_type: Type.String(),
  correct_answer_text: nullable(Type.String()),
  skipped: Type.Boolean(),
});

export const ScoreResult = Type.Object({
  score: Type.Number(),
  rawScore: Type.Number(),
  maxScore: Type.Number(),
  percentage: Type.Integer(),
  passed: Type.Boolean(),
  validatedAnswers: Type.Array(ValidatedAnswer),
  /** whole seconds */
  duration: Type.Integer(),
});

export const Receipt = Type.Object({
  submission_id: Id,
  submitted_at: Type.String(),
  answers_held: Type.Integer(),
  digest: Type.String(),
  algorithm: Type.Literal("SHA-256"),
});
export type Receipt = Type.Static<typeof Receipt>;

export const verifyAccess = endpoint({
  name: "verifyAccess",
  summary: "Whether the caller may take the quiz, and what is asked of them if not",
  method: "POST",
  path: "/api/quizzes/:id/verify-access/",
  params: QuizId,
  body: Type.Object({
    participant_token: Type.Optional(Type.String({ maxLength: 300 })),
    participant_id: Type.Optional(Type.String({ maxLength: 64 })),
    access_grant: Type.Optional(Grant),
  }),
  reply: Type.Object({
    has_access: Type.Boolean(),
    quiz: Type.Object({
      id: Id,
      title: Type.String(),
      access_control: Type.String(),
      opens_at: nullable(Type.String()),
      closes_at: nullable(Type.String()),
    }),
    message: Type.String(),
    required_action: oneOf(requiredActions),
    /** start of the next attempt where a pause runs */
    opens_at: nullable(Type.String()),
    server_time: Type.String(),
  }),
  problems: ["quiz_not_found"],
});

export const startSession = endpoint({
  name: "startSession",
  summary: "Start, resume or retake; idempotent",
  method: "POST",
  path: "/api/quizzes/:id/session/start/",
  params: QuizId,
  body: Type.Object({
    options: Type.Optional(
      Type.Object({
        mode: Type.Optional(oneOf(startModes)),
        start_id: Type.Optional(Type.String({ minLength: 16, maxLength: 64 })),
        offline: Type.Optional(
          Type.Object({
            local_participation_id: ClientId,
            started_at: Type.String({ maxLength: 40 }),
            elapsed_seconds: Type.Number({ minimum: 0 }),
            revision: Type.Integer({ minimum: 1 }),
          }),
        ),
      }),
    ),
    participant_id: Type.Optional(Type.String({ maxLength: 64 })),
    anonymous_id: Type.Optional(Type.String({ minLength: 22, maxLength: 128 })),
    name: Type.Optional(Type.String({ maxLength: 120 })),
    reset_timer: Type.Optional(Type.Boolean()),
    access_grant: Type.Optional(Grant),
    device_id: Type.Optional(DeviceId),
  }),
  reply: Type.Object({
    participation_id: Id,
    participant_id: Id,
    token: Type.String(),
    save_ticket: Type.String(),
    /** seals an answer file where a submit fails again and again: AES-256-GCM, base64url */
    file_key: Type.String(),
    participant: Type.Object({ name: Type.String(), is_anonymous: Type.Boolean() }),
    /** minutes; `null` where not timed */
    quiz_time_limit: nullable(Type.Number()),
    /** whole seconds; `null` without a deadline */
    remaining_time: nullable(Type.Integer()),
    current_question: Type.Integer(),
    is_resumed: Type.Boolean(),
    is_retake: Type.Boolean(),
    recovered: Type.Boolean(),
    answers: Answers,
    sequence: Type.Integer(),
    started_at: Type.String(),
    deadline_at: nullable(Type.String()),
    server_time: Type.String(),
    revision: Type.Integer(),
    question_order: Type.Array(Id),
    option_orders: Type.Record(Type.String(), Type.Array(Id)),
  }),
  problems: [
    "quiz_not_found",
    "login_required",
    "password_required",
    "invitation_required",
    "not_open_yet",
    "quiz_closed",
    "no_attempts_left",
    "cooling_period",
    "offline_start_not_allowed",
    "already_submitted",
    "nothing_to_resume",
    "not_yours",
    "too_many_requests",
  ],
});

export const updateSession = endpoint({
  name: "updateSession",
  summary: "Save changes; a 2xx means they are on disk",
  method: "POST",
  path: "/api/quizzes/:id/session/update/",
  params: QuizId,
  body: Type.Object({
    participation_id: Type.Optional(Id),
    participant_id: Type.Optional(Type.String({ maxLength: 64 })),
    current_question: Type.Optional(Type.Number()),
    answers: Type.Optional(Answers),
    remaining_time: Type.Optional(Type.Number()),
    device_id: Type.Optional(DeviceId),
    changes: Type.Optional(Changes),
    /** a reply's `sequence` up to which the client knows all that was written */
    known_sequence: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  reply: Type.Object({
    saved: Type.Array(Type.String()),
    conflicts: Type.Array(Conflict),
    refused: Type.Array(Refused),
    sequence: Type.Integer(),
    status: oneOf(participationStatuses),
    deadline_at: nullable(Type.String()),
    remaining_time: nullable(Type.Integer()),
    server_time: Type.String(),
  }),
  problems: ["participation_not_found", "participation_closed", "not_yours", "quiz_not_found"],
});

export const getSession = endpoint({
  name: "getSession",
  summary: "The caller's running participation, if any",
  method: "GET",
  path: "/api/quizzes/:id/session/",
  params: QuizId,
  reply: Type.Object({
    success: Type.Boolean(),
    participation_id: nullable(Id),
    participant_id: nullable(Id),
    started_at: nullable(Type.String()),
    deadline_at: nullable(Type.String()),
    remaining_time: nullable(Type.Integer()),
    answered: Type.Integer(),
    server_time: Type.String(),
  }),
  problems: ["quiz_not_found"],
});

const LogEvent = Type.Object({
  event: Type.String({ minLength: 1, maxLength: 64 }),
  category: Type.Optional(Type.String({ maxLength: 64 })),
  details: Type.Optional(Type.Record(Type.String({ maxLength: 64 }), Type.Unknown())),
  quiz_id: Type.Optional(Type.String({ maxLength: 64 })),
  participation_id: Type.Optional(Type.String({ maxLength: 64 })),
  timestamp: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Number()])),
  /** client-made: a repeated event is stored once */
  event_id: Type.Optional(ClientId),
});
export type LogEvent = Type.Static<typeof LogEvent>;

export const logEvents = endpoint({
  name: "logEvents",
  summary: "One event, or `{events: [...]}`",
  method: "POST",
  path: "/api/quizzes/:id/log/",
  params: QuizId,
  body: Type.Object({
    ...Type.Partial(LogEvent).properties,
    events: Type.Optional(Type.Array(LogEvent, { maxItems: 500 })),
  }),
  reply: Type.Object({ logged: Type.Integer(), dropped: Type.Integer() }),
  problems: ["participation_not_found", "not_yours", "quiz_not_found"],
});

export const submitQuiz = endpoint({
  name: "submitQuiz",
  summary: "Close the participation and score it; repeating it answers the first result",
  method: "POST",
  path: "/api/quizzes/:id/submit/",
  params: QuizId,
  body: Type.Object({
    participation_id: Type.Optional(Id),
    participant_id: Type.Optional(Type.String({ maxLength: 64 })),
    quiz: Type.Optional(Type.String({ maxLength: 64 })),
    answers: Answers,
    changes: Type.Optional(Changes),
    device_id: Type.Optional(DeviceId),
    /** Nobody asked: the device saw the time end. Before the server's deadline this saves, and ends nothing. */
    time_up: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Object({
    submission_id: Id,
    participation_id: Id,
    status: oneOf(participationStatuses),
    saved: Type.Array(Type.String()),
    kept: Type.Array(Type.String()),
    refused: Type.Array(Refused),
    conflicts: Type.Array(Conflict),
    receipt: Receipt,
    result: Type.Optional(ScoreResult),
  }),
  problems: ["participation_not_found", "participation_closed", "time_left", "not_yours", "quiz_not_found"],
});

/** The six fields are always there: a value, `null`, or the specification's placeholder. */
export const DetailedAnswer = Type.Object({
  question_id: Id,
  question_text: Type.String(),
  answer_text: Type.String(),
  is_correct: nullable(Type.Boolean()),
  correct_answer: nullable(Type.String()),
  explanation: nullable(Type.String()),
  // beside the six: what the review page draws
  question_html: Type.String(),
  explanation_html: nullable(Type.String()),
  question_type: Type.String(),
  skipped: Type.Boolean(),
  points: Type.Number(),
});
export type DetailedAnswer = Type.Static<typeof DetailedAnswer>;

export const submissionDetails = endpoint({
  name: "submissionDetails",
  summary: "A submission with its answers, as the quiz's settings allow",
  method: "GET",
  path: "/api/quizzes/submissions/:id/details/",
  params: Type.Object({ id: Id }),
  reply: Type.Object({
    id: Id,
    quiz: Type.Object({ id: Id, title: Type.String() }),
    participation_id: Id,
    revision: Type.Integer(),
    status: oneOf(participationStatuses),
    started_at: Type.String(),
    submitted_at: Type.String(),
    duration: Type.Integer(),
    score: nullable(Type.Number()),
    maxScore: nullable(Type.Number()),
    percentage: nullable(Type.Integer()),
    passed: nullable(Type.Boolean()),
    passing_score: Type.Number(),
    correct_answers: nullable(Type.Integer()),
    total_questions: Type.Integer(),
    answers: Type.Array(DetailedAnswer),
    receipt: Receipt,
  }),
  problems: ["submission_not_found", "results_not_visible"],
});

export const HistoryEntry = Type.Object({
  quiz_id: Id,
  quiz_title: Type.String(),
  started: Type.Boolean(),
  started_at: Type.String(),
  completed: Type.Boolean(),
  score: nullable(Type.Number()),
  correct_answers: nullable(Type.Integer()),
  total_questions: Type.Integer(),
  participation_id: Id,
  completed_at: nullable(Type.String()),
  last_updated: Type.String(),
  submission_id: nullable(Id),
  passed: nullable(Type.Boolean()),
  deadline_at: nullable(Type.String()),
});
export type HistoryEntry = Type.Static<typeof HistoryEntry>;

const HistoryReply = Type.Object({
  results: Type.Array(HistoryEntry),
  history: Type.Record(Type.String(), HistoryEntry),
  next_cursor: nullable(Type.String()),
});
const HistoryQuery = Type.Object({ ...PageQuery, quiz_id: Type.Optional(Id) });

export const myHistory = endpoint({
  name: "myHistory",
  summary: "The caller's attempts, newest first",
  method: "GET",
  path: "/api/participants/me/history/",
  query: HistoryQuery,
  reply: HistoryReply,
  problems: [],
});
export const participantHistory = endpoint({
  name: "participantHistory",
  summary: "A participant's attempts, newest first; one's own only",
  method: "GET",
  path: "/api/participants/:id/history/",
  params: Type.Object({ id: Id }),
  query: HistoryQuery,
  reply: HistoryReply,
  problems: ["participant_not_found"],
});

export const AvailableQuiz = Type.Object({
  id: Id,
  title: Type.String(),
  access_control: Type.String(),
  status: Type.String(),
  question_count: Type.Integer(),
  is_timed: Type.Boolean(),
  quiz_time_limit: nullable(Type.Number()),
  opens_at: nullable(Type.String()),
  closes_at: nullable(Type.String()),
});
export const myQuizzes = endpoint({
  name: "myQuizzes",
  summary: "Quizzes the participant took, was invited to, or holds a grant for",
  method: "GET",
  path: "/api/participants/my-quizzes/",
  query: Type.Object(PageQuery),
  reply: page(AvailableQuiz),
  problems: [],
});
