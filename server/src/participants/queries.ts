import type { Reader, Tx } from "../db/database.ts";
import { newId } from "../http/tokens.ts";
import "./tables.ts";

export function selectParticipant(db: Reader, id: string) {
  return db.selectFrom("participants").selectAll().where("id", "=", id).executeTakeFirst();
}

export function selectParticipantByEmail(db: Reader, emailFolded: string) {
  return db.selectFrom("participants").selectAll().where("email_folded", "=", emailFolded).executeTakeFirst();
}

export function selectGuest(db: Reader, accountId: string, anonymousHash: string) {
  return db
    .selectFrom("participants")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("anonymous_hash", "=", anonymousHash)
    .executeTakeFirst();
}

export function selectTokenOwner(db: Reader, tokenHash: string) {
  return db
    .selectFrom("participant_tokens")
    .innerJoin("participants", "participants.id", "participant_tokens.participant_id")
    .select([
      "participant_tokens.kind",
      "participant_tokens.participation_id",
      "participant_tokens.expires_at",
      "participants.id",
      "participants.account_id",
      "participants.is_anonymous",
      "participants.name",
      "participants.email",
    ])
    .where("participant_tokens.token_hash", "=", tokenHash)
    .where("participant_tokens.revoked_at", "is", null)
    .executeTakeFirst();
}

export interface NewParticipant {
  readonly id: string;
  readonly account_id: string | null;
  readonly name: string;
  readonly name_folded: string;
  readonly email: string | null;
  readonly email_folded: string | null;
  readonly password_hash: string | null;
  readonly anonymous_hash: string | null;
  readonly is_anonymous: number;
  readonly created_at: number;
}

/** The new row's id, or nothing where the email is taken. */
export async function insertRegistered(tx: Tx, participant: NewParticipant): Promise<string | undefined> {
  const row = await tx
    .insertInto("participants")
    .values(participant)
    .onConflict((conflict) => conflict.column("email_folded").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/**
 * Whether the email is free for a row that is updated in this transaction. An UPDATE cannot ask: a second one with
 * the same email would fail. A row inserted for a moment makes whoever comes second wait, and then see ours.
 */
export async function claimEmail(tx: Tx, emailFolded: string): Promise<boolean> {
  const claim = {
    id: newId(),
    account_id: null,
    name: "",
    name_folded: "",
    email: null,
    email_folded: emailFolded,
    password_hash: null,
    anonymous_hash: null,
    is_anonymous: 0,
    created_at: 0,
  };
  if (!(await insertRegistered(tx, claim))) return false;
  await tx.deleteFrom("participants").where("id", "=", claim.id).execute();
  return true;
}

/** Does nothing where the same device's guest of this account came first; read it again then. */
export async function insertGuest(tx: Tx, participant: NewParticipant): Promise<void> {
  await tx
    .insertInto("participants")
    .values(participant)
    .onConflict((conflict) => conflict.columns(["account_id", "anonymous_hash"]).doNothing())
    .execute();
}

export async function updateParticipant(
  tx: Tx,
  id: string,
  change: Partial<Omit<NewParticipant, "id" | "created_at">>,
): Promise<void> {
  await tx.updateTable("participants").set(change).where("id", "=", id).execute();
}

export async function insertToken(
  tx: Tx,
  token: {
    token_hash: string;
    participant_id: string;
    kind: "session" | "ticket";
    participation_id: string | null;
    created_at: number;
    expires_at: number | null;
  },
): Promise<void> {
  await tx
    .insertInto("participant_tokens")
    .values({ ...token, revoked_at: null })
    .execute();
}

/** Every sign-in of the participant but the one that is kept; save tickets stay. */
export async function updateOtherTokensRevoked(
  tx: Tx,
  participantId: string,
  keptHash: string,
  now: number,
): Promise<void> {
  await tx
    .updateTable("participant_tokens")
    .set({ revoked_at: now })
    .where("participant_id", "=", participantId)
    .where("token_hash", "!=", keptHash)
    .where("kind", "=", "session")
    .where("revoked_at", "is", null)
    .execute();
}

export async function updateTokenRevoked(tx: Tx, tokenHash: string, now: number): Promise<void> {
  await tx
    .updateTable("participant_tokens")
    .set({ revoked_at: now })
    .where("token_hash", "=", tokenHash)
    .where("kind", "=", "session")
    .execute();
}

/** The sign-ins that are good at `now`, newest first. */
export function selectSignIns(db: Reader, participantId: string, now: number) {
  return db
    .selectFrom("participant_tokens")
    .select(["created_at", "expires_at"])
    .where("participant_id", "=", participantId)
    .where("kind", "=", "session")
    .where("revoked_at", "is", null)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
    .orderBy("created_at", "desc")
    .execute();
}

/** Sign-ins and save tickets: no secret of theirs opens anything afterwards. */
export async function deleteTokens(tx: Tx, participantId: string): Promise<void> {
  await tx.deleteFrom("participant_tokens").where("participant_id", "=", participantId).execute();
}
