/** The little of PostgreSQL's wire protocol that stands between a socket and PGlite. */
const sslRequest = 80_877_103;
const cancelRequest = 80_877_102;

export type Packet =
  | { kind: "ssl" }
  | { kind: "cancel" }
  | { kind: "startup"; database: string }
  /** Messages up to one that asks for an answer: a plain query or a sync. */
  | { kind: "batch"; bytes: Buffer; query: string | null }
  | { kind: "terminate" };

/** Cuts what a client sends into packets. */
export class PacketReader {
  #received = Buffer.alloc(0);
  #batch: Buffer[] = [];
  #started = false;

  read(chunk: Buffer): Packet[] {
    this.#received = Buffer.concat([this.#received, chunk]);
    const packets: Packet[] = [];
    for (let packet = this.#next(); packet !== null; packet = this.#next()) {
      if (packet !== "more") packets.push(packet);
    }
    return packets;
  }

  /** null: what has arrived is no whole message. "more": a message was put to the batch. */
  #next(): Packet | "more" | null {
    const header = this.#started ? 1 : 0;
    if (this.#received.length < header + 4) return null;
    const length = header + this.#received.readInt32BE(header);
    if (this.#received.length < length) return null;
    const message = this.#received.subarray(0, length);
    this.#received = this.#received.subarray(length);
    return this.#started ? this.#regular(message) : this.#opening(message);
  }

  #opening(message: Buffer): Packet {
    const code = message.readInt32BE(4);
    if (code === sslRequest) return { kind: "ssl" };
    if (code === cancelRequest) return { kind: "cancel" };
    this.#started = true;
    const words = message.subarray(8).toString().split("\0");
    const at = words.findIndex((word, i) => i % 2 === 0 && word === "database");
    return { kind: "startup", database: (at < 0 ? null : words[at + 1]) ?? "postgres" };
  }

  #regular(message: Buffer): Packet | "more" {
    const type = String.fromCharCode(message[0] ?? 0);
    if (type === "X") return { kind: "terminate" };
    this.#batch.push(message);
    if (type !== "Q" && type !== "S") return "more";
    const bytes = Buffer.concat(this.#batch.splice(0));
    return { kind: "batch", bytes, query: type === "Q" ? message.subarray(5, -1).toString() : null };
  }
}

function message(type: string, body: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.write(type, 0);
  header.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
}

/** Authenticated, and ready for the first query. */
export function welcome(serverVersion: string): Buffer {
  const parameters = {
    server_version: serverVersion,
    client_encoding: "UTF8",
    standard_conforming_strings: "on",
  };
  return Buffer.concat([
    message("R", Buffer.alloc(4)),
    ...Object.entries(parameters).map(([name, value]) => message("S", Buffer.from(`${name}\0${value}\0`))),
    message("K", Buffer.alloc(8)),
    message("Z", Buffer.from("I")),
  ]);
}

/** Whether an answer leaves the session inside of a transaction: its last message says so. */
export const isInTransaction = (answer: Uint8Array): boolean =>
  answer.at(-6) === "Z".charCodeAt(0) && answer.at(-1) !== "I".charCodeAt(0);

export const isError = (answer: Uint8Array): boolean => answer[0] === "E".charCodeAt(0);
