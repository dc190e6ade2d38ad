import { instant } from "@capstan/domain/wire.ts";
import type { Reader } from "../db/database.ts";
import "./tables.ts";

const atOnce = 500;

/** Whoever took part in something of the account, and its guests who did not yet. */
export async function exportParticipants(
  db: Reader,
  { accountId, participantId }: { readonly accountId: string; readonly participantId: string | null },
  after: string,
) {
  let query = db
    .selectFrom("participants")
    .select(["id", "name", "email", "is_anonymous", "created_at"])
    .where("id", ">", after)
    .where((eb) =>
      eb.or([
        eb("account_id", "=", accountId),
        eb.exists(
          eb
            .selectFrom("participations")
            .select("participations.id")
            .whereRef("participations.participant_id", "=", "participants.id")
            .where("participations.account_id", "=", accountId),
        ),
      ]),
    );
  if (participantId) query = query.where("id", "=", participantId);
  const found = await query.orderBy("id").limit(atOnce).execute();
  const rows = found.map((row) => ({
    ...row,
    is_anonymous: row.is_anonymous === 1,
    created_at: instant(row.created_at),
  }));
  return { rows, next: found.length === atOnce ? (found.at(-1)?.id ?? null) : null };
}
