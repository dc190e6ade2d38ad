// What an account tells other systems about, and when it is tried again.

/** Each one a moment that happens; `webhook.test` is sent when somebody asks for it. */
export const webhookEvents = ["attempt.started", "attempt.submitted", "attempt.graded"] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
export const testEvent = "webhook.test";
export type DeliveredEvent = WebhookEvent | typeof testEvent;

export const webhookLimits = { urlLength: 2000, perAccount: 10 } as const;

/** How many deliveries of one webhook are kept for looking at. */
export const keptDeliveries = 500;

export const deliveryStatuses = ["waiting", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

const minute = 60_000;
const hour = 60 * minute;
const waits = [30_000, 2 * minute, 10 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour];

/** Tries of one delivery; between the first and the last lies most of a day. */
export const deliveryTries = waits.length + 1;

/** `tries` failed; `chance` from 0 to 1 spreads what failed together. `null`: it is given up. */
export function nextTryAfterMs(tries: number, chance: number): number | null {
  const wait = waits[tries - 1];
  return wait === undefined ? null : Math.round(wait * (1 + chance / 4));
}

/** After so many failures in a row the other deliveries of the webhook wait too: a dead receiver delays nobody. */
const failuresUntilHeld = 3;

export function heldForMs(failuresInARow: number): number {
  if (failuresInARow < failuresUntilHeld) return 0;
  return Math.min(hour, minute * 2 ** Math.min(failuresInARow - failuresUntilHeld, 10));
}

const givenUpAfterMs = 3 * 24 * hour;

/** Nothing has arrived for three days: the webhook is turned off. */
export function failsForTooLong(failingSince: number, now: number): boolean {
  return now - failingSince >= givenUpAfterMs;
}

/** While a new signing secret is put in place, deliveries carry the signatures of both. */
export const bothSecretsMs = 24 * hour;
