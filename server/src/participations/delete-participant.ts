// A participant leaves: what runs is handed in as it stands, then nothing tells who they were. Answers and scores
// stay with the author, nameless.
import { fold } from "@capstan/domain/accounts/people.ts";
import { deletedParticipantName } from "@capstan/domain/participants/deleted.ts";
import type { Tx } from "../db/database.ts";
import { forgetParticipant } from "../participants/forget-participant.ts";
import { releaseGrants } from "../quizzes/queries.ts";
import { closeParticipations, gradeParticipations } from "./close-participations.ts";
import { deletePreparations, selectRunningIds, updateParticipantName } from "./queries.ts";
import { lockParticipations } from "./record-changes.ts";

/** How many running attempts were closed. Takes the locks of saves and submits, so none of them is half counted. */
export async function deleteParticipant(tx: Tx, participantId: string, now: number): Promise<number> {
  const rows = await lockParticipations(tx, await selectRunningIds(tx, participantId));
  const running = rows.filter(({ status }) => status === "running");
  const answers = await closeParticipations(
    tx,
    running.map((row) => {
      const isOver = row.deadline_at !== null && row.deadline_at <= now;
      return isOver
        ? { row, submittedAt: row.deadline_at ?? now, by: "deadline" as const }
        : { row, submittedAt: now, by: "participant" as const };
    }),
  );
  await gradeParticipations(tx, running, now, answers);
  await updateParticipantName(tx, participantId, fold(deletedParticipantName));
  await deletePreparations(tx, participantId);
  await releaseGrants(tx, participantId);
  await forgetParticipant(tx, participantId);
  return running.length;
}
