import { type WebhookEvent, webhookEvents, webhookLimits } from "@capstan/domain/accounts/webhooks.ts";
import type { FormEvent } from "react";
import type { Failure } from "../../../api/call.ts";
import { CheckList } from "../../../ui/kit/CheckList.tsx";
import { TextInput } from "../../../ui/kit/TextInput.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { ProblemMessage } from "../../../ui/plain/ProblemMessage.tsx";
import { eventHelp, eventName } from "./webhook-words.ts";

export interface WebhookFields {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

interface WebhookFormProps {
  id: string;
  fields: WebhookFields;
  onChange: (fields: WebhookFields) => void;
  /** After a try to send what is not whole. */
  isChecked: boolean;
  failure: Failure | null;
  refused: readonly string[] | undefined;
  onSubmit: (event: FormEvent) => void;
}

export function WebhookForm({
  id,
  fields,
  onChange,
  isChecked,
  failure,
  refused,
  onSubmit,
}: WebhookFormProps) {
  return (
    <form id={id} className="account-dialog" onSubmit={onSubmit} noValidate>
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
        onChange={(url) => onChange({ ...fields, url })}
        limit={webhookLimits.urlLength}
        help={t("Gets a POST with JSON. Use https, so that nobody on the way reads or changes it.")}
        error={isChecked && fields.url.trim() === "" ? t("Enter a URL.") : refused}
      />
      <CheckList<WebhookEvent>
        label={t("What it is told")}
        value={fields.events}
        onChange={(events) => onChange({ ...fields, events })}
        choices={webhookEvents.map((event) => ({
          value: event,
          name: eventName(event),
          text: eventHelp(event),
        }))}
        error={isChecked && fields.events.length === 0 ? t("Choose at least one.") : undefined}
      />
    </form>
  );
}

export function isWhole({ url, events }: WebhookFields): boolean {
  return url.trim() !== "" && events.length > 0;
}
