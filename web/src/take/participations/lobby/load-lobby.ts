import type { ReplyOf } from "@capstan/domain/endpoint.ts";
import { getSession } from "@capstan/domain/participations/contract.ts";
import { type CallResult, call, type Failure } from "../../../api/call.ts";
import { currentParticipant } from "../../participants/participant-session.ts";
import { loadQuiz, type OpenQuiz } from "../../quizzes/load-quiz.ts";
import { type Access, checkAccess } from "../check-access.ts";
import type { History } from "../history.ts";

export interface Lobby {
  readonly quiz: OpenQuiz;
  readonly access: Access;
  /** The attempt under way, `null` where none is. */
  readonly running: ReplyOf<typeof getSession> | null;
  readonly history: History;
}

/** The access check gave no answer: what the server said of it, or that it could not be asked. */
export interface Unchecked {
  readonly unchecked: Failure;
}

const noHistory: History = { entries: [], nextCursor: null, failure: null };

export async function loadLobby(quizId: string, signal: AbortSignal): Promise<CallResult<Lobby | Unchecked>> {
  const access = await checkAccess(quizId, signal);
  if (!access.ok) return { ok: true, status: access.status ?? 0, data: { unchecked: access } };
  const isSomebody = currentParticipant() !== null;
  const [quiz, session, history] = await Promise.all([
    loadQuiz(quizId, signal),
    isSomebody ? call(getSession, { params: { id: quizId } }, { as: "participant", signal }) : null,
    isSomebody
      ? import("../history.ts")
          .then(({ loadHistory }) => loadHistory({ quizId, limit: 20 }, signal))
          .catch(() => null)
      : null,
  ]);
  if (!quiz.ok) return quiz;
  const running = session?.ok && session.data.participation_id !== null ? session.data : null;
  return {
    ok: true,
    status: quiz.status,
    data: { quiz: quiz.data, access: access.data, running, history: history?.ok ? history.data : noHistory },
  };
}
