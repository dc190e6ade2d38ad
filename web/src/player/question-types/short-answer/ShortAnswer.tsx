import { limits } from "@capstan/domain/quizzes/limits.ts";
import { t } from "../../../ui/messages/messages.ts";
import type { AnswerProps } from "../../answer-props.ts";

export function ShortAnswer({ value, onChange, disabled, idPrefix }: AnswerProps) {
  const text = typeof value === "string" ? value : value === undefined || value === null ? "" : String(value);
  const limit = limits.shortAnswer;
  const left = limit - text.length;
  return (
    <div className="short-field">
      <label className="sr-only" htmlFor={`${idPrefix}-text`}>
        {t("Your answer")}
      </label>
      <input
        id={`${idPrefix}-text`}
        className="short"
        type="text"
        dir="auto"
        value={text}
        maxLength={limit}
        disabled={disabled}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        aria-describedby={`${idPrefix}-limit`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className="answer-hint" id={`${idPrefix}-limit`}>
        {left > limit / 10
          ? t("Up to {limit} characters.", { limit })
          : t("{left, plural, =0 {No characters left.} one {# character left.} other {# characters left.}}", {
              left,
            })}
      </p>
    </div>
  );
}
