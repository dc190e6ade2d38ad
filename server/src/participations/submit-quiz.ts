// Submit: the first to commit closes, a later one is answered the first result. Takes the same locks as a save.
import type { BodyOf } from "@capstan/domain/endpoint.ts";
import type {
  submitQuiz as endpoint,
  ParticipationStatus,
  Refused,
} from "@capstan/domain/participations/contract.ts";
import { countsUntil, hasTimeLeft, isOpen } from "@capstan/domain/participations/timing.ts";
import { commitTogether, refuse, type Settled } from "../db/commit-together.ts";
import { failpoint } from "../db/failpoint.ts";
import { updateMany } from "../db/portable.ts";
import { type Closing, closeParticipations, gradeParticipations } from "./close-participations.ts";
import { type Holder, holderRefusal } from "./holder.ts";
import { selectSubmissionIds } from "./queries.ts";
import {
  type Delivery,
  type Locked,
  lockParticipations,
  type Recorded,
  recordChanges,
} from "./record-changes.ts";

export interface SubmitRequest {
  readonly holder: Holder;
  readonly participationId: string;
  readonly body: Pick<BodyOf<typeof endpoint>, "changes" | "answers" | "device_id" | "time_up">;
}

export interface Submitted {
  readonly participationId: string;
  readonly submissionId: string;
  readonly status: ParticipationStatus;
  readonly saved: string[];
  readonly kept: string[];
  readonly refused: Refused[];
  readonly conflicts: { change_id: string; stored_as: string }[];
}

export const submitQuiz = commitTogether<SubmitRequest, Submitted>(
  "submitQuiz",
  async (tx, requests, now) => {
    const rows = await lockParticipations(
      tx,
      requests.map(({ participationId }) => participationId),
    );
    const byId = new Map<string, Locked>(rows.map((row) => [row.id, row]));
    const refusals = requests.map(({ holder, participationId }) =>
      holderRefusal(holder, byId.get(participationId), now),
    );

    // The first of two submits of one participation closes it; what the second brings came after the end.
    const closings = new Map<string, Closing>();
    const first: number[] = [];
    const later: number[] = [];
    for (const [index, { participationId, body }] of requests.entries()) {
      const row = byId.get(participationId);
      if (refusals[index] || !row) continue;
      if (body.time_up && hasTimeLeft(row, now)) {
        first.push(index);
        continue;
      }
      if (row.status !== "running" || closings.has(row.id)) {
        later.push(index);
        continue;
      }
      const inTime = isOpen(row, now);
      const submittedAt = inTime || row.deadline_at === null ? now : row.deadline_at;
      // Asked for on a device that counted its own time: when, it alone knows.
      const isAsked = inTime || (countsUntil(row, now) !== null && body.time_up !== true);
      closings.set(row.id, { row, submittedAt, by: isAsked ? "participant" : "deadline" });
      first.push(index);
    }

    const results = new Map<number, Recorded>();
    const record = async (indexes: readonly number[], rowOf: (id: string) => Locked) => {
      const deliveries: Delivery[] = indexes.map((index) => {
        const { participationId, body } = requests[index] as SubmitRequest;
        return { row: rowOf(participationId), incoming: body };
      });
      const recorded = await recordChanges(tx, deliveries, now);
      for (const [i, index] of indexes.entries()) results.set(index, recorded[i] as Recorded);
    };
    await record(first, (id) => byId.get(id) as Locked);
    const answers = await closeParticipations(tx, [...closings.values()]);
    failpoint("submit is closed");
    await gradeParticipations(
      tx,
      [...closings.values()].map(({ row }) => row),
      now,
      answers,
    );
    const resultsOf = (id: string) =>
      [...results].filter(([index]) => requests[index]?.participationId === id).map(([, result]) => result);
    const afterFirst = (id: string): Locked => {
      const row = byId.get(id) as Locked;
      return {
        ...row,
        ...highest(row, resultsOf(id)),
        status: row.status === "running" ? "scored" : row.status,
      };
    };
    await record(later, afterFirst);

    const touched = [
      ...new Set([...results.keys()].map((index) => (requests[index] as SubmitRequest).participationId)),
    ];
    if (touched.length > 0) {
      await updateMany(
        tx,
        "participations",
        ["id"],
        touched.map((id) => {
          const row = byId.get(id) as Locked;
          const late = resultsOf(id).flatMap(({ accepted }) =>
            accepted.store.filter(({ kind }) => kind === "late"),
          );
          return {
            id,
            ...highest(row, resultsOf(id)),
            late_changes: row.late_changes + late.length,
            last_seen_at: now,
          };
        }),
      );
    }

    const submissions = new Map(
      (await selectSubmissionIds(tx, touched)).map(({ id, participation_id }) => [participation_id, id]),
    );
    return requests.map((request, index): Settled<Submitted> => {
      const refusal = refusals[index];
      if (refusal) return refuse(refusal);
      const { accepted } = results.get(index) as Recorded;
      const row = byId.get(request.participationId) as Locked;
      if (row.status === "running" && !closings.has(row.id)) {
        return refuse("time_left", { extra: { saved: accepted.saved, refused: accepted.refused } });
      }
      return {
        participationId: row.id,
        submissionId: submissions.get(row.id) ?? "",
        status: row.status === "running" ? "scored" : row.status,
        saved: accepted.saved,
        kept: accepted.kept,
        refused: accepted.refused,
        conflicts: accepted.conflicts,
      };
    });
  },
);

function highest(row: Locked, results: readonly Recorded[]) {
  return {
    sequence: Math.max(row.sequence, ...results.map(({ sequence }) => sequence)),
    plain_sequence: Math.max(row.plain_sequence, ...results.map(({ plainSequence }) => plainSequence)),
  };
}
