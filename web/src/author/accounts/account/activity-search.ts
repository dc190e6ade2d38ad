import { type AuditAction, auditActions } from "@capstan/domain/accounts/audit.ts";

export type Since = "day" | "week" | "month";
const sinceMs: Record<Since, number> = { day: 86_400_000, week: 7 * 86_400_000, month: 30 * 86_400_000 };

/** What of the log stands in the address. */
export interface ActivitySearch {
  readonly action?: AuditAction;
  readonly actor?: string;
  readonly since?: Since;
}

export function readActivitySearch(raw: Readonly<Record<string, unknown>>): ActivitySearch {
  const action = auditActions.find((name) => name === raw.action);
  const since = (["day", "week", "month"] as const).find((name) => name === raw.since);
  const actor = typeof raw.actor === "string" && raw.actor.length <= 64 ? raw.actor : "";
  return { ...(action ? { action } : {}), ...(actor ? { actor } : {}), ...(since ? { since } : {}) };
}

/** To the full minute, so that the same question is asked while a minute lasts. */
export function fromInstant(since: Since | undefined, now: number): string | undefined {
  if (!since) return undefined;
  return new Date(Math.floor((now - sinceMs[since]) / 60_000) * 60_000).toISOString();
}
