import { t } from "../../../ui/messages/messages.ts";
import { useDraft, useDraftStore, useFieldError } from "../draft/use-draft.ts";
import { MarkdownField } from "../markdown/MarkdownField.tsx";

/** What people read before they start. */
export function AboutSection() {
  const store = useDraftStore();
  const { description } = useDraft().mine;
  const error = useFieldError("description");
  return (
    <section className="card setting-group" id="about" aria-labelledby="about-name">
      <h2 className="section-title" id="about-name">
        {t("About")}
      </h2>
      <div className="about-body">
        <MarkdownField
          label={t("Description")}
          hint={t("shown before people start")}
          value={description}
          error={error}
          onChange={(next) => store.edit((document) => ({ ...document, description: next }), "description")}
        />
      </div>
    </section>
  );
}
