// What travels between authors, the access page and the quizzes room.
import Type from "typebox";
import { Branding } from "../accounts/branding.ts";
import { endpoint } from "../endpoint.ts";
import { Id, nullable, oneOf, PageQuery, page, TypedPassword } from "../wire.ts";
import { limits } from "./limits.ts";
import { Question, QuestionInput } from "./question.ts";
import { QuizSettings, QuizSettingsInput } from "./settings.ts";

export const quizStatuses = ["draft", "published", "closed", "archived"] as const;
export type QuizStatus = (typeof quizStatuses)[number];
export const accessControls = ["public", "login_required", "password", "invitation"] as const;
export type AccessControl = (typeof accessControls)[number];

const QuizId = Type.Object({ id: Id });
const Title = Type.String({ minLength: 1, maxLength: limits.title });
const Description = Type.String({ maxLength: limits.description });

/** A question of the draft with its rendered HTML, for test mode and the editor (`?rendered=1`). */
export const RenderedQuestion = Type.Object({
  id: Id,
  question_html: Type.String(),
  explanation_html: Type.String(),
  options: Type.Array(Type.Object({ id: Id, html: Type.String() })),
});

/** The draft as its crew sees it, keys included. */
export const CrewQuiz = Type.Object({
  view: Type.Literal("crew"),
  id: Id,
  title: Type.String(),
  description: Type.String(),
  status: oneOf(quizStatuses),
  access_control: oneOf(accessControls),
  has_password: Type.Boolean(),
  settings: QuizSettings,
  questions: Type.Array(Question),
  rendered: Type.Optional(Type.Array(RenderedQuestion)),
  draft_version: Type.Integer(),
  published_revision: nullable(Type.Integer()),
  /** Whether the draft differs from the published revision. */
  unpublished_changes: Type.Boolean(),
  share_code: Type.String(),
  participation_count: Type.Integer(),
  created_at: Type.String(),
  updated_at: Type.String(),
});
export type CrewQuiz = Type.Static<typeof CrewQuiz>;

/** A question as a participant may see it: rendered, in their order, without any key. */
export const PublicQuestion = Type.Object({
  id: Id,
  question_type: Type.String(),
  question_text: Type.String(),
  question_html: Type.String(),
  options: Type.Array(
    Type.Object({ id: Id, value: Type.String(), text: Type.String(), html: Type.String() }),
  ),
  points: Type.Number(),
  required: Type.Boolean(),
});
export type PublicQuestion = Type.Static<typeof PublicQuestion>;

/** What the access page and the lobby need; no question, no key. */
const AccessFields = {
  id: Id,
  title: Type.String(),
  description_html: Type.String(),
  organisation: Type.String(),
  /** how its pages look; `null` for Capstan's own */
  branding: nullable(Branding),
  access_control: oneOf(accessControls),
  status: oneOf(quizStatuses),
  question_count: Type.Integer(),
  total_points: Type.Number(),
  is_timed: Type.Boolean(),
  /** minutes; `null` where not timed */
  quiz_time_limit: nullable(Type.Number()),
  opens_at: nullable(Type.String()),
  closes_at: nullable(Type.String()),
  passing_score: Type.Number(),
  allow_retakes: Type.Boolean(),
  max_retakes: Type.Integer(),
  allow_previous_questions: Type.Boolean(),
  skippable_questions: Type.Boolean(),
  show_results: Type.Boolean(),
  show_correct_answers: Type.Boolean(),
  revision: Type.Integer(),
  server_time: Type.String(),
};

export const AccessQuiz = Type.Object({ view: Type.Literal("access"), ...AccessFields });
export type AccessQuiz = Type.Static<typeof AccessQuiz>;

export const ParticipantQuiz = Type.Object({
  view: Type.Literal("participant"),
  ...AccessFields,
  participation_id: Id,
  questions: Type.Array(PublicQuestion),
});
export type ParticipantQuiz = Type.Static<typeof ParticipantQuiz>;

export const createQuiz = endpoint({
  name: "createQuiz",
  summary: "Create a quiz",
  method: "POST",
  path: "/api/quizzes/",
  body: Type.Object({
    title: Title,
    description: Type.Optional(Description),
    access_control: Type.Optional(oneOf(accessControls)),
    settings: Type.Optional(QuizSettingsInput),
    questions: Type.Optional(Type.Array(QuestionInput, { maxItems: limits.questions })),
    password: Type.Optional(TypedPassword),
  }),
  reply: CrewQuiz,
  status: 201,
  problems: [],
  bodyLimit: limits.quizBody,
});

export const QuizListItem = Type.Object({
  id: Id,
  title: Type.String(),
  status: oneOf(quizStatuses),
  access_control: oneOf(accessControls),
  question_count: Type.Integer(),
  published_revision: nullable(Type.Integer()),
  unpublished_changes: Type.Boolean(),
  share_code: Type.String(),
  participation_count: Type.Integer(),
  running_count: Type.Integer(),
  /** rounded mean percentage of scored submissions; `null` without any */
  average_percentage: nullable(Type.Integer()),
  opens_at: nullable(Type.String()),
  closes_at: nullable(Type.String()),
  created_at: Type.String(),
  updated_at: Type.String(),
});
export type QuizListItem = Type.Static<typeof QuizListItem>;

export const listQuizzes = endpoint({
  name: "listQuizzes",
  summary: "The account's quizzes",
  method: "GET",
  path: "/api/quizzes/",
  query: Type.Object({
    ...PageQuery,
    search: Type.Optional(Type.String({ maxLength: 200 })),
    /** `all` leaves out the archived */
    status: Type.Optional(oneOf(["all", ...quizStatuses] as const)),
    sort: Type.Optional(oneOf(["updated", "created", "title"] as const)),
  }),
  reply: page(QuizListItem),
  problems: [],
});

