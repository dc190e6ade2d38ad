// The job that makes one try at one delivery.
//
//   waiting ──2xx──▶ delivered
//      │  ──anything else, tries left──▶ waiting, by a new job later
//      └──anything else, none left; or the webhook is off──▶ failed
import {
  failsForTooLong,
  heldForMs,
  keptDeliveries,
  nextTryAfterMs,
  testEvent,
} from "@capstan/domain/accounts/webhooks.ts";
import type { Tx } from "../../db/database.ts";
import { type Posted, postJson } from "../../http/outgoing/post-json.ts";
import { defineJob, type Work } from "../../jobs/job.ts";
import { version } from "../../version.ts";
import { recordAudit } from "../record-audit.ts";
import { deliverWebhook, enqueueDelivery } from "./announce.ts";
import {
  type DeliveryRow,
  deleteOldDeliveries,
  lockFailures,
  selectForDelivery,
  updateDelivery,
  updateWebhook,
  type WebhookRow,
} from "./queries.ts";
import { signedHeaders } from "./sign.ts";

/** How long a receiver may take, connecting and looking its name up included. */
export const timeoutMs = 10_000;

interface Sent {
  readonly webhook: WebhookRow;
  readonly delivery: DeliveryRow;
  readonly posted: Posted;
  readonly at: number;
  readonly durationMs: number;
}

export const deliverWebhookJob = defineJob(deliverWebhook, async (work) => {
  const { house, data, write } = work;
  const found = await selectForDelivery(house.database.read, data.deliveryId);
  if (found?.delivery.status !== "waiting") return null;
  const { delivery, webhook } = found;
  const rules = house.config.webhooks;
  const now = house.clock();
  const refusal = !rules
    ? "This server sends no webhooks any more."
    : webhook.active === 0 && delivery.once === 0
      ? "The webhook was turned off before this was sent."
      : null;
  if (!rules || refusal !== null) {
    await write((tx) =>
      updateDelivery(tx, delivery.id, { status: "failed", error: refusal, next_try_at: null }),
    );
    return null;
  }
  const heldUntil = webhook.held_until ?? 0;
  if (delivery.once === 0 && heldUntil > now) {
    await write(async (tx) => {
      await updateDelivery(tx, delivery.id, { next_try_at: heldUntil });
      await enqueueDelivery(tx, webhook.account_id, delivery.id, now, heldUntil);
    });
    return null;
  }

  const began = performance.now();
  const posted = await postJson({
    url: webhook.url,
    body: delivery.body,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "user-agent": `Capstan/${version}`,
      ...signedHeaders({ id: delivery.event_id, body: delivery.body }, secretsOf(webhook, now), now),
    },
    rules,
    timeoutMs,
    signal: work.signal,
  });
  const durationMs = Math.round(performance.now() - began);
  await write((tx) => settle(tx, work, { webhook, delivery, posted, at: now, durationMs }));
  return null;
});

export function secretsOf(webhook: WebhookRow, now: number): string[] {
  const { secret, previous_secret: previous, previous_until: until } = webhook;
  return previous !== null && until !== null && until > now ? [secret, previous] : [secret];
}

async function settle(tx: Tx, { house }: Work<unknown>, sent: Sent): Promise<void> {
  const { webhook, delivery, posted, at, durationMs } = sent;
  const arrived = posted.status !== null && posted.status >= 200 && posted.status < 300;
  const tries = delivery.tries + 1;
  const wait = arrived || delivery.once === 1 ? null : nextTryAfterMs(tries, Math.random());
  const failures = await countFailures(tx, sent, arrived);
  const goesOn = wait !== null && failures.active;
  const nextTryAt = goesOn ? Math.max(house.clock() + wait, failures.heldUntil ?? 0) : null;
  await updateDelivery(tx, delivery.id, {
    status: arrived ? "delivered" : goesOn ? "waiting" : "failed",
    tries,
    last_try_at: at,
    next_try_at: nextTryAt,
    response_status: posted.status,
    duration_ms: durationMs,
    error: arrived ? null : whyNot(posted),
    response_body: storable(posted.text),
  });
  if (nextTryAt !== null) {
    await enqueueDelivery(tx, webhook.account_id, delivery.id, house.clock(), nextTryAt);
  }
  await deleteOldDeliveries(tx, webhook.id, keptDeliveries);
}

/** A test says nothing of what arrives otherwise, unless it arrives. */
async function countFailures(tx: Tx, { webhook, delivery, at }: Sent, arrived: boolean) {
  const row = await lockFailures(tx, webhook.id);
  const active = row?.active === 1;
  if (!row || (delivery.type === testEvent && !arrived)) return { active, heldUntil: null };
  if (arrived) {
    if (row.failures > 0) {
      await updateWebhook(tx, webhook.id, { failures: 0, failing_since: null, held_until: null });
    }
    return { active, heldUntil: null };
  }
  const failures = row.failures + 1;
  const failingSince = row.failing_since ?? at;
  const held = heldForMs(failures);
  const heldUntil = held > 0 ? at + held : null;
  const turnOff = active && failsForTooLong(failingSince, at);
  await updateWebhook(tx, webhook.id, {
    failures,
    failing_since: failingSince,
    held_until: heldUntil,
    ...(turnOff ? { active: 0, turned_off_at: at } : {}),
  });
  if (turnOff) {
    await recordAudit(tx, {
      accountId: webhook.account_id,
      action: "webhook_turned_off",
      by: null,
      subject: { kind: "webhook", id: webhook.id, name: webhook.url },
      at,
    });
  }
  return { active: active && !turnOff, heldUntil };
}

function whyNot({ status, error }: Posted): string {
  if (error !== null || status === null) return error ?? "There was no answer.";
  if (status >= 300 && status < 400) return "The receiver answered with a redirect, which is not followed.";
  return `The receiver answered ${status}.`;
}

/** Whatever came back, as text that a database takes. */
function storable(text: string | null): string | null {
  return text === null ? null : text.replaceAll("\u0000", "�").toWellFormed().slice(0, 1000).toWellFormed();
}
