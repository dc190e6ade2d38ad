import type { ReactNode } from "react";
import type { Failure } from "../../api/call.ts";
import { t } from "../messages/messages.ts";
import { describeFailure } from "./describe-failure.ts";
import { fieldName } from "./field-name.ts";
import { Note } from "./Note.tsx";

interface ProblemMessageProps {
  failure: Failure;
  /** What was tried, for a server that could not be reached: "The draft could not be saved." */
  what?: string;
  /** Fields whose errors stand beside them already and are not repeated here. */
  shownFields?: readonly string[];
  action?: ReactNode;
}

/** The one way in which a failed call is shown: what happened, each field's reason, what to do. */
export function ProblemMessage({ failure, what, shownFields = [], action }: ProblemMessageProps) {
  const { title, text } = describeFailure(failure, what);
  const errors = failure.kind === "refused" ? Object.entries(failure.errors) : [];
  const reasons = errors.filter(([field]) => !shownFields.includes(field));
  return (
    <Note tone={failure.kind === "refused" ? "error" : "warning"} title={title} alert action={action}>
      {text}
      {reasons.length > 0 && (
        <ul aria-label={t("Reasons")}>
          {reasons.map(([field, sentences]) => (
            <li key={field}>{reasonWords(field, sentences)}</li>
          ))}
        </ul>
      )}
    </Note>
  );
}

function reasonWords(field: string, sentences: readonly string[]): string {
  const name = fieldName(field);
  const reasons = sentences.map((sentence) => t(sentence)).join(" ");
  return name === null ? reasons : t("{name}: {reasons}", { name, reasons });
}
