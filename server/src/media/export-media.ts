import { buffer } from "node:stream/consumers";
import type { Reader, Tx } from "../db/database.ts";
import { readFileOf } from "./media-folder.ts";
import "./tables.ts";

/** The images of an account, each by its id. */
export async function* exportMedia(
  db: Reader,
  { accountId, dataFolder }: { readonly accountId: string; readonly dataFolder: string },
): AsyncGenerator<{ name: string; content: Uint8Array }> {
  const rows = await db
    .selectFrom("media")
    .select(["id", "media_key", "content_type"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
  for (const { id, media_key, content_type } of rows) {
    const stream = await readFileOf(dataFolder, media_key);
    if (!stream) continue;
    const ending = content_type.replace("image/", "").replace("svg+xml", "svg");
    yield { name: `media/${id}.${ending}`, content: await buffer(stream) };
  }
}

/** The keys of the files that are to be dropped once this is committed. */
export async function deleteMediaOf(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom("media")
    .where("account_id", "=", accountId)
    .returning("media_key")
    .execute();
  return rows.map(({ media_key }) => media_key);
}
