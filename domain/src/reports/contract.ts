// What the Command Center shows.
import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { quizStatuses } from "../quizzes/contract.ts";
import { Id, nullable, oneOf } from "../wire.ts";

export const RecentQuiz = Type.Object({
  id: Id,
  title: Type.String(),
  status: oneOf(quizStatuses),
  question_count: Type.Integer(),
  participation_count: Type.Integer(),
  running_count: Type.Integer(),
  average_percentage: nullable(Type.Integer()),
  unpublished_changes: Type.Boolean(),
  closes_at: nullable(Type.String()),
  updated_at: Type.String(),
});

export const commandCenter = endpoint({
  name: "commandCenter",
  summary: "What needs the captain, what runs, and how it went lately",
  method: "GET",
  path: "/api/reports/command-center/",
  reply: Type.Object({
    running_now: Type.Integer(),
    submitted_last_7_days: Type.Integer(),
    submitted_previous_7_days: Type.Integer(),
    average_percentage_last_30_days: nullable(Type.Integer()),
    open_quizzes: Type.Integer(),
    draft_quizzes: Type.Integer(),
    /** one entry a day, oldest first, 28 days, UTC */
    days: Type.Array(
      Type.Object({
        day: Type.String(),
        submitted: Type.Integer(),
        average_percentage: nullable(Type.Integer()),
      }),
    ),
    needs: Type.Array(
      Type.Object({
        kind: oneOf(["late_answers", "unpublished_changes", "closing_soon"] as const),
        quiz_id: Id,
        quiz_title: Type.String(),
        participation_id: nullable(Id),
        count: Type.Integer(),
        at: Type.String(),
      }),
    ),
    recent: Type.Array(RecentQuiz),
    latest: Type.Array(
      Type.Object({
        participation_id: Id,
        quiz_id: Id,
        quiz_title: Type.String(),
        participant_name: Type.String(),
        percentage: nullable(Type.Integer()),
        passed: nullable(Type.Boolean()),
        submitted_at: Type.String(),
      }),
    ),
  }),
  problems: [],
});
