// Whose participant token or save ticket it is.
import type { Reader } from "../db/database.ts";
import type { Known } from "../http/caller.ts";
import { selectTokenOwner } from "./queries.ts";

export async function findParticipant(db: Reader, tokenHash: string): Promise<Known | null> {
  const row = await selectTokenOwner(db, tokenHash);
  if (!row) return null;
  if (row.kind === "ticket") {
    return {
      expiresAt: row.expires_at,
      caller: { kind: "ticket", participantId: row.id, participationId: row.participation_id ?? "" },
    };
  }
  return {
    expiresAt: row.expires_at,
    caller: {
      kind: "participant",
      participantId: row.id,
      isAnonymous: row.is_anonymous === 1,
      accountId: row.account_id,
      name: row.name,
      email: row.email,
    },
  };
}
