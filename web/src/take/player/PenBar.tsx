import type { EngineState } from "@capstan/domain/participations/engine/state.ts";
import { t } from "../../ui/messages/messages.ts";
import { Icon } from "../app/Icon.tsx";
import type { ParticipationRun } from "../participations/participation-run.ts";

interface Props {
  readonly run: ParticipationRun;
  readonly engine: EngineState;
}

/** Nothing of a test is sent or kept, and the author is told so. */
export function TestBar({ engine }: Pick<Props, "engine">) {
  return (
    <div className="notice" role="status">
      <div className="notice-in">
        <Icon name="eye" />
        <span>{t("This is a test. Nothing is sent and nothing is kept.")}</span>
        <a className="btn btn-second" href={`/quiz/${encodeURIComponent(engine.quizId)}/manage`}>
          {t("Leave")}
        </a>
      </div>
    </div>
  );
}

/** Somebody else has the pen: another tab, or another device. Here it can be read, and taken back. */
export function PenBar({ run, engine }: Props) {
  return (
    <div className="notice" role="status">
      <div className="notice-in">
        <Icon name="device" />
        <span>
          {engine.pen === "other_tab"
            ? t("You are answering in another tab.")
            : t("You are answering on another device.")}
        </span>
        <button type="button" className="btn btn-second" onClick={() => run.takePen()}>
          {t("Go on here")}
        </button>
      </div>
    </div>
  );
}
