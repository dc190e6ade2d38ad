// The thread that holds one SQLite connection: it answers one question at a time, in order.
import { parentPort, workerData } from "node:worker_threads";
import type { HotWrites } from "../commit-together.ts";
import { Unavailable } from "../errors.ts";
import { SqliteConnection } from "./connection.ts";
import type { Answer, Question, WorkerSetup } from "./messages.ts";

const setup = workerData as WorkerSetup;
if (!parentPort) throw new Error("The SQLite worker is started by open-sqlite.ts.");
const port = parentPort;

const connection = new SqliteConnection(setup.file, setup.role, setup.busyTimeoutMs);

// Only the writer pays for loading Kysely and the rooms' hot writes.
const flush = setup.hotWrites ? await loadFlush(setup.hotWrites) : undefined;

async function loadFlush(url: string): Promise<(batch: string) => Promise<string>> {
  const { flusher } = await import("./flusher.ts");
  const { hotWrites } = (await import(url)) as { hotWrites: HotWrites };
  return flusher(connection, hotWrites);
}

async function answer(question: Question): Promise<Answer> {
  if ("batch" in question) {
    if (!flush) throw new Error("A reader does not flush.");
    return { outcomes: await flush(question.batch) };
  }
  if ("end" in question) {
    connection[question.end]();
    return { rows: [], affected: 0 };
  }
  if ("many" in question) return connection.runMany(question.sql, question.many);
  return connection.run(question.sql, question.parameters);
}

function sent(error: unknown): Answer {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { failed: { name: error instanceof Unavailable ? "Unavailable" : name, message, stack } };
}

port.on("message", (message: Question | "close") => {
  if (message === "close") {
    connection.close();
    port.close();
    return;
  }
  answer(message).then(
    (reply) => port.postMessage(reply),
    (error) => port.postMessage(sent(error)),
  );
});
port.postMessage("ready");
