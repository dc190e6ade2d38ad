import { changeWebhook, type Webhook } from "@capstan/domain/accounts/webhooks-contract.ts";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { Dialog } from "../../../ui/kit/Dialog.tsx";
import { useSending } from "../../../ui/kit/use-sending.ts";
import { t } from "../../../ui/messages/messages.ts";
import { callAsAuthor } from "../../shell/session.ts";
import { isWhole, type WebhookFields, WebhookForm } from "./WebhookForm.tsx";
import { refreshWebhooks } from "./webhook-actions.ts";

interface EditWebhookDialogProps {
  accountId: string;
  webhook: Webhook;
  onClose: () => void;
}

/** Shown anew for each time that it is opened. */
export function EditWebhookDialog({ accountId, webhook, onClose }: EditWebhookDialogProps) {
  const [fields, setFields] = useState<WebhookFields>({ url: webhook.url, events: webhook.events });
  const [isChecked, setIsChecked] = useState(false);
  const { pending, failure, errors, send } = useSending();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (pending || !isWhole(fields)) return;
    const url = fields.url.trim();
    // where it goes is held against the operator's rules only where it is changed
    const body = { ...(url === webhook.url ? {} : { url }), events: [...fields.events] };
    const params = { id: accountId, webhook_id: webhook.id };
    const result = await send(callAsAuthor(changeWebhook, { params, body }));
    if (!result.ok) return;
    refreshWebhooks();
    onClose();
  };
  return (
    <Dialog
      title={t("Change the webhook")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("Cancel")}</Button>
          <Button type="submit" form="webhook-edit" variant="primary" isPending={pending}>
            {pending ? t("Saving…") : t("Save")}
          </Button>
        </>
      }
    >
      <WebhookForm
        id="webhook-edit"
        fields={fields}
        onChange={setFields}
        isChecked={isChecked}
        failure={failure}
        refused={errors.url}
        onSubmit={submit}
      />
    </Dialog>
  );
}
