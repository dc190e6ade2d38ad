import type { Media } from "@capstan/domain/media/contract.ts";
import { readImage } from "@capstan/domain/media/read-image.ts";
import { Problem } from "@capstan/domain/problems.ts";
import type { AuthorCaller } from "../http/caller.ts";
import type { House } from "../http/house.ts";
import { mediaUrl } from "../http/media-url.ts";
import { newId, newSecret } from "../http/tokens.ts";
import { checkRows } from "./check-rows.ts";
import { dropFile, keepFile } from "./media-folder.ts";
import { insertMedia } from "./queries.ts";

/** Load: read all of it. Decide: the domain. Store: first the file, then the row that makes it an image. */
export async function storeImage(
  { database, config }: House,
  who: AuthorCaller,
  file: { readonly bytes: Uint8Array; readonly declared: string | null },
  now: number,
): Promise<Media> {
  const image = readImage(file.bytes, file.declared);
  if ("refused" in image) throw new Problem(image.refused);
  await checkRows(image);
  const media = {
    id: newId(),
    content_type: image.type,
    byte_size: image.bytes.length,
    width: image.width,
    height: image.height,
  };
  const key = newSecret();
  await keepFile(config.dataFolder, key, image.bytes);
  try {
    await database.write((tx) =>
      insertMedia(tx, {
        ...media,
        media_key: key,
        account_id: who.accountId,
        uploaded_by: who.userId,
        created_at: now,
      }),
    );
  } catch (error) {
    await dropFile(config.dataFolder, key);
    throw error;
  }
  return { ...media, url: mediaUrl(key) };
}
