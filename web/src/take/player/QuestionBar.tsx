import type { EngineState } from "@capstan/domain/participations/engine/state.ts";
import { t } from "../../ui/messages/messages.ts";
import { Icon } from "../app/Icon.tsx";
import { ConnectionBar } from "./ConnectionBar.tsx";

interface Props {
  readonly engine: EngineState;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onFlag: () => void;
  readonly onReview: () => void;
}

export function QuestionBar({ engine, onPrevious, onNext, onFlag, onReview }: Props) {
  const order = engine.facts?.questionOrder ?? [];
  const isLast = engine.position === order.length - 1;
  const isFlagged = engine.flagged.includes(order[engine.position] ?? "");
  const hasBack = engine.rules?.allowPrevious !== false;
  return (
    <footer className="bottom">
      <ConnectionBar engine={engine} />
      <div className="bottom-in">
        {hasBack ? (
          <button
            type="button"
            className="btn btn-second"
            disabled={engine.position === 0}
            onClick={onPrevious}
          >
            <Icon name="back" className="flip" />
            <span>{t("Previous")}</span>
          </button>
        ) : (
          <span />
        )}
        <button type="button" className="btn btn-ghost" aria-pressed={isFlagged} onClick={onFlag}>
          <Icon name="flag" />
          {isFlagged ? t("Flagged") : t("Flag")}
        </button>
        <button type="button" className="btn btn-primary" onClick={isLast ? onReview : onNext}>
          {isLast ? t("Review") : t("Next")}
          <Icon name="forward" className="flip" />
        </button>
      </div>
    </footer>
  );
}
