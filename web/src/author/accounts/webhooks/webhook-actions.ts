// What can be done to a webhook, and how it is said.
import { auditLog } from "@capstan/domain/accounts/audit-contract.ts";
import * as contract from "@capstan/domain/accounts/webhooks-contract.ts";
import { t } from "../../../ui/messages/messages.ts";
import { notifyFailure } from "../../../ui/notifications/notify-failure.ts";
import { notify } from "../../../ui/notifications/store.ts";
import { callAsAuthor, queryClient } from "../../shell/session.ts";

/** What the lists show may be old now. */
export function refreshWebhooks(): void {
  for (const { name } of [contract.listWebhooks, contract.listDeliveries, auditLog]) {
    void queryClient.invalidateQueries({ queryKey: [name] });
  }
}

const input = (accountId: string, { id }: contract.Webhook) => ({
  params: { id: accountId, webhook_id: id },
});

export async function turn(accountId: string, webhook: contract.Webhook, active: boolean): Promise<void> {
  const body = { active };
  const result = await callAsAuthor(contract.changeWebhook, { ...input(accountId, webhook), body });
  refreshWebhooks();
  if (!result.ok) return notifyFailure(result, t("The webhook was not changed."), webhook.url);
  notify.success(active ? t("Is told from now on.") : t("Is not told any more."), {
    title: webhook.url,
    action: { label: t("Undo"), run: () => void turn(accountId, webhook, !active) },
  });
}

export async function remove(accountId: string, webhook: contract.Webhook): Promise<void> {
  const result = await callAsAuthor(contract.deleteWebhook, input(accountId, webhook));
  refreshWebhooks();
  if (!result.ok) return notifyFailure(result, t("The webhook was not deleted."), webhook.url);
  notify.success(t("Is deleted with its log."), { title: webhook.url });
}

export async function sendTest(accountId: string, webhook: contract.Webhook): Promise<void> {
  const result = await callAsAuthor(contract.testWebhook, input(accountId, webhook));
  refreshWebhooks();
  if (!result.ok) notifyFailure(result, t("No test was sent."), webhook.url);
}

export async function sendAgain(
  accountId: string,
  webhook: contract.Webhook,
  deliveryId: string,
): Promise<void> {
  const params = { id: accountId, webhook_id: webhook.id, delivery_id: deliveryId };
  const result = await callAsAuthor(contract.redeliver, { params });
  refreshWebhooks();
  if (!result.ok) return notifyFailure(result, t("It was not sent again."), webhook.url);
  notify.success(t("Is on its way again, with the same id."), { title: webhook.url });
}
