// A zip archive, entry by entry: each is compressed whole, so that it can be kept before the next one is made.
import { crc32, deflateRawSync } from "node:zlib";

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly compressed: number;
  readonly size: number;
  readonly offset: number;
}

/** Beyond these, an archive needs another format of its records. */
const mostBytes = 0xffff_ffff;
const mostEntries = 0xffff;

export class ZipTooLarge extends Error {
  override name = "ZipTooLarge";
}

export class ZipWriter {
  private readonly entries: Written[] = [];
  private offset = 0;
  private readonly stamp: number;

  /** ms since 1970: what every entry is dated with. */
  constructor(now: number) {
    const at = new Date(now);
    const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
    const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
    this.stamp = ((date << 16) | time) >>> 0;
  }

  get size(): number {
    return this.offset;
  }

  /** The bytes of the entry, that follow those of the entry before. */
  add(name: string, content: Uint8Array): Buffer {
    const packed = deflateRawSync(content);
    const entry: Written = {
      name: Buffer.from(name, "utf8"),
      crc: crc32(content),
      compressed: packed.length,
      size: content.length,
      offset: this.offset,
    };
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    this.writeCommon(head, 4, entry);
    const bytes = Buffer.concat([head, entry.name, packed]);
    this.entries.push(entry);
    this.offset += bytes.length;
    if (this.offset > mostBytes || this.entries.length > mostEntries) throw new ZipTooLarge();
    return bytes;
  }

  /** What closes the archive. */
  end(): Buffer {
    const records = this.entries.map((entry) => {
      const record = Buffer.alloc(46);
      record.writeUInt32LE(0x02014b50, 0);
      record.writeUInt16LE(20, 4);
      this.writeCommon(record, 6, entry);
      record.writeUInt32LE(entry.offset, 42);
      return Buffer.concat([record, entry.name]);
    });
    const directory = Buffer.concat(records);
    const last = Buffer.alloc(22);
    last.writeUInt32LE(0x06054b50, 0);
    last.writeUInt16LE(this.entries.length, 8);
    last.writeUInt16LE(this.entries.length, 10);
    last.writeUInt32LE(directory.length, 12);
    last.writeUInt32LE(this.offset, 16);
    return Buffer.concat([directory, last]);
  }

  /** What an entry's head and its record in the directory share: 24 bytes, then the lengths of name and extra. */
  private writeCommon(into: Buffer, at: number, entry: Written): void {
    into.writeUInt16LE(20, at);
    // names are UTF-8
    into.writeUInt16LE(0x0800, at + 2);
    into.writeUInt16LE(8, at + 4);
    into.writeUInt32LE(this.stamp, at + 6);
    into.writeUInt32LE(entry.crc, at + 10);
    into.writeUInt32LE(entry.compressed, at + 14);
    into.writeUInt32LE(entry.size, at + 18);
    into.writeUInt16LE(entry.name.length, at + 22);
  }
}
