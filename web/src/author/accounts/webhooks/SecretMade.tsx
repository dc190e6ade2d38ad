import { CopyField } from "../../../ui/kit/CopyField.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { Note } from "../../../ui/plain/Note.tsx";

/** The signing secret is shown this once. */
export function SecretMade({ secret, isNew }: { secret: string; isNew: boolean }) {
  return (
    <div className="account-dialog">
      <Note tone="warning" title={t("It is not shown again")}>
        {isNew
          ? t("Your receiver needs it to tell our calls from anybody else's.")
          : t(
              "For a day every delivery is signed with this one and the one before. Change it over until then.",
            )}
      </Note>
      <CopyField label={t("Signing secret")} value={secret} />
    </div>
  );
}
