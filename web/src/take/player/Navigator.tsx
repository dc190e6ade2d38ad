// The grid of numbers: what is answered, flagged, seen, current; by shape and by colour.
import type { EngineState } from "@capstan/domain/participations/engine/state.ts";
import { canMoveTo, questionMark } from "@capstan/domain/participations/engine/views.ts";
import { t } from "../../ui/messages/messages.ts";
import { numberOf } from "./question-numbers.ts";

interface Props {
  readonly engine: EngineState;
  readonly onGo: (index: number) => void;
}

export function Navigator({ engine, onGo }: Props) {
  const order = engine.facts?.questionOrder ?? [];
  return (
    <ol className={order.length > 60 ? "grid is-long" : "grid"}>
      {order.map((id, index) => {
        const mark = questionMark(engine, id);
        const number = numberOf(engine, id);
        const is = [mark.answered ? "done" : mark.visited ? "seen" : "new", mark.flagged ? "flag" : ""];
        return (
          <li key={id}>
            <button
              type="button"
              className="cell"
              data-is={is.join(" ").trim()}
              aria-current={mark.current ? "step" : undefined}
              aria-disabled={canMoveTo(engine, index) ? undefined : true}
              aria-label={nameOf(number, mark)}
              onClick={() => onGo(index)}
            >
              {number ?? "–"}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function nameOf(number: number | null, mark: ReturnType<typeof questionMark>): string {
  const states = [
    mark.answered ? t("answered") : mark.visited ? t("seen, not answered") : t("not seen"),
    mark.flagged ? t("flagged") : "",
  ];
  const name = number === null ? t("Text to read") : t("Question {number}", { number });
  return [name, ...(number === null ? [] : states)].filter(Boolean).join(", ");
}

export function Legend() {
  const entries: [string, string][] = [
    ["done", t("Answered")],
    ["seen flag", t("Flagged")],
    ["seen", t("Seen")],
    ["new", t("Not seen")],
  ];
  return (
    <ul className="legend" aria-hidden="true">
      {entries.map(([is, word]) => (
        <li key={is}>
          <span className="cell" data-is={is} />
          {word}
        </li>
      ))}
    </ul>
  );
}
