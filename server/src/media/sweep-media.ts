import type { House } from "../http/house.ts";
import { dropFile } from "./media-folder.ts";
import { deleteUnused } from "./queries.ts";

/** Long enough to fill in a form in which an image was put, and to see it in a page that is still open. */
const unusedMs = 24 * 3600 * 1000;
const atATime = 100;

/** Images that were uploaded and never used, or replaced, go after a day; how many. */
export async function sweepMedia(
  { database, config }: Pick<House, "database" | "config">,
  now: number,
): Promise<number> {
  const keys = await database.write((tx) => deleteUnused(tx, now - unusedMs, atATime));
  for (const key of keys) await dropFile(config.dataFolder, key);
  return keys.length;
}
