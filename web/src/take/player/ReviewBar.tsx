import type { EngineState } from "@capstan/domain/participations/engine/state.ts";
import { t } from "../../ui/messages/messages.ts";
import { Icon } from "../app/Icon.tsx";
import { ConnectionBar } from "./ConnectionBar.tsx";

interface Props {
  readonly engine: EngineState;
  readonly onBack: () => void;
  readonly onSubmit: () => void;
}

export function ReviewBar({ engine, onBack, onSubmit }: Props) {
  return (
    <footer className="bottom">
      <ConnectionBar engine={engine} />
      <div className="bottom-in">
        <button type="button" className="btn btn-second" onClick={onBack}>
          <Icon name="back" className="flip" />
          <span>{t("Back")}</span>
        </button>
        <span />
        <button type="button" className="btn btn-primary" onClick={onSubmit}>
          {t("Submit answers")}
        </button>
      </div>
    </footer>
  );
}
