// What somebody asks for on the screen: a test, or the same event again. Each is tried once, even while the webhook
// is turned off, so that it can be seen whether it would work.
import { testEvent } from "@capstan/domain/accounts/webhooks.ts";
import type { WebhookDelivery } from "@capstan/domain/accounts/webhooks-contract.ts";
import { Problem } from "@capstan/domain/problems.ts";
import { instant, instantOrNull } from "@capstan/domain/wire.ts";
import type { AuthorCaller } from "../../http/caller.ts";
import type { House } from "../../http/house.ts";
import { type Event, enqueueDelivery, eventOf, newDelivery } from "./announce.ts";
import { mustBeOn, oneWebhook } from "./change-webhooks.ts";
import { type DeliveryRow, insertDelivery, selectDelivery } from "./queries.ts";

export function sendTest(house: House, who: AuthorCaller, id: string, now: number): Promise<WebhookDelivery> {
  return sendOnce(house, who, id, now, async () => eventOf(testEvent, { webhook_id: id }, now));
}

export function sendAgain(
  house: House,
  who: AuthorCaller,
  id: string,
  deliveryId: string,
  now: number,
): Promise<WebhookDelivery> {
  return sendOnce(house, who, id, now, async () => {
    const earlier = await selectDelivery(house.database.read, id, deliveryId);
    if (!earlier) throw new Problem("delivery_not_found");
    return { id: earlier.event_id, type: earlier.type, body: earlier.body };
  });
}

async function sendOnce(
  house: House,
  who: AuthorCaller,
  id: string,
  now: number,
  eventFor: () => Promise<Event>,
): Promise<WebhookDelivery> {
  mustBeOn(house);
  await oneWebhook(house.database.read, who.accountId, id);
  const row = newDelivery(id, await eventFor(), now, true);
  await house.limits.spend("webhook_sends", who.accountId);
  await house.database.write(async (tx) => {
    await oneWebhook(tx, who.accountId, id);
    await insertDelivery(tx, row);
    await enqueueDelivery(tx, who.accountId, row.id, now);
  });
  return describeDelivery(row);
}

export function describeDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    event_id: row.event_id,
    type: row.type,
    status: row.status,
    created_at: instant(row.created_at),
    tries: row.tries,
    last_try_at: instantOrNull(row.last_try_at),
    next_try_at: instantOrNull(row.next_try_at),
    response_status: row.response_status,
    duration_ms: row.duration_ms,
    error: row.error,
    response_body: row.response_body,
    request_body: row.body,
  };
}
