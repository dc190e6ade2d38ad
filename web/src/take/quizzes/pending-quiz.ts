// The quiz somebody wanted to take when they were sent to sign in (`pending_quiz_id`).
import { getQuiz } from "@capstan/domain/quizzes/contract.ts";
import { call } from "../../api/call.ts";
import { localStore } from "../../api/safe-storage.ts";

export function rememberPendingQuiz(quizId: string): void {
  localStore.set("pending_quiz_id", quizId);
}

export function forgetPendingQuiz(quizId: string): void {
  if (localStore.get("pending_quiz_id") === quizId) localStore.remove("pending_quiz_id");
}

/** Null where it cannot be read: the page does without. */
export async function pendingQuizTitle(quizId: string): Promise<string | null> {
  const result = await call(getQuiz, { params: { id: quizId } });
  return result.ok ? result.data.title : null;
}
