// What the engine has to say once, as notifications; each is dismissed there as soon as it is shown here.
import type { EngineState } from "@capstan/domain/participations/engine/state.ts";
import { useEffect, useRef } from "react";
import type { ParticipationRun } from "../participations/participation-run.ts";
import { playerParts } from "./player-parts.tsx";

export function useNotices(run: ParticipationRun, engine: EngineState): void {
  const said = useRef(new Set<number>());
  useEffect(() => {
    for (const notice of engine.notices) {
      if (said.current.has(notice.id)) continue;
      said.current.add(notice.id);
      playerParts.load().then(
        ({ sayNotice }) => {
          sayNotice(notice, engine);
          run.dismissNotice(notice.id);
        },
        // Without a network it waits here, and the next change of the attempt asks again.
        () => said.current.delete(notice.id),
      );
    }
  }, [run, engine]);
}
