// What happened is promised to the webhooks that want to hear of it, in the transaction of what happened. Called
// within hot writes: it loads nothing that sends.
import { type DeliveredEvent, type WebhookEvent, webhookEvents } from "@capstan/domain/accounts/webhooks.ts";
import { instant } from "@capstan/domain/wire.ts";
import type { Tx } from "../../db/database.ts";
import { asJson } from "../../db/json.ts";
import { insertMany, oneOf } from "../../db/portable.ts";
import { newId } from "../../http/tokens.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { jobKind } from "../../jobs/job.ts";
import "../tables.ts";

/** A delivery tries again by new jobs of its own; these tries are for processes that die. */
export const deliverWebhook = jobKind<{ readonly deliveryId: string }>("deliver_webhook");

export const eventsJson = asJson<WebhookEvent[]>();

export interface Happening {
  readonly accountId: string;
  readonly type: WebhookEvent;
  readonly at: number;
  /** Public ids, times and scores: never what was answered, a key, a name or a secret. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** One statement where nobody listens. */
export async function announce(tx: Tx, happenings: readonly Happening[], now: number): Promise<void> {
  if (happenings.length === 0) return;
  const accountIds = [...new Set(happenings.map(({ accountId }) => accountId))];
  const listening = await tx
    .selectFrom("webhooks")
    .select(["id", "account_id", "events"])
    .where((eb) => oneOf(tx, eb.ref("account_id"), accountIds))
    .where("active", "=", 1)
    .execute();
  if (listening.length === 0) return;
  // in the order in which they happen to an attempt
  const inOrder = [...happenings].sort(
    (one, other) => webhookEvents.indexOf(one.type) - webhookEvents.indexOf(other.type),
  );
  const deliveries = inOrder.flatMap((happening) => {
    const event = eventOf(happening.type, happening.data, happening.at);
    return listening
      .filter(({ account_id }) => account_id === happening.accountId)
      .filter(({ events }) => eventsJson.parse(events).includes(happening.type))
      .map(({ id }) => ({ accountId: happening.accountId, row: newDelivery(id, event, now) }));
  });
  await insertMany(
    tx,
    "webhook_deliveries",
    deliveries.map(({ row }) => row),
  );
  for (const { accountId, row } of deliveries) await enqueueDelivery(tx, accountId, row.id, now);
}

export interface Event {
  readonly id: string;
  readonly type: DeliveredEvent;
  readonly body: string;
}

export function eventOf(type: DeliveredEvent, data: Readonly<Record<string, unknown>>, at: number): Event {
  const id = `evt_${newId()}`;
  return { id, type, body: JSON.stringify({ id, type, created_at: instant(at), data }) };
}

export function newDelivery(webhookId: string, event: Event, now: number, once = false) {
  return {
    id: newId(),
    webhook_id: webhookId,
    event_id: event.id,
    type: event.type,
    body: event.body,
    once: once ? 1 : 0,
    status: "waiting" as const,
    created_at: now,
    tries: 0,
    last_try_at: null,
    next_try_at: now,
    response_status: null,
    duration_ms: null,
    error: null,
    response_body: null,
  };
}

export async function enqueueDelivery(
  tx: Tx,
  accountId: string,
  deliveryId: string,
  now: number,
  runAt = now,
): Promise<void> {
  await enqueue(tx, deliverWebhook, { accountId, data: { deliveryId }, runAt }, now);
}
