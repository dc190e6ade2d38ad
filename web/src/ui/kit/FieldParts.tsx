import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { FieldError, Label, Text } from "react-aria-components";
import { t } from "../messages/messages.ts";

export interface FieldWords {
  label: string;
  /** Only for those who cannot see; where the place says it already. */
  hideLabel?: boolean | undefined;
  help?: ReactNode;
  /** One sentence, or several from the server. */
  error?: string | readonly string[] | null | undefined;
  /** At the end of the label's line, such as a link. */
  aside?: ReactNode;
}

export function FieldHead({ label, hideLabel, aside }: Pick<FieldWords, "label" | "hideLabel" | "aside">) {
  const name = <Label className={hideLabel ? "sr-only" : "field-label"}>{label}</Label>;
  if (!aside) return name;
  return (
    <div className="field-head">
      {name}
      <span>{aside}</span>
    </div>
  );
}

export function FieldFoot({ help, error }: Pick<FieldWords, "help" | "error">) {
  const sentence = errorSentence(error);
  return (
    <>
      {help && (
        <Text slot="description" className="field-help">
          {help}
        </Text>
      )}
      {sentence && (
        <FieldError className="field-error">
          <CircleAlert size={14} strokeWidth={2} aria-hidden="true" />
          <span>{sentence}</span>
        </FieldError>
      )}
    </>
  );
}

export function errorSentence(error: FieldWords["error"]): string {
  return typeof error === "string" ? error : (error ?? []).join(" ");
}

/** Appears from nine tenths of the limit on, and says how many are left or too many. */
export function LimitCounter({ length, limit }: { length: number; limit: number }) {
  if (length < limit * 0.9) return null;
  const over = length - limit;
  return (
    <span className="field-limit" data-over={over > 0 || undefined} role="status">
      {over > 0
        ? t("{over, plural, one {# character} other {# characters}} too many", { over })
        : t("{left, plural, one {# character} other {# characters}} left", { left: -over })}
    </span>
  );
}
