import type { AccessControl } from "@capstan/domain/quizzes/contract.ts";
import { Globe, KeyRound, Mail, User } from "lucide-react";
import { useState } from "react";
import { RadioCards } from "../../../ui/kit/RadioCards.tsx";
import { useReadOnly } from "../../../ui/kit/read-only.ts";
import { t } from "../../../ui/messages/messages.ts";
import { Card } from "../../../ui/plain/Card.tsx";
import { useDraft, useDraftStore, useFieldError } from "../draft/use-draft.ts";
import { PasswordForm } from "./PasswordForm.tsx";

export function WhoCard() {
  const store = useDraftStore();
  const { mine, facts } = useDraft();
  const error = useFieldError("access_control");
  const isReadOnly = useReadOnly();
  // Without a password nobody could get in, so the choice counts once the first one is set.
  const [wantsPassword, setWantsPassword] = useState(false);
  const chosen: AccessControl = wantsPassword ? "password" : mine.access_control;

  const choose = (access_control: AccessControl) => {
    const waits = access_control === "password" && !facts.has_password;
    setWantsPassword(waits);
    if (!waits) store.edit((document) => ({ ...document, access_control }));
  };
  return (
    <Card title={t("Who may take it")}>
      <div className="access-stack">
        <RadioCards<AccessControl>
          label={t("Who may take it")}
          hideLabel
          value={chosen}
          error={error}
          onChange={choose}
          choices={[
            {
              value: "public",
              name: t("Public"),
              text: t("Anyone with the link, with or without an account"),
              icon: Globe,
            },
            {
              value: "login_required",
              name: t("Login required"),
              text: t("A participant account, so that results have a name"),
              icon: User,
            },
            {
              value: "password",
              name: t("Password"),
              text: t("The link and one password for all"),
              icon: KeyRound,
            },
            ...(mine.access_control === "invitation"
              ? [
                  {
                    value: "invitation" as const,
                    name: t("Invitation"),
                    text: t("Only people with a code of their own"),
                    icon: Mail,
                  },
                ]
              : []),
          ]}
        />
        {chosen === "password" && !isReadOnly && <PasswordForm onSet={() => setWantsPassword(false)} />}
        {facts.published_revision !== null && !isReadOnly && (
          <p className="field-help">
            {t("A change applies at once. It never stops somebody who has started.")}
          </p>
        )}
      </div>
    </Card>
  );
}
