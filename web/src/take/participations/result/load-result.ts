import type { ReplyOf } from "@capstan/domain/endpoint.ts";
import { type Receipt, submissionDetails } from "@capstan/domain/participations/contract.ts";
import { type CallResult, call, type Refused } from "../../../api/call.ts";
import { loadQuiz, type OpenQuiz } from "../../quizzes/load-quiz.ts";
import { type Access, checkAccess } from "../check-access.ts";
import { type History, loadHistory } from "../history.ts";

export type Details = ReplyOf<typeof submissionDetails>;

/** Why there is no score to see. */
export type HiddenReason = "needs_grading" | "not_shown" | "after_close" | "never";

export interface Result {
  readonly quiz: OpenQuiz;
  readonly history: History;
  /** `null` where it could not be asked: then nothing is offered that may not be allowed. */
  readonly access: Access | null;
  readonly details: Details | null;
  readonly hidden: HiddenReason | null;
  readonly receipt: Receipt | null;
}

const gone: Refused = {
  ok: false,
  kind: "refused",
  status: 404,
  code: "submission_not_found",
  detail: "",
  errors: {},
  retryAfterSeconds: null,
};

interface Wanted {
  readonly quizId: string;
  readonly participationId: string;
  /** Known right after submitting; otherwise the history tells. */
  readonly submissionId: string | undefined;
}

export async function loadResult(wanted: Wanted, signal: AbortSignal): Promise<CallResult<Result>> {
  const { quizId, participationId } = wanted;
  const [quiz, history, access] = await Promise.all([
    loadQuiz(quizId, signal),
    loadHistory({ quizId, limit: 100 }, signal),
    checkAccess(quizId, signal),
  ]);
  if (!quiz.ok) return quiz;
  if (!history.ok) return history;
  const entry = history.data.entries.find((one) => one.participation_id === participationId);
  const submissionId = entry?.submission_id ?? wanted.submissionId;
  if (!submissionId) return history.data.failure ?? gone;
  const common = {
    quiz: quiz.data,
    history: history.data,
    access: access.ok ? access.data : null,
  };
  const details = await call(
    submissionDetails,
    { params: { id: submissionId } },
    { as: "participant", signal },
  );
  const done = (data: Result): CallResult<Result> => ({ ok: true, status: 200, data });
  if (details.ok)
    return done({ ...common, details: details.data, hidden: null, receipt: details.data.receipt });
  if (details.kind !== "refused" || details.code !== "results_not_visible") return details;
  // The refusal brings the receipt along: it is theirs in any case.
  const { reason, receipt } = details as { reason?: HiddenReason; receipt?: Receipt };
  return done({ ...common, details: null, hidden: reason ?? "not_shown", receipt: receipt ?? null });
}
