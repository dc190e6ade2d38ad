// Loads a quiz and what this device kept of it, and gives the store that saves it.
import { profile } from "@capstan/domain/accounts/contract.ts";
import { type CrewQuiz, getQuiz, updateQuiz } from "@capstan/domain/quizzes/contract.ts";
import type { CallResult, Failure } from "../../../api/call.ts";
import { callAsAuthor } from "../../shell/session.ts";
import { isDirty } from "./draft-state.ts";
import { DraftStore } from "./draft-store.ts";
import { keptDrafts } from "./kept-drafts.ts";

export type OpenedDraft =
  | {
      readonly ok: true;
      readonly store: DraftStore;
      readonly restored: boolean;
      /** Kept from a time when the role allowed it, and kept on until it does again. */
      readonly waits: boolean;
    }
  | { readonly ok: false; readonly failure: Failure };

export async function openQuizDraft(
  quizId: string,
  userId: string,
  mayWrite: boolean,
  signal: AbortSignal,
): Promise<OpenedDraft> {
  const kept = keptDrafts(userId, quizId);
  const [loaded, draft] = await Promise.all([loadCrewQuiz(quizId, signal), kept.read()]);
  if (!loaded.ok) return { ok: false, failure: loaded };
  const store = new DraftStore(
    loaded.data,
    {
      mayWrite,
      send: (body) => {
        // What a closing page still has to say goes along with it, where the browser lets it: up to 60 KB.
        const keepalive = document.visibilityState === "hidden" && JSON.stringify(body).length < 60_000;
        return callAsAuthor(updateQuiz, { params: { id: quizId }, body }, { keepalive });
      },
      reload: () => loadCrewQuiz(quizId),
      keep: kept.keep,
      forget: kept.forget,
      now: () => Date.now(),
      later: (work, ms) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    },
    mayWrite ? draft : null,
  );
  return { ok: true, store, restored: isDirty(store.state()), waits: draft !== null && !mayWrite };
}

async function loadCrewQuiz(id: string, signal?: AbortSignal): Promise<CallResult<CrewQuiz>> {
  const result = await callAsAuthor(getQuiz, { params: { id } }, signal ? { signal } : {});
  if (!result.ok) {
    // To a token that is no longer known this address answers as to anybody; asking who one is ends the sign-in.
    if (result.kind === "refused" && result.status === 404) await callAsAuthor(profile, {});
    return result;
  }
  if (result.data.view === "crew") return { ...result, data: result.data };
  // Somebody who may take it but not edit it is told the same as if it were not there.
  return {
    ok: false,
    kind: "refused",
    status: 404,
    code: "quiz_not_found",
    detail: "There is no quiz at this address, or it is not open to you.",
    errors: {},
    retryAfterSeconds: null,
  };
}
