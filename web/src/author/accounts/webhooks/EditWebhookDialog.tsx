import { changeWebhook, type Webhook } from "@capstan/domain/accounts/webhooks-contract.ts";
import { t } from "../../../ui/messages/messages.ts";
import { callAsAuthor } from "../../shell/session.ts";
import { WebhookDialog, type WebhookFields } from "./WebhookDialog.tsx";

interface EditWebhookDialogProps {
  accountId: string;
  webhook: Webhook;
  onClose: () => void;
}

export function EditWebhookDialog({ accountId, webhook, onClose }: EditWebhookDialogProps) {
  const change = ({ url, events }: WebhookFields) => {
    // where it goes is held against the operator's rules only where it is changed
    const body = { ...(url === webhook.url ? {} : { url }), events: [...events] };
    return callAsAuthor(changeWebhook, { params: { id: accountId, webhook_id: webhook.id }, body });
  };
  return (
    <WebhookDialog
      title={t("Change the webhook")}
      verb={{ still: t("Save"), pending: t("Saving…") }}
      initial={{ url: webhook.url, events: webhook.events }}
      onSend={change}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
