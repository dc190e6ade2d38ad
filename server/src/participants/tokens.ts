import type { Tx } from "../db/database.ts";
import { hashOf, newSecret } from "../http/tokens.ts";
import { insertToken } from "./queries.ts";

export const participantSessionMs = 90 * 24 * 3600 * 1000;

/** A fresh sign-in of a participant; earlier ones stay valid until they expire or are revoked. */
export async function giveToken(tx: Tx, participantId: string, now: number): Promise<string> {
  const token = newSecret();
  await insertToken(tx, {
    token_hash: hashOf(token),
    participant_id: participantId,
    kind: "session",
    participation_id: null,
    created_at: now,
    expires_at: now + participantSessionMs,
  });
  return token;
}

/** A secret good only for update, log and submit of one participation. */
export async function giveTicket(
  tx: Tx,
  ticket: { participantId: string; participationId: string; expiresAt: number | null },
  now: number,
): Promise<string> {
  const secret = newSecret();
  await insertToken(tx, {
    token_hash: hashOf(secret),
    participant_id: ticket.participantId,
    kind: "ticket",
    participation_id: ticket.participationId,
    created_at: now,
    expires_at: ticket.expiresAt,
  });
  return secret;
}
