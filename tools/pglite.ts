import { createServer, type Socket } from "node:net";
import { PGlite } from "@electric-sql/pglite";
import { isError, isInTransaction, PacketReader, welcome } from "./pglite-wire.ts";
import type { TestPostgres } from "./postgres.ts";

/**
 * PGlite is one session on one database. Behind a socket it becomes a server of many: a database is an instance of
 * its own, and the connections to it take turns, a whole transaction each. Nobody waits for a row lock here, so
 * it stands in where no PostgreSQL is installed and is no witness for concurrency.
 */
export async function startPglite(): Promise<TestPostgres> {
  const databases = new Databases(await PGlite.create());
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.once("close", () => sockets.delete(socket)));
    serve(socket, databases);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("PGlite's socket has no port.");
  return {
    url: `postgresql://postgres@127.0.0.1:${address.port}/postgres`,
    kind: "pglite",
    says: "PostgreSQL: PGlite, as none is installed. It takes transactions one by one: a real one tests more.",
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
      await databases.close();
    },
  };
}

/** An instance and the turns its connections take. */
class Database {
  readonly instance: PGlite;
  #last: Promise<void> = Promise.resolve();

  constructor(instance: PGlite) {
    this.instance = instance;
  }

  /** Resolves with the function that ends the turn. */
  async turn(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}

/** The first instance keeps the list of databases; what is in them stands in instances of their own. */
class Databases {
  readonly list: Database;
  readonly #byName = new Map<string, Promise<Database>>();

  constructor(list: PGlite) {
    this.list = new Database(list);
  }

  get(name: string): Promise<Database> | undefined {
    return name === "postgres" ? Promise.resolve(this.list) : this.#byName.get(name);
  }

  /** Does to the instances what a statement did to the list. */
  async follow(statement: string): Promise<void> {
    const words =
      /^\s*(create|drop|alter)\s+database\s+(?:if\s+exists\s+)?"?(\w+)"?(?:.*\s(?:template|to)\s+"?(\w+))?/i;
    const [, verb = "", name = "", other = ""] = words.exec(statement) ?? [];
    const present = this.#byName.get(name);
    if (/create/i.test(verb)) this.#byName.set(name, this.#copyOf(other));
    if (/drop|alter/i.test(verb)) this.#byName.delete(name);
    if (/alter/i.test(verb) && present) this.#byName.set(other, present);
    if (/drop/i.test(verb)) await (await present)?.instance.close();
    await this.#byName.get(name);
  }

  async close(): Promise<void> {
    for (const database of [this.list, ...(await Promise.all(this.#byName.values()))]) {
      await database.instance.close();
    }
  }

  async #copyOf(template: string): Promise<Database> {
    const from = await this.#byName.get(template);
    if (!from) return new Database(await PGlite.create());
    return new Database(await PGlite.create({ loadDataDir: await from.instance.dumpDataDir("none") }));
  }
}

function serve(socket: Socket, databases: Databases): void {
  const packets = new PacketReader();
  let database: Database | undefined;
  let endTurn: (() => void) | null = null;
  let work: Promise<void> = Promise.resolve();
  const next = (step: () => Promise<void>) => {
    work = work.then(step).catch((error) => void socket.destroy(error));
  };

  const answer = async (bytes: Buffer, query: string | null) => {
    if (!database) return;
    endTurn ??= await database.turn();
    const reply = await database.instance.execProtocolRaw(bytes);
    if (database === databases.list && query && !isError(reply)) await databases.follow(query);
    socket.write(reply);
    // The list belongs to a connection until it closes: test files make their databases one after another.
    if (database === databases.list || isInTransaction(reply)) return;
    endTurn();
    endTurn = null;
  };

  const leave = async () => {
    if (database && endTurn) {
      if (!database.instance.closed)
        await database.instance.exec("ROLLBACK; SELECT pg_advisory_unlock_all()");
      endTurn();
      endTurn = null;
    }
    socket.end();
  };

  socket.on("error", () => {});
  socket.on("close", () => next(leave));
  socket.on("data", (chunk) => {
    for (const packet of packets.read(chunk)) {
      if (packet.kind === "ssl") socket.write("N");
      if (packet.kind === "cancel") socket.end();
      if (packet.kind === "batch") next(() => answer(packet.bytes, packet.query));
      if (packet.kind === "terminate") next(leave);
      if (packet.kind !== "startup") continue;
      next(async () => {
        database = await databases.get(packet.database);
        if (database) socket.write(welcome("17.0"));
        else socket.destroy();
      });
    }
  });
}
