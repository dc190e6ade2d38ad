// Tells running attempts what changed for them. One question a second to the database for all open streams of this
// process, so that a change made by any process arrives.
import type { SessionEvent } from "@capstan/domain/participations/offline-contract.ts";
import { secondsLeft } from "@capstan/domain/participations/timing.ts";
import { instant, instantOrNull } from "@capstan/domain/wire.ts";
import { oneOf } from "../db/portable.ts";
import type { House } from "../http/house.ts";
import { selectSubmissionIds } from "./queries.ts";

const everyMs = 1_000;

interface Seen {
  readonly id: string;
  readonly status: string;
  readonly deadline_at: number | null;
  readonly pen_device: string;
}

interface Listener {
  seen: Seen;
  readonly send: (event: SessionEvent) => void;
  readonly end: () => void;
}

/** Sends `deadline` and who has the pen at once, then what changes; the answer stops it. */
export function watchParticipations(house: House) {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | null = null;

  async function look(): Promise<void> {
    const ids = [...new Set([...listeners].map(({ seen }) => seen.id))];
    const db = house.database.read;
    const rows: Seen[] = await db
      .selectFrom("participations")
      .select(["id", "status", "deadline_at", "pen_device"])
      .where((eb) => oneOf(db, eb.ref("id"), ids))
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    const closed = rows.filter(({ status }) => status !== "running").map(({ id }) => id);
    const submissions = new Map(
      (await selectSubmissionIds(db, closed)).map(({ id, participation_id }) => [participation_id, id]),
    );
    for (const listener of listeners) {
      const row = byId.get(listener.seen.id);
      if (!row) continue;
      const before = listener.seen;
      listener.seen = row;
      if (row.deadline_at !== before.deadline_at) listener.send(deadline(row, house.clock()));
      if (row.pen_device !== before.pen_device) {
        listener.send({ event: "taken_over", device_id: row.pen_device });
      }
      if (row.status !== "running" && before.status === "running") {
        listener.send({ event: "closed", submission_id: submissions.get(row.id) ?? null });
        listener.end();
      }
    }
  }

  function schedule(): void {
    if (timer || listeners.size === 0) return;
    timer = setTimeout(() => {
      timer = null;
      // a failed look is looked again
      look()
        .catch((error: unknown) => house.app.log.warn({ err: error }, "watch"))
        .finally(schedule);
    }, everyMs);
    timer.unref();
  }

  return (row: Seen, send: Listener["send"], end: Listener["end"]): (() => void) => {
    const listener: Listener = { seen: { ...row, status: "running" }, send, end };
    listeners.add(listener);
    send(deadline(row, house.clock()));
    // Somebody may have taken over while this stream was lost.
    if (row.pen_device !== "") send({ event: "taken_over", device_id: row.pen_device });
    schedule();
    return () => {
      listeners.delete(listener);
    };
  };
}

function deadline(row: Pick<Seen, "deadline_at">, now: number): SessionEvent {
  return {
    event: "deadline",
    deadline_at: instantOrNull(row.deadline_at),
    remaining_time: secondsLeft(row.deadline_at, now),
    server_time: instant(now),
  };
}
