import { createWebhook } from "@capstan/domain/accounts/webhooks-contract.ts";
import { useState } from "react";
import { t } from "../../../ui/messages/messages.ts";
import { callAsAuthor } from "../../shell/session.ts";
import { SecretDialog } from "../SecretDialog.tsx";
import { SecretMade } from "./SecretMade.tsx";
import { WebhookDialog, type WebhookFields } from "./WebhookDialog.tsx";

interface NewWebhookDialogProps {
  accountId: string;
  onClose: () => void;
}

export function NewWebhookDialog({ accountId, onClose }: NewWebhookDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const create = ({ url, events }: WebhookFields) =>
    callAsAuthor(createWebhook, { params: { id: accountId }, body: { url, events: [...events] } });

  if (secret !== null) {
    return (
      <SecretDialog title={t("Copy the signing secret now")} isOpen onClose={onClose}>
        <SecretMade secret={secret} isNew />
      </SecretDialog>
    );
  }
  return (
    <WebhookDialog
      title={t("Add a webhook")}
      verb={{ still: t("Add it"), pending: t("Adding…") }}
      initial={{ url: "", events: ["attempt.graded"] }}
      onSend={create}
      onDone={(made) => setSecret(made.secret)}
      onClose={onClose}
    />
  );
}
