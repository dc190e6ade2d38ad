// The save path: everything that arrived since the last flush is decided and stored in one transaction, and each
// caller is answered after its commit.
import type { BodyOf, ReplyOf } from "@capstan/domain/endpoint.ts";
import type { updateSession } from "@capstan/domain/participations/contract.ts";
import { countsUntil, isOpen, secondsLeft } from "@capstan/domain/participations/timing.ts";
import { instant, instantOrNull } from "@capstan/domain/wire.ts";
import { commitTogether, refuse, type Settled } from "../db/commit-together.ts";
import { updateMany } from "../db/portable.ts";
import { type Holder, holderRefusal } from "./holder.ts";
import { selectSubmissionIds } from "./queries.ts";
import { type Delivery, lockParticipations, type Recorded, recordChanges } from "./record-changes.ts";

export interface SaveRequest {
  readonly holder: Holder;
  readonly participationId: string;
  readonly body: Pick<
    BodyOf<typeof updateSession>,
    "changes" | "answers" | "device_id" | "current_question" | "known_sequence"
  >;
}

type SaveReply = ReplyOf<typeof updateSession>;

export const saveChanges = commitTogether<SaveRequest, SaveReply>(
  "saveChanges",
  async (tx, requests, now) => {
    const rows = await lockParticipations(
      tx,
      requests.map(({ participationId }) => participationId),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const refusals = requests.map(({ holder, participationId }) =>
      holderRefusal(holder, byId.get(participationId), now),
    );

    const deliveries: Delivery[] = [];
    const places: number[] = [];
    for (const [index, request] of requests.entries()) {
      const row = byId.get(request.participationId);
      if (refusals[index] || !row) continue;
      places.push(index);
      deliveries.push({ row, incoming: request.body, position: request.body.current_question });
    }
    const recorded = await recordChanges(tx, deliveries, now);
    const results = new Map(places.map((index, i) => [index, recorded[i] as Recorded]));

    const touched = new Map<string, Touched>();
    for (const [index, request] of requests.entries()) {
      const result = results.get(index);
      const row = byId.get(request.participationId);
      if (result && row) touch(touched, row, result, now);
    }
    if (touched.size > 0) await updateMany(tx, "participations", ["id"], [...touched.values()]);

    const closedIds = deliveries.filter(({ row }) => row.status !== "running").map(({ row }) => row.id);
    const submissions = new Map(
      (await selectSubmissionIds(tx, [...new Set(closedIds)])).map(({ id, participation_id }) => [
        participation_id,
        id,
      ]),
    );

    return requests.map((request, index): Settled<SaveReply> => {
      const refusal = refusals[index];
      if (refusal) return refuse(refusal);
      const row = byId.get(request.participationId) as NonNullable<ReturnType<typeof byId.get>>;
      const { accepted, sequence } = results.get(index) as Recorded;
      // A device that counted its own time goes on, as long as nothing of it came too late.
      const isWaitedFor = countsUntil(row, now) !== null && accepted.kept.length === 0;
      if (!isOpen(row, now) && !isWaitedFor) {
        const submissionId = submissions.get(row.id);
        return refuse("participation_closed", {
          extra: {
            kept: accepted.kept,
            saved: accepted.saved,
            refused: accepted.refused,
            ...(submissionId ? { submission_id: submissionId } : {}),
          },
        });
      }
      return {
        saved: accepted.saved,
        conflicts: accepted.conflicts,
        refused: accepted.refused,
        sequence,
        status: row.status,
        deadline_at: instantOrNull(row.deadline_at),
        remaining_time: secondsLeft(row.deadline_at, now),
        server_time: instant(now),
      };
    });
  },
);

interface Touched {
  id: string;
  sequence: number;
  plain_sequence: number;
  current_question: number;
  late_changes: number;
  last_seen_at: number;
}

function touch(
  touched: Map<string, Touched>,
  row: Delivery["row"],
  { accepted, sequence, plainSequence, position }: Recorded,
  now: number,
): void {
  const before = touched.get(row.id);
  touched.set(row.id, {
    id: row.id,
    sequence: Math.max(sequence, before?.sequence ?? row.sequence),
    plain_sequence: Math.max(plainSequence, before?.plain_sequence ?? row.plain_sequence),
    current_question: position,
    late_changes:
      (before?.late_changes ?? row.late_changes) +
      accepted.store.filter(({ kind }) => kind === "late").length,
    last_seen_at: now,
  });
}
