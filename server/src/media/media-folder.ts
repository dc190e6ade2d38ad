// Where the files lie: under the data folder, by their key, in 64 × 64 folders at most. A name is made here and comes
// from nowhere else, so that no path can lead out of the folder.
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";

const isKey = /^[A-Za-z0-9_-]{43}$/;

function pathOf(dataFolder: string, key: string): string {
  if (!isKey.test(key)) throw new Error("This is no key of an image.");
  return join(dataFolder, "media", key.slice(0, 1), key.slice(1, 2), key);
}

/** On disk before it answers, and whole or not there at all. */
export async function keepFile(dataFolder: string, key: string, bytes: Uint8Array): Promise<void> {
  const path = pathOf(dataFolder, key);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(`${path}.part`, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}

/** `null` where the file is not there. */
export function readFileOf(dataFolder: string, key: string): Promise<Readable | null> {
  const stream = createReadStream(pathOf(dataFolder, key));
  return new Promise((resolve, reject) => {
    stream.once("open", () => resolve(stream));
    stream.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "ENOENT" ? resolve(null) : reject(error),
    );
  });
}

export async function dropFile(dataFolder: string, key: string): Promise<void> {
  await rm(pathOf(dataFolder, key), { force: true });
}
