import { limits } from "@capstan/domain/quizzes/limits.ts";
import { t } from "../../../ui/messages/messages.ts";
import { useDraft, useDraftStore, useFieldError } from "../draft/use-draft.ts";

export const titleFieldId = "quiz-title";

/** The title is its own field: press it and write. */
export function TitleInPlace() {
  const store = useDraftStore();
  const { title } = useDraft().mine;
  const refused = useFieldError("title");
  const error =
    refused && title.trim() === ""
      ? [t("Give the assessment a title. Until then it keeps the last one.")]
      : refused;
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
