// A type this build has no part for, from another version or an import: its answer is text, scored as it is.
import type { AnswerValue } from "@capstan/domain/quizzes/answer-value.ts";
import { limits } from "@capstan/domain/quizzes/limits.ts";
import { t } from "../../../ui/messages/messages.ts";
import type { AnswerProps } from "../../answer-props.ts";

export function OtherAnswer({ value, onChange, disabled, idPrefix }: AnswerProps) {
  return (
    <div className="short-field">
      <label className="sr-only" htmlFor={`${idPrefix}-text`}>
        {t("Your answer")}
      </label>
      <textarea
        id={`${idPrefix}-text`}
        className="short long"
        dir="auto"
        rows={4}
        maxLength={limits.shortAnswer}
        value={asText(value)}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

function asText(value: AnswerValue | undefined): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
