import { Worker } from "node:worker_threads";
import { receivedError } from "../commits/flush-batch.ts";
import { Unavailable } from "../errors.ts";
import type { Answer, Question, WorkerSetup } from "./messages.ts";

interface Asked {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The main thread's end of one worker. Answers come in the order of the questions. A worker that dies rejects what
 * waited and is started again for the next question; SQLite rolls back what it had open.
 */
export class WorkerThread {
  readonly #setup: WorkerSetup;
  #worker: Promise<Worker> | undefined;
  #asked: Asked[] = [];
  #closed = false;

  constructor(setup: WorkerSetup) {
    this.#setup = setup;
  }

  /** Grows with every start: a transaction that sees it change has lost its connection. */
  generation = 0;

  /** Questions that wait or are being answered. */
  load = 0;

  async start(): Promise<void> {
    await this.#running();
  }

  async ask<A extends Answer>(question: Question): Promise<A> {
    this.load += 1;
    try {
      const worker = await this.#running();
      const answer = await new Promise<Answer>((resolve, reject) => {
        this.#asked.push({ resolve, reject });
        try {
          worker.postMessage(question);
        } catch (error) {
          // A value that cannot cross threads; nothing was sent.
          this.#asked.pop();
          reject(error as Error);
        }
      });
      if ("failed" in answer) throw receivedError(answer.failed);
      return answer as A;
    } finally {
      this.load -= 1;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    const worker = await this.#worker?.catch(() => undefined);
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once("exit", resolve));
    worker.postMessage("close");
    await ended;
  }

  #running(): Promise<Worker> {
    if (this.#closed) return Promise.reject(new Error("The database was closed."));
    this.#worker ??= this.#spawn();
    return this.#worker;
  }

  #spawn(): Promise<Worker> {
    this.generation += 1;
    return new Promise((resolve, reject) => {
      const worker = new Worker(new URL("./worker.ts", import.meta.url), {
        workerData: this.#setup,
        name: `sqlite ${this.#setup.role}`,
      });
      let cause: Error | undefined;
      worker.on("message", (message: Answer | "ready") => {
        if (message === "ready") resolve(worker);
        else this.#asked.shift()?.resolve(message);
      });
      worker.on("error", (error: Error) => {
        cause = error;
      });
      worker.on("exit", () => {
        this.#worker = undefined;
        reject(cause ?? new Error("The SQLite thread ended before it was ready."));
        const died = new Unavailable(`The SQLite thread ended: ${cause?.message ?? "no reason given"}.`, {
          cause,
        });
        for (const asked of this.#asked.splice(0)) asked.reject(died);
      });
    });
  }
}
