// The state of the offline copy for the lobby: looked up when it opens, made by itself where the quiz may be
// begun without a network, or when the participant asks for it.
import { useCallback, useEffect, useState } from "react";
import { guestName } from "../../participants/participant-session.ts";
import { grantFor } from "../../quizzes/access-grant.ts";
import { canWorkOffline } from "./register-worker.ts";
import { preparedCopy } from "./usable-copy.ts";

export type OfflineCopy =
  | { readonly state: "unknown" | "none" | "preparing" | "no_storage" | "no_worker" }
  | { readonly state: "ready"; readonly canBegin: boolean }
  | { readonly state: "failed"; readonly says: string | null };

/** Whoever starts at once needs no copy; and a room full of people does not ask all at the same moment. */
const quietMs = 2500;
const spreadMs = 5000;

export function useOfflineCopy(
  quizId: string,
  bySelf: boolean,
): { readonly copy: OfflineCopy; readonly prepare: () => Promise<void> } {
  const [copy, setCopy] = useState<OfflineCopy>({ state: "unknown" });

  const prepare = useCallback(async () => {
    setCopy({ state: "preparing" });
    if (!(await canWorkOffline())) return setCopy({ state: "no_worker" });
    const name = guestName();
    const accessGrant = grantFor(quizId);
    const part = await import("./prepare-quiz.ts").catch(() => null);
    if (part === null) return setCopy({ state: "failed", says: null });
    const done = await part.prepareForOffline(quizId, {
      ...(name ? { name } : {}),
      ...(accessGrant ? { accessGrant } : {}),
    });
    if (done.state === "ready") return setCopy({ state: "ready", canBegin: done.copy.copy.offline_start });
    if (done.state === "no_storage") return setCopy(done);
    const { failure } = done;
    setCopy({ state: "failed", says: failure.kind === "refused" ? failure.detail : null });
  }, [quizId]);

  useEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void preparedCopy(quizId).then((found) => {
      if (stopped) return;
      setCopy(found ? { state: "ready", canBegin: true } : { state: "none" });
      if (!bySelf) return;
      timer = setTimeout(() => void prepare(), quietMs + spreadMs * Math.random());
    });
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [quizId, bySelf, prepare]);

  return { copy, prepare };
}
