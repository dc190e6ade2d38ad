import type { Selectable } from "kysely";
import type { Reader, Tables, Tx } from "../../db/database.ts";
import { lockRows } from "../../db/portable.ts";
import { type Page, selectPage } from "../../http/cursor.ts";
import "../tables.ts";

export type WebhookRow = Selectable<Tables["webhooks"]>;
export type DeliveryRow = Selectable<Tables["webhook_deliveries"]>;

export function selectWebhook(db: Reader, accountId: string, id: string): Promise<WebhookRow | undefined> {
  return db
    .selectFrom("webhooks")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export function selectWebhooks(db: Reader, accountId: string, page: Page): Promise<WebhookRow[]> {
  const query = db.selectFrom("webhooks").selectAll().where("account_id", "=", accountId);
  return selectPage(query, ["created_at", "id"], "desc", page);
}

export async function countWebhooks(db: Reader, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom("webhooks")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertWebhook(tx: Tx, row: WebhookRow): Promise<void> {
  await tx.insertInto("webhooks").values(row).execute();
}

export async function updateWebhook(
  tx: Tx,
  id: string,
  values: Partial<Omit<WebhookRow, "id">>,
): Promise<void> {
  await tx.updateTable("webhooks").set(values).where("id", "=", id).execute();
}

/** Two deliveries that end at once count one after the other. */
export async function lockFailures(tx: Tx, id: string) {
  const [row] = await lockRows(tx, "webhooks", [id], ["id", "failures", "failing_since", "active"]);
  return row;
}

export async function deleteWebhookRows(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("webhook_deliveries").where("webhook_id", "=", id).execute();
  await tx.deleteFrom("webhooks").where("id", "=", id).execute();
}

export async function insertDelivery(tx: Tx, row: DeliveryRow): Promise<void> {
  await tx.insertInto("webhook_deliveries").values(row).execute();
}

export async function updateDelivery(
  tx: Tx,
  id: string,
  values: Partial<Omit<DeliveryRow, "id">>,
): Promise<void> {
  await tx.updateTable("webhook_deliveries").set(values).where("id", "=", id).execute();
}

/** With the webhook as it is now. */
export async function selectForDelivery(db: Reader, deliveryId: string) {
  const delivery = await db
    .selectFrom("webhook_deliveries")
    .selectAll()
    .where("id", "=", deliveryId)
    .executeTakeFirst();
  if (!delivery) return undefined;
  const webhook = await db
    .selectFrom("webhooks")
    .selectAll()
    .where("id", "=", delivery.webhook_id)
    .executeTakeFirst();
  return webhook && { delivery, webhook };
}

export function selectDelivery(db: Reader, webhookId: string, id: string): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom("webhook_deliveries")
    .selectAll()
    .where("webhook_id", "=", webhookId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export function selectDeliveries(db: Reader, webhookId: string, page: Page): Promise<DeliveryRow[]> {
  const query = db.selectFrom("webhook_deliveries").selectAll().where("webhook_id", "=", webhookId);
  return selectPage(query, ["created_at", "id"], "desc", page);
}

/** What is beyond the newest `kept` and has ended. */
export async function deleteOldDeliveries(tx: Tx, webhookId: string, kept: number): Promise<void> {
  const oldest = await tx
    .selectFrom("webhook_deliveries")
    .select("created_at")
    .where("webhook_id", "=", webhookId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset(kept)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  await tx
    .deleteFrom("webhook_deliveries")
    .where("webhook_id", "=", webhookId)
    .where("created_at", "<=", oldest.created_at)
    .where("status", "!=", "waiting")
    .execute();
}
