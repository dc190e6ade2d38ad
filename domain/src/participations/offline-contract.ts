// What a device takes along for a time without network, and how it brings answers back in a file.
import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { ParticipantQuiz } from "../quizzes/contract.ts";
import { Question } from "../quizzes/question.ts";
import { Id, nullable, oneOf } from "../wire.ts";
import { startSession, submitQuiz } from "./contract.ts";

const QuizId = Type.Object({ id: Id });
const { participation_id: _running, ...prepared } = ParticipantQuiz.properties;

export const prepareQuiz = endpoint({
  name: "prepareQuiz",
  summary: "The revision without keys, in the order the next attempt will have; the same rules as a start",
  method: "POST",
  path: "/api/quizzes/:id/prepare/",
  params: QuizId,
  body: Type.Object({
    participant_id: Type.Optional(Type.String({ maxLength: 64 })),
    anonymous_id: Type.Optional(Type.String({ minLength: 22, maxLength: 128 })),
    name: Type.Optional(Type.String({ maxLength: 120 })),
    access_grant: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    device_id: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  }),
  reply: Type.Object({
    participant_id: Id,
    token: Type.String(),
    participant: Type.Object({ name: Type.String(), is_anonymous: Type.Boolean() }),
    /** the running attempt this copy continues; `null` for a copy of an attempt to come */
    participation_id: nullable(Id),
    /** whether an attempt may begin on this copy without a network */
    offline_start: Type.Boolean(),
    quiz: Type.Object(prepared),
    question_order: Type.Array(Id),
    option_orders: Type.Record(Type.String(), Type.Array(Id)),
    seed: Type.String(),
    /** paths of images and other files the questions show */
    media: Type.Array(Type.String()),
    /** with keys, only where the author scores on the device */
    scored_questions: nullable(Type.Array(Question)),
    scoring_mode: oneOf(["questions", "points"] as const),
    prepared_at: Type.String(),
  }),
  problems: startSession.problems,
});

export const submitAnswerFile = endpoint({
  name: "submitAnswerFile",
  summary:
    "Submit from an answer file that the player saved; sealed, or plain where the browser had no crypto",
  method: "POST",
  path: "/api/quizzes/:id/submit/file/",
  params: QuizId,
  body: Type.Object({ file: Type.String({ minLength: 2, maxLength: 900_000 }) }),
  reply: submitQuiz.reply,
  problems: ["participation_not_found", "not_yours", "quiz_not_found", "answer_file_unreadable"],
});

/** What the server pushes to a running attempt. */
export const SessionEvent = Type.Union([
  Type.Object({
    event: Type.Literal("deadline"),
    deadline_at: nullable(Type.String()),
    remaining_time: nullable(Type.Integer()),
    server_time: Type.String(),
  }),
  Type.Object({ event: Type.Literal("closed"), submission_id: nullable(Id) }),
  Type.Object({ event: Type.Literal("taken_over"), device_id: Type.String() }),
]);
export type SessionEvent = Type.Static<typeof SessionEvent>;

export const sessionEvents = endpoint({
  name: "sessionEvents",
  summary: "A stream of what changes for the running attempt; `deadline` comes first",
  method: "GET",
  path: "/api/quizzes/:id/session/events/",
  params: QuizId,
  query: Type.Object({ participation_id: Type.Optional(Id) }),
  reply: SessionEvent,
  stream: true,
  problems: ["participation_not_found", "not_yours", "quiz_not_found"],
});
