// The log of a participation. It never stands in the way of a save, and it has a bottom.
import type { LogEvent } from "@capstan/domain/participations/contract.ts";
import { commitTogether, refuse } from "../db/commit-together.ts";
import { insertMany, updateMany } from "../db/portable.ts";
import { type Holder, holderRefusal } from "./holder.ts";
import { lockParticipations } from "./record-changes.ts";

export const mostEvents = 10_000;
const mostDetails = 4 * 1024;

export interface LogRequest {
  readonly holder: Holder;
  readonly participationId: string;
  readonly events: readonly (LogEvent & { readonly event_id: string })[];
}

export const logEvents = commitTogether<LogRequest, { logged: number; dropped: number }>(
  "logEvents",
  async (tx, requests, now) => {
    const rows = await lockParticipations(
      tx,
      requests.map(({ participationId }) => participationId),
    );
    const byId = new Map(rows.map((row) => [row.id, { ...row }]));
    const store: EventRow[] = [];
    const room = new Map<string, number>();
    const replies = requests.map(({ holder, participationId, events }) => {
      const row = byId.get(participationId);
      const refusal = holderRefusal(holder, row, now);
      if (refusal || !row) return refuse(refusal ?? "not_yours");
      const before = room.get(participationId) ?? Math.max(0, mostEvents - row.event_count);
      const kept = events.slice(0, before).map((event) => eventRow(participationId, event, now));
      store.push(...kept);
      room.set(participationId, before - kept.length);
      return { logged: kept.length, dropped: events.length - kept.length };
    });
    if (store.length > 0) {
      const stored = await insertMany(tx, "participation_events", store, {
        conflict: { columns: ["participation_id", "event_id"] },
        returning: ["participation_id"],
      });
      // an event that is sent again is logged already and takes no room
      for (const { participation_id } of stored) {
        const row = byId.get(participation_id);
        if (row) row.event_count += 1;
      }
      const touched = [...new Set(stored.map(({ participation_id }) => participation_id))];
      if (touched.length === 0) return replies;
      await updateMany(
        tx,
        "participations",
        ["id"],
        touched.map((id) => ({ id, event_count: byId.get(id)?.event_count ?? 0 })),
      );
    }
    return replies;
  },
);

type EventRow = ReturnType<typeof eventRow>;

function eventRow(participationId: string, event: LogRequest["events"][number], now: number) {
  const details = JSON.stringify(event.details ?? {});
  return {
    participation_id: participationId,
    event_id: event.event_id,
    event: event.event,
    category: event.category ?? "general",
    details: Buffer.byteLength(details) <= mostDetails ? details : '{"too_large":true}',
    occurred_at: occurredAt(event.timestamp, now),
    received_at: now,
  };
}

/** A device may say when something was, but not that it is still to come. */
function occurredAt(timestamp: string | number | undefined, now: number): number {
  const at = typeof timestamp === "number" ? timestamp : Date.parse(timestamp ?? "");
  return Number.isFinite(at) && at > 0 ? Math.min(Math.round(at), now) : now;
}
