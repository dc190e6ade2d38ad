import { useEffect, useState } from "react";
import type { Failure } from "../../../api/call.ts";
import { t } from "../../../ui/messages/messages.ts";
import { notify } from "../../../ui/notifications/store.ts";
import { useAuth, useMay } from "../../shell/session.ts";
import type { DraftStore } from "./draft-store.ts";
import { openQuizDraft } from "./open-quiz-draft.ts";

export type DraftLoading =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly failure: Failure }
  | { readonly kind: "open"; readonly store: DraftStore };

/** Opens the quiz's draft, keeps it saved while it is on the screen, and lets go of it afterwards. */
export function useOpenedDraft(quizId: string): { loading: DraftLoading; again: () => void } {
  const userId = useAuth().user?.id ?? "";
  const mayWrite = useMay("edit");
  const [loading, setLoading] = useState<DraftLoading>({ kind: "loading" });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    let store: DraftStore | null = null;
    setLoading({ kind: "loading" });
    void openQuizDraft(quizId, userId, mayWrite, stop.signal).then((opened) => {
      if (stop.signal.aborted) return;
      if (!opened.ok) return setLoading({ kind: "failed", failure: opened.failure });
      store = opened.store;
      setLoading({ kind: "open", store });
      if (opened.restored) {
        notify.info(t("Changes that had not been saved are back. They were kept on this device."));
      }
      if (opened.waits) {
        notify.info(t("What you had not saved is kept on this device until you may change this quiz again."));
      }
    });
    const online = () => store?.retry();
    const visible = () => {
      if (document.visibilityState === "visible") void store?.refresh();
      else void store?.flush();
    };
    window.addEventListener("online", online);
    document.addEventListener("visibilitychange", visible);
    return () => {
      stop.abort();
      void store?.end();
      window.removeEventListener("online", online);
      document.removeEventListener("visibilitychange", visible);
    };
  }, [quizId, userId, mayWrite, attempt]);

  return { loading, again: () => setAttempt((count) => count + 1) };
}
