import { type AccessQuiz, getQuiz, type ParticipantQuiz } from "@capstan/domain/quizzes/contract.ts";
import { type CallResult, call } from "../../api/call.ts";

export type OpenQuiz = AccessQuiz | ParticipantQuiz;

/** What the access page and the lobby show; a token that has ended is no reason not to show it. */
export async function loadQuiz(quizId: string, signal: AbortSignal): Promise<CallResult<OpenQuiz>> {
  const input = { params: { id: quizId } };
  let result = await call(getQuiz, input, { as: "participant", signal });
  if (!result.ok && result.kind === "refused" && result.status === 401) {
    result = await call(getQuiz, input, { signal });
  }
  if (!result.ok) return result;
  if (result.data.view !== "crew") return { ...result, data: result.data };
  // Only a participant's token goes along, so the draft can never come; if it did, it is not ours to show.
  return {
    ok: false,
    kind: "unreachable",
    reason: "not_our_server",
    status: result.status,
    retryAfterSeconds: null,
  };
}
