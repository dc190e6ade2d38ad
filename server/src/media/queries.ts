import type { Insertable } from "kysely";
import type { Reader, Tables, Tx } from "../db/database.ts";
import "./tables.ts";

export async function insertMedia(tx: Tx, media: Insertable<Tables["media"]>): Promise<void> {
  await tx.insertInto("media").values(media).execute();
}

export function selectMediaByKey(db: Reader, key: string) {
  return db
    .selectFrom("media")
    .select(["content_type", "byte_size"])
    .where("media_key", "=", key)
    .executeTakeFirst();
}

/** Images older than `before` that nothing shows any more: the keys of those deleted. */
export async function deleteUnused(tx: Tx, before: number, limit: number): Promise<string[]> {
  const unused = await tx
    .selectFrom("media")
    .select("id")
    .where("created_at", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("users").select("users.id").whereRef("users.avatar_id", "=", "media.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("brandings")
            .select("brandings.account_id")
            .where((eb) =>
              eb.or([
                eb("brandings.logo_id", "=", eb.ref("media.id")),
                eb("brandings.icon_id", "=", eb.ref("media.id")),
              ]),
            ),
        ),
      ),
    )
    .orderBy("created_at")
    .limit(limit)
    .execute();
  if (unused.length === 0) return [];
  const deleted = await tx
    .deleteFrom("media")
    .where(
      "id",
      "in",
      unused.map(({ id }) => id),
    )
    .returning("media_key")
    .execute();
  return deleted.map(({ media_key }) => media_key);
}
