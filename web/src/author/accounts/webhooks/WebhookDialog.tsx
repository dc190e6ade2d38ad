import { type WebhookEvent, webhookEvents, webhookLimits } from "@capstan/domain/accounts/webhooks.ts";
import { type FormEvent, useState } from "react";
import type { CallResult } from "../../../api/call.ts";
import { Button } from "../../../ui/kit/Button.tsx";
import { CheckList } from "../../../ui/kit/CheckList.tsx";
import { Dialog } from "../../../ui/kit/Dialog.tsx";
import { TextInput } from "../../../ui/kit/TextInput.tsx";
import { useSending } from "../../../ui/kit/use-sending.ts";
import { t } from "../../../ui/messages/messages.ts";
import { ProblemMessage } from "../../../ui/plain/ProblemMessage.tsx";
import { refreshWebhooks } from "./webhook-actions.ts";
import { eventHelp, eventName } from "./webhook-words.ts";

export interface WebhookFields {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

interface WebhookDialogProps<Reply> {
  title: string;
  verb: { readonly still: string; readonly pending: string };
  initial: WebhookFields;
  onSend: (fields: WebhookFields) => Promise<CallResult<Reply>>;
  onDone: (reply: Reply) => void;
  onClose: () => void;
}

/** Shown anew for each time that it is opened. */
export function WebhookDialog<Reply>({
  title,
  verb,
  initial,
  onSend,
  onDone,
  onClose,
}: WebhookDialogProps<Reply>) {
  const [fields, setFields] = useState(initial);
  // After a try to send what is not whole.
  const [isChecked, setIsChecked] = useState(false);
  const { pending, failure, errors, send } = useSending();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (pending || !isWhole(fields)) return;
    const result = await send(onSend({ ...fields, url: fields.url.trim() }));
    if (!result.ok) return;
    refreshWebhooks();
    onDone(result.data);
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("Cancel")}</Button>
          <Button type="submit" form="webhook-form" variant="primary" isPending={pending}>
            {pending ? verb.pending : verb.still}
          </Button>
        </>
      }
    >
      <form id="webhook-form" className="account-dialog" onSubmit={submit} noValidate>
        {failure && (
          <ProblemMessage failure={failure} what={t("The webhook was not saved.")} shownFields={["url"]} />
        )}
        <TextInput
          label={t("URL")}
          type="url"
          inputMode="url"
          autoComplete="off"
          autoFocus
          placeholder="https://example.org/hooks/capstan"
          value={fields.url}
          onChange={(url) => setFields({ ...fields, url })}
          limit={webhookLimits.urlLength}
          help={t("Gets a POST with JSON. Use https, so that nobody on the way reads or changes it.")}
          error={isChecked && fields.url.trim() === "" ? t("Enter a URL.") : errors.url}
        />
        <CheckList<WebhookEvent>
          label={t("What it is told")}
          value={fields.events}
          onChange={(events) => setFields({ ...fields, events })}
          choices={webhookEvents.map((event) => ({
            value: event,
            name: eventName(event),
            text: eventHelp(event),
          }))}
          error={isChecked && fields.events.length === 0 ? t("Choose at least one.") : undefined}
        />
      </form>
    </Dialog>
  );
}

function isWhole({ url, events }: WebhookFields): boolean {
  return url.trim() !== "" && events.length > 0;
}
