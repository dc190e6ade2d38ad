// What travels between the crew of a quiz and the participations room.
import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { Email, Id, nullable, oneOf, PageQuery } from "../wire.ts";
import { DetailedAnswer, participationStatuses, Receipt } from "./contract.ts";
import { changeKinds } from "./fold.ts";

const ParticipationId = Type.Object({ id: Id });

export const ParticipationListItem = Type.Object({
  id: Id,
  participant: Type.Object({
    id: Id,
    name: Type.String(),
    email: nullable(Email),
    is_anonymous: Type.Boolean(),
  }),
  attempt_no: Type.Integer(),
  revision: Type.Integer(),
  status: oneOf(participationStatuses),
  started_at: Type.String(),
  submitted_at: nullable(Type.String()),
  deadline_at: nullable(Type.String()),
  last_seen_at: Type.String(),
  score: nullable(Type.Number()),
  max_score: nullable(Type.Number()),
  percentage: nullable(Type.Integer()),
  passed: nullable(Type.Boolean()),
  duration: nullable(Type.Integer()),
  finalised_by: nullable(Type.String()),
  late_changes: Type.Integer(),
});
export type ParticipationListItem = Type.Static<typeof ParticipationListItem>;

export const listParticipations = endpoint({
  name: "listParticipations",
  summary: "Who took the quiz, newest first",
  method: "GET",
  path: "/api/quizzes/:id/participations/",
  params: Type.Object({ id: Id }),
  query: Type.Object({
    ...PageQuery,
    search: Type.Optional(Type.String({ maxLength: 200 })),
    status: Type.Optional(oneOf(["all", "running", "passed", "failed", "late"] as const)),
    sort: Type.Optional(oneOf(["started", "submitted", "score", "name", "duration"] as const)),
    direction: Type.Optional(oneOf(["asc", "desc"] as const)),
  }),
  reply: Type.Object({
    results: Type.Array(ParticipationListItem),
    next_cursor: nullable(Type.String()),
    summary: Type.Object({
      total: Type.Integer(),
      running: Type.Integer(),
      submitted: Type.Integer(),
      passed: Type.Integer(),
      average_percentage: nullable(Type.Number()),
      median_duration: nullable(Type.Integer()),
      passing_score: Type.Number(),
    }),
  }),
  problems: ["quiz_not_found"],
});

export const ParticipationAnswer = Type.Object({
  ...DetailedAnswer.properties,
  value: Type.Unknown(),
  /** every value that was ever entered, oldest first */
  changes: Type.Array(
    Type.Object({
      change_id: Type.String(),
      answer_text: Type.String(),
      received_at: Type.String(),
      device_id: nullable(Type.String()),
      kind: oneOf(changeKinds),
    }),
  ),
});

export const getParticipation = endpoint({
  name: "getParticipation",
  summary: "One participation with its answers, their history and the log",
  method: "GET",
  path: "/api/participations/:id/",
  params: ParticipationId,
  reply: Type.Object({
    ...ParticipationListItem.properties,
    quiz: Type.Object({ id: Id, title: Type.String() }),
    submission_id: nullable(Id),
    passing_score: Type.Number(),
    correct_answers: nullable(Type.Integer()),
    total_questions: Type.Integer(),
    answers: Type.Array(ParticipationAnswer),
    events: Type.Array(
      Type.Object({
        event: Type.String(),
        category: Type.String(),
        details: Type.Record(Type.String(), Type.Unknown()),
        occurred_at: Type.String(),
        received_at: Type.String(),
      }),
    ),
    score_history: Type.Array(
      Type.Object({
        at: Type.String(),
        reason: Type.String(),
        score: Type.Number(),
        percentage: Type.Integer(),
      }),
    ),
    /** what the score would be with the answers that came after the end; `null` where none are waiting */
    with_late: nullable(Type.Object({ score: Type.Number(), percentage: Type.Integer() })),
    receipt: nullable(Receipt),
    /** of an attempt that began without the server: from when, by the device's own clock, to when it was told */
    offline: nullable(
      Type.Object({
        started_at: nullable(Type.String()),
        elapsed_seconds: Type.Number(),
        reported_at: Type.String(),
      }),
    ),
  }),
  problems: ["participation_not_found"],
});

export const acceptLate = endpoint({
  name: "acceptLate",
  summary: "Count the answers that came after the end; logged, scored anew",
  method: "POST",
  path: "/api/participations/:id/accept-late/",
  params: ParticipationId,
  reply: Type.Object({ score: Type.Number(), percentage: Type.Integer(), accepted: Type.Integer() }),
  problems: ["participation_not_found", "nothing_late"],
});
