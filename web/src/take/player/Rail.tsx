import type { EngineState } from "@capstan/domain/participations/engine/state.ts";
import { answerableIds, answeredCount } from "@capstan/domain/participations/engine/views.ts";
import { t } from "../../ui/messages/messages.ts";
import { Legend, Navigator } from "./Navigator.tsx";

interface Props {
  readonly engine: EngineState;
  readonly onGo: (index: number) => void;
  readonly onReview: () => void;
  readonly onKeys: () => void;
  readonly areKeysOn: boolean;
}

/** Beside the question where there is room for it. */
export function Rail({ engine, onGo, onReview, onKeys, areKeysOn }: Props) {
  const total = answerableIds(engine).length;
  return (
    <nav className="rail" aria-label={t("Questions")}>
      <div className="rail-head">
        <h2>{t("Questions")}</h2>
        <p className="num">
          {t("{answered} of {total} answered", { answered: answeredCount(engine), total })}
        </p>
      </div>
      <Navigator engine={engine} onGo={onGo} />
      <Legend />
      <button type="button" className="btn btn-second btn-sm" onClick={onReview}>
        {t("Review and submit")}
      </button>
      {areKeysOn ? (
        <ul className="keys" aria-hidden="true">
          <li>
            <span>
              <kbd>A</kbd> – <kbd>I</kbd>
            </span>
            {t("choose an answer")}
          </li>
          <li>
            <span>
              <kbd>P</kbd> <kbd>N</kbd>
            </span>
            {t("previous, next")}
          </li>
          <li>
            <span>
              <kbd>M</kbd>
            </span>
            {t("flag")}
          </li>
          <li>
            <span>
              <kbd>?</kbd>
            </span>
            {t("all keys")}
          </li>
        </ul>
      ) : null}
      <button type="button" className="link rail-keys" onClick={onKeys}>
        {t("Keyboard")}
      </button>
    </nav>
  );
}
