// Webhooks are made, changed, given a new secret, and deleted.
import {
  bothSecretsMs,
  type WebhookEvent,
  webhookEvents,
  webhookLimits,
} from "@capstan/domain/accounts/webhooks.ts";
import type { changeWebhook, createWebhook, Webhook } from "@capstan/domain/accounts/webhooks-contract.ts";
import type { BodyOf, ReplyOf } from "@capstan/domain/endpoint.ts";
import { Problem } from "@capstan/domain/problems.ts";
import { instant, instantOrNull } from "@capstan/domain/wire.ts";
import type { Config } from "../../config.ts";
import type { Reader, Tx } from "../../db/database.ts";
import type { AuthorCaller } from "../../http/caller.ts";
import type { House } from "../../http/house.ts";
import { NotAllowed, readTarget } from "../../http/outgoing/may-call.ts";
import { newId } from "../../http/tokens.ts";
import { mustStillBeAllowed } from "../crew/still-allowed.ts";
import { recordAudit } from "../record-audit.ts";
import { eventsJson } from "./announce.ts";
import {
  countWebhooks,
  deleteWebhookRows,
  insertWebhook,
  selectWebhook,
  updateWebhook,
  type WebhookRow,
} from "./queries.ts";
import { newSigningSecret } from "./sign.ts";

const noFailures = { failures: 0, failing_since: null, held_until: null, turned_off_at: null };

export async function makeWebhook(
  house: House,
  who: AuthorCaller,
  form: BodyOf<typeof createWebhook>,
  now: number,
): Promise<ReplyOf<typeof createWebhook>> {
  const url = readUrl(form.url, mustBeOn(house));
  await house.limits.spend("webhooks", who.accountId);
  const secret = newSigningSecret();
  const row: WebhookRow = {
    id: newId(),
    account_id: who.accountId,
    url,
    events: eventsJson.stringify(inOrder(form.events)),
    active: 1,
    secret,
    previous_secret: null,
    previous_until: null,
    created_by: who.userId,
    created_at: now,
    ...noFailures,
  };
  await house.database.write(async (tx) => {
    await mustStillBeAllowed(tx, who, "administer");
    if ((await countWebhooks(tx, who.accountId)) >= webhookLimits.perAccount) {
      throw new Problem("too_many_webhooks");
    }
    await insertWebhook(tx, row);
    await record(tx, who, row, "webhook_created", now, { after: facts(row) });
  });
  return { webhook: describeWebhook(row), secret };
}

export async function editWebhook(
  house: House,
  who: AuthorCaller,
  id: string,
  form: BodyOf<typeof changeWebhook>,
  now: number,
): Promise<Webhook> {
  // what is only turned off needs no operator's leave
  const rules = form.url !== undefined || form.active ? mustBeOn(house) : null;
  const url = form.url !== undefined && rules ? readUrl(form.url, rules) : undefined;
  return house.database.write(async (tx) => {
    await mustStillBeAllowed(tx, who, "administer");
    const before = await oneWebhook(tx, who.accountId, id);
    const after: WebhookRow = {
      ...before,
      ...(url === undefined ? {} : { url }),
      ...(form.events ? { events: eventsJson.stringify(inOrder(form.events)) } : {}),
      ...(form.active === undefined ? {} : { active: form.active ? 1 : 0 }),
      // another place, or another chance
      ...(form.active || (url !== undefined && url !== before.url) ? noFailures : {}),
    };
    await updateWebhook(tx, id, after);
    await record(tx, who, after, "webhook_changed", now, { before: facts(before), after: facts(after) });
    return describeWebhook(after);
  });
}

export async function removeWebhook(house: House, who: AuthorCaller, id: string, now: number): Promise<void> {
  await house.database.write(async (tx) => {
    await mustStillBeAllowed(tx, who, "administer");
    const row = await oneWebhook(tx, who.accountId, id);
    await deleteWebhookRows(tx, id);
    await record(tx, who, row, "webhook_deleted", now, {});
  });
}

export async function rotateSecret(
  house: House,
  who: AuthorCaller,
  id: string,
  now: number,
): Promise<{ webhook: Webhook; secret: string }> {
  await house.limits.spend("webhooks", who.accountId);
  const secret = newSigningSecret();
  return house.database.write(async (tx) => {
    await mustStillBeAllowed(tx, who, "administer");
    const row = await oneWebhook(tx, who.accountId, id);
    await updateWebhook(tx, id, {
      secret,
      previous_secret: row.secret,
      previous_until: now + bothSecretsMs,
    });
    await record(tx, who, row, "webhook_secret_rotated", now, {});
    return { webhook: describeWebhook(row), secret };
  });
}

export async function oneWebhook(db: Reader, accountId: string, id: string): Promise<WebhookRow> {
  const row = await selectWebhook(db, accountId, id);
  if (!row) throw new Problem("webhook_not_found");
  return row;
}

export function mustBeOn({ config }: Pick<House, "config">): NonNullable<Config["webhooks"]> {
  if (!config.webhooks) throw new Problem("webhooks_off");
  return config.webhooks;
}

function readUrl(text: string, rules: NonNullable<Config["webhooks"]>): string {
  try {
    return readTarget(text.trim(), rules).href;
  } catch (error) {
    if (!(error instanceof NotAllowed)) throw error;
    throw new Problem("invalid_request", { errors: { url: [error.message] } });
  }
}

function inOrder(events: readonly WebhookEvent[]): WebhookEvent[] {
  return webhookEvents.filter((event) => events.includes(event));
}

function facts(row: WebhookRow) {
  return { url: row.url, events: eventsJson.parse(row.events).join(", "), active: row.active === 1 };
}

async function record(
  tx: Tx,
  who: AuthorCaller,
  { id, url }: WebhookRow,
  action: "webhook_created" | "webhook_changed" | "webhook_deleted" | "webhook_secret_rotated",
  now: number,
  values: { readonly before?: Record<string, unknown>; readonly after?: Record<string, unknown> },
): Promise<void> {
  await recordAudit(tx, {
    accountId: who.accountId,
    action,
    by: who,
    subject: { kind: "webhook", id, name: url },
    ...values,
    at: now,
  });
}

export function describeWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: eventsJson.parse(row.events),
    active: row.active === 1,
    failing_since: instantOrNull(row.failing_since),
    turned_off_at: instantOrNull(row.turned_off_at),
    created_at: instant(row.created_at),
  };
}
