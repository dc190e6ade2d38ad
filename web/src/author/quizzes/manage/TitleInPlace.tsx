import { limits } from "@capstan/domain/quizzes/limits.ts";
import { useReadOnly } from "../../../ui/kit/read-only.ts";
import { t } from "../../../ui/messages/messages.ts";
import { useDraft, useDraftStore, useFieldError } from "../draft/use-draft.ts";

export const titleFieldId = "quiz-title";

/** The title is its own field: press it and write. */
export function TitleInPlace() {
  const store = useDraftStore();
  const { title } = useDraft().mine;
  const isReadOnly = useReadOnly();
  const refused = useFieldError("title");
  const error =
    refused && title.trim() === ""
      ? [t("Give the assessment a title. Until then it keeps the last one.")]
      : refused;
  if (isReadOnly) {
    return (
      <h1 tabIndex={-1} dir="auto">
        {title || t("Untitled")}
      </h1>
    );
  }
  return (
    <>
      <h1 className="title-line" tabIndex={-1}>
        <input
          className="title-field"
          id={titleFieldId}
          dir="auto"
          value={title}
          maxLength={limits.title}
          aria-label={t("Title")}
          aria-invalid={error !== null}
          aria-describedby={error ? `${titleFieldId}-error` : undefined}
          placeholder={t("Give the assessment a title")}
          onChange={(event) => {
            const next = event.target.value;
            store.edit((document) => ({ ...document, title: next }), "title");
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.currentTarget.blur();
          }}
        />
      </h1>
      {error && (
        <p className="field-error" id={`${titleFieldId}-error`}>
          {error.join(" ")}
        </p>
      )}
    </>
  );
}
