import { useRef, useState } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { useReadOnly } from "../../../ui/kit/read-only.ts";
import { t } from "../../../ui/messages/messages.ts";
import { Note } from "../../../ui/plain/Note.tsx";
import { useDraft, useDraftStore } from "../draft/use-draft.ts";

/** Less time never reaches those who have started, unless the author says so. */
export function LoweredLimit() {
  const store = useDraftStore();
  const { mine, facts } = useDraft();
  const isReadOnly = useReadOnly();
  const limit = mine.settings.quiz_time_limit;
  const before = useRef(limit);
  const [applied, setApplied] = useState<number | null>(null);
  const matters =
    mine.settings.is_timed && facts.participation_count > 0 && facts.published_revision !== null;
  if (isReadOnly || !matters || limit >= before.current) return null;
  return (
    <Note
      action={
        applied === limit ? undefined : (
          <Button
            size="s"
            onPress={async () => {
              const result = await store.saveWith({
                settings: { quiz_time_limit: limit },
                apply_to_running: true,
              });
              if (result.ok) setApplied(limit);
            }}
          >
            {t("For them too")}
          </Button>
        )
      }
    >
      {applied === limit
        ? t("The shorter time applies to running attempts too.")
        : t("Whoever is taking it now keeps the longer time.")}
    </Note>
  );
}
