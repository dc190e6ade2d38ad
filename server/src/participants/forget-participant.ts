// Takes the person out of a participant: what they did stays, whose it was is known no more.
import { fold } from "@capstan/domain/accounts/people.ts";
import { deletedParticipantName } from "@capstan/domain/participants/deleted.ts";
import type { Tx } from "../db/database.ts";
import { deleteTokens, updateParticipant } from "./queries.ts";

export async function forgetParticipant(tx: Tx, participantId: string): Promise<void> {
  await deleteTokens(tx, participantId);
  await updateParticipant(tx, participantId, {
    name: deletedParticipantName,
    name_folded: fold(deletedParticipantName),
    email: null,
    email_folded: null,
    password_hash: null,
    // the device that was this guest begins as somebody new
    anonymous_hash: null,
    is_anonymous: 1,
  });
}
