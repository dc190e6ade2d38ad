import { rotateWebhookSecret, type Webhook } from "@capstan/domain/accounts/webhooks-contract.ts";
import { useState } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { Dialog } from "../../../ui/kit/Dialog.tsx";
import { useSending } from "../../../ui/kit/use-sending.ts";
import { t } from "../../../ui/messages/messages.ts";
import { ProblemMessage } from "../../../ui/plain/ProblemMessage.tsx";
import { callAsAuthor } from "../../shell/session.ts";
import { SecretMade } from "./SecretMade.tsx";
import { refreshWebhooks } from "./webhook-actions.ts";

interface NewSecretDialogProps {
  accountId: string;
  webhook: Webhook;
  onClose: () => void;
}

export function NewSecretDialog({ accountId, webhook, onClose }: NewSecretDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const { pending, failure, send } = useSending();
  const rotate = async () => {
    const params = { id: accountId, webhook_id: webhook.id };
    const result = await send(callAsAuthor(rotateWebhookSecret, { params }));
    if (!result.ok) return;
    setSecret(result.data.secret);
    refreshWebhooks();
  };
  return (
    <Dialog
      title={secret === null ? t("Make a new signing secret") : t("Copy the signing secret now")}
      isOpen
      onClose={onClose}
      alert
      actions={
        secret === null ? (
          <>
            <Button onPress={onClose}>{t("Keep the old one")}</Button>
            <Button variant="primary" isPending={pending} onPress={() => void rotate()}>
              {t("Make a new one")}
            </Button>
          </>
        ) : (
          <Button variant="primary" onPress={onClose}>
            {t("I have stored it")}
          </Button>
        )
      }
    >
      {secret === null ? (
        <div className="account-dialog">
          {failure && <ProblemMessage failure={failure} what={t("No secret was made.")} />}
          <p>
            {t(
              "The old one goes on signing beside the new one for a day. After that it is good for nothing.",
            )}
          </p>
        </div>
      ) : (
        <SecretMade secret={secret} isNew={false} />
      )}
    </Dialog>
  );
}
