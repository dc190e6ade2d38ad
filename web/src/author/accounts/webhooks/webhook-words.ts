import type { DeliveredEvent, WebhookEvent } from "@capstan/domain/accounts/webhooks.ts";
import type { WebhookDelivery } from "@capstan/domain/accounts/webhooks-contract.ts";
import { t } from "../../../ui/messages/messages.ts";

export function eventName(event: DeliveredEvent): string {
  const names: Record<DeliveredEvent, string> = {
    "attempt.started": t("Attempt started"),
    "attempt.submitted": t("Attempt submitted"),
    "attempt.graded": t("Attempt graded"),
    "webhook.test": t("Test"),
  };
  return names[event];
}

export function eventHelp(event: WebhookEvent): string {
  const help: Record<WebhookEvent, string> = {
    "attempt.started": t("Somebody begins an assessment; not when they resume it."),
    "attempt.submitted": t("An attempt ends: handed in, or closed when its time was over."),
    "attempt.graded": t("An attempt has its score, or a new one."),
  };
  return help[event];
}

/** What came back on the last try, in a few words. */
export function answerWords({ response_status, error, tries }: WebhookDelivery): string {
  if (tries === 0) return error === null ? t("not tried yet") : t("not sent");
  return response_status === null ? t("no answer") : t("answered {status}", { status: response_status });
}

/** As the database keeps it is how it is sent; people read it in lines. */
export function inLines(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
