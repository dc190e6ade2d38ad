import { createWebhook } from "@capstan/domain/accounts/webhooks-contract.ts";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { Dialog } from "../../../ui/kit/Dialog.tsx";
import { useSending } from "../../../ui/kit/use-sending.ts";
import { t } from "../../../ui/messages/messages.ts";
import { callAsAuthor } from "../../shell/session.ts";
import { SecretMade } from "./SecretMade.tsx";
import { isWhole, type WebhookFields, WebhookForm } from "./WebhookForm.tsx";
import { refreshWebhooks } from "./webhook-actions.ts";

interface NewWebhookDialogProps {
  accountId: string;
  isOpen: boolean;
  onClose: () => void;
}

const empty: WebhookFields = { url: "", events: ["attempt.graded"] };

export function NewWebhookDialog({ accountId, isOpen, onClose }: NewWebhookDialogProps) {
  const [fields, setFields] = useState(empty);
  const [isChecked, setIsChecked] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { pending, failure, errors, send, forget } = useSending();
  const close = () => {
    setFields(empty);
    setIsChecked(false);
    setSecret(null);
    forget();
    onClose();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (pending || !isWhole(fields)) return;
    const body = { url: fields.url.trim(), events: [...fields.events] };
    const result = await send(callAsAuthor(createWebhook, { params: { id: accountId }, body }));
    if (!result.ok) return;
    setSecret(result.data.secret);
    refreshWebhooks();
  };

  if (secret !== null) {
    return (
      <Dialog
        title={t("Copy the signing secret now")}
        isOpen={isOpen}
        onClose={close}
        alert
        actions={
          <Button variant="primary" onPress={close}>
            {t("I have stored it")}
          </Button>
        }
      >
        <SecretMade secret={secret} isNew />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t("Add a webhook")}
      isOpen={isOpen}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{t("Cancel")}</Button>
          <Button type="submit" form="webhook-form" variant="primary" isPending={pending}>
            {pending ? t("Adding…") : t("Add it")}
          </Button>
        </>
      }
    >
      <WebhookForm
        id="webhook-form"
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