export const getQuiz = endpoint({
  name: "getQuiz",
  summary:
    "The quiz: the draft for its crew, the pinned revision for a participant, else what the access page needs",
  method: "GET",
  path: "/api/quizzes/:id/",
  params: QuizId,
  query: Type.Object({
    rendered: Type.Optional(Type.String({ maxLength: 4 })),
    participation_id: Type.Optional(Id),
  }),
  reply: Type.Union([CrewQuiz, ParticipantQuiz, AccessQuiz]),
  problems: ["quiz_not_found", "participation_not_found"],
});

export const updateQuiz = endpoint({
  name: "updateQuiz",
  summary: "Change the draft or the live fields; `questions` replaces the array",
  method: "PATCH",
  path: "/api/quizzes/:id/",
  params: QuizId,
  body: Type.Object({
    draft_version: Type.Integer({ minimum: 1 }),
    title: Type.Optional(Title),
    description: Type.Optional(Description),
    access_control: Type.Optional(oneOf(accessControls)),
    settings: Type.Optional(QuizSettingsInput),
    questions: Type.Optional(Type.Array(QuestionInput, { maxItems: limits.questions })),
    password: Type.Optional(TypedPassword),
    /** lowering a limit or `closes_at` reaches running attempts only where this is true */
    apply_to_running: Type.Optional(Type.Boolean()),
  }),
  reply: CrewQuiz,
  problems: ["quiz_not_found", "changed_elsewhere", "quiz_archived"],
  bodyLimit: limits.quizBody,
});

const quizAction = <const N extends string, const P extends string>(name: N, summary: string, path: P) =>
  endpoint({
    name,
    summary,
    method: "POST",
    path,
    params: QuizId,
    reply: CrewQuiz,
    problems: ["quiz_not_found", "quiz_archived", "not_published"],
  });

export const archiveQuiz = endpoint({
  name: "archiveQuiz",
  summary: "Put the quiz into the archive; nothing taken is destroyed",
  method: "DELETE",
  path: "/api/quizzes/:id/",
  params: QuizId,
  reply: CrewQuiz,
  problems: ["quiz_not_found"],
});
export const restoreQuiz = quizAction(
  "restoreQuiz",
  "Take the quiz out of the archive",
  "/api/quizzes/:id/restore/",
);
export const closeQuiz = quizAction(
  "closeQuiz",
  "Close the quiz for new attempts",
  "/api/quizzes/:id/close/",
);
export const reopenQuiz = quizAction("reopenQuiz", "Open a closed quiz again", "/api/quizzes/:id/reopen/");
export const duplicateQuiz = endpoint({
  name: "duplicateQuiz",
  summary: "A new draft with the same questions and settings",
  method: "POST",
  path: "/api/quizzes/:id/duplicate/",
  params: QuizId,
  reply: CrewQuiz,
  status: 201,
  problems: ["quiz_not_found"],
});

export const publishQuiz = endpoint({
  name: "publishQuiz",
  summary: "Freeze the draft as the next revision",
  method: "POST",
  path: "/api/quizzes/:id/publish/",
  params: QuizId,
  body: Type.Object({ draft_version: Type.Optional(Type.Integer({ minimum: 1 })) }),
  reply: Type.Object({ revision: Type.Integer(), quiz: CrewQuiz }),
  problems: ["quiz_not_found", "not_ready_to_publish", "quiz_archived", "changed_elsewhere"],
});

export const listRevisions = endpoint({
  name: "listRevisions",
  summary: "The published revisions, newest first",
  method: "GET",
  path: "/api/quizzes/:id/revisions/",
  params: QuizId,
  query: Type.Object(PageQuery),
  reply: page(
    Type.Object({
      number: Type.Integer(),
      published_at: Type.String(),
      published_by: Type.String(),
      question_count: Type.Integer(),
    }),
  ),
  problems: ["quiz_not_found"],
});

export const verifyPassword = endpoint({
  name: "verifyPassword",
  summary: "Whether the quiz's password is right; a right one gives a short-lived grant",
  method: "POST",
  path: "/api/quizzes/:id/verify-password/",
  params: QuizId,
  body: Type.Object({ password: TypedPassword }),
  reply: Type.Object({ is_valid: Type.Boolean(), access_grant: nullable(Type.String()) }),
  problems: ["quiz_not_found", "too_many_requests"],
});

export const createInvitations = endpoint({
  name: "createInvitations",
  summary: "One code for each address, to be sent as `access_grant`; the first participant to use it owns it",
  method: "POST",
  path: "/api/quizzes/:id/invitations/",
  params: QuizId,
  body: Type.Object({
    emails: Type.Array(Type.String({ minLength: 3, maxLength: 254 }), { minItems: 1, maxItems: 500 }),
  }),
  reply: Type.Object({ invitations: Type.Array(Type.Object({ email: Type.String(), code: Type.String() })) }),
  status: 201,
  problems: ["quiz_not_found"],
});

export const openByCode = endpoint({
  name: "openByCode",
  summary: "The quiz a share code stands for",
  method: "GET",
  path: "/api/share/:code/",
  params: Type.Object({ code: Type.String({ minLength: 1, maxLength: 32 }) }),
  reply: Type.Object({ id: Id, title: Type.String() }),
  problems: ["quiz_not_found"],
});
