// A zip archive, entry by entry: the bytes of each can be kept before the next one is made.
import { setImmediate } from "node:timers/promises";
import { Zip, ZipDeflate } from "fflate";
import { JobFailed } from "../../jobs/job.ts";

/** Beyond these, an archive needs another format of its records. */
const mostBytes = 0xffff_ffff;
const mostEntries = 0xffff;
/** What is compressed before anything else of this process has its turn. */
const stepBytes = 64 * 1024;

export class ZipWriter {
  readonly #date: Date;
  readonly #zip: Zip;
  #chunks: Uint8Array[] = [];
  #bytes = 0;
  #entries = 0;

  /** ms since 1970: what every entry is dated with. */
  constructor(now: number) {
    // an archive knows no zones and fflate writes the machine's: times are UTC
    this.#date = new Date(now + new Date(now).getTimezoneOffset() * 60_000);
    this.#zip = new Zip((error, chunk) => {
      if (error) throw error;
      this.#chunks.push(chunk);
      this.#bytes += chunk.length;
    });
  }

  /** The bytes of the entry, that follow those of the entry before. */
  async add(name: string, content: Uint8Array): Promise<Buffer> {
    const entry = new ZipDeflate(name);
    entry.mtime = this.#date;
    this.#zip.add(entry);
    for (let at = 0; at === 0 || at < content.length; at += stepBytes) {
      await setImmediate();
      entry.push(content.subarray(at, at + stepBytes), at + stepBytes >= content.length);
    }
    this.#entries += 1;
    if (this.#bytes > mostBytes || this.#entries > mostEntries) {
      throw new JobFailed("There is more than one archive can hold (4 GB).");
    }
    return this.#written();
  }

  /** What closes the archive. */
  end(): Buffer {
    this.#zip.end();
    return this.#written();
  }

  #written(): Buffer {
    const bytes = Buffer.concat(this.#chunks);
    this.#chunks = [];
    return bytes;
  }
}
