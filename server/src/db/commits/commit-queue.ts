import { batchLimit, type HotWrite } from "../commit-together.ts";
import type { Millis } from "../database.ts";
import { Overloaded, Refused, Unavailable } from "../errors.ts";
import { type BatchGroup, type Outcome, receivedError } from "./flush-batch.ts";

interface Waiting {
  readonly hotWrite: HotWrite<never, unknown>;
  readonly request: unknown;
  readonly resolve: (reply: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface CommitQueueOptions {
  /** Commits one batch; rejects only when nothing of it, or nothing known, was written. */
  readonly flush: (
    groups: readonly BatchGroup[],
    hotWrites: Record<string, HotWrite<never, unknown>>,
    now: Millis,
  ) => Promise<Outcome[]>;
  /** Runs `flight` when the writer is free. */
  readonly whenFree: (flight: () => Promise<void>) => Promise<void>;
  readonly clock: () => Millis;
  readonly limit: number;
  /** Batches that may be under way at once. */
  readonly flights: number;
}

/** Gathers hot writes while a flush is under way, and sends what has gathered as the next one. */
export class CommitQueue {
  #waiting: Waiting[] = [];
  #flying = 0;
  #answering = 0;
  #departing = false;
  #idle: (() => void)[] = [];
  readonly #options: CommitQueueOptions;

  constructor(options: CommitQueueOptions) {
    this.#options = options;
  }

  join<Request, Reply>(hotWrite: HotWrite<Request, Reply>, request: Request): Promise<Reply> {
    if (this.#waiting.length >= this.#options.limit) {
      return Promise.reject(new Overloaded("Too many writes wait; try again in a moment."));
    }
    return new Promise<Reply>((resolve, reject) => {
      this.#waiting.push({
        hotWrite: hotWrite as unknown as HotWrite<never, unknown>,
        request,
        resolve: resolve as (reply: unknown) => void,
        reject,
      });
      this.#depart();
    });
  }

  /** Resolves when nothing waits and nothing is under way. */
  drained(): Promise<void> {
    if (this.#quiet) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  get #quiet(): boolean {
    return this.#waiting.length === 0 && this.#flying === 0 && this.#answering === 0 && !this.#departing;
  }

  // By setImmediate every request that the event loop reads in one turn shares the batch.
  #depart(): void {
    if (this.#departing || this.#flying >= this.#options.flights || this.#waiting.length === 0) return;
    this.#departing = true;
    setImmediate(() => {
      this.#departing = false;
      this.#flying += 1;
      void this.#fly();
    });
  }

  async #fly(): Promise<void> {
    let batch: Waiting[] = [];
    let answerAll = () => {};
    try {
      await this.#options.whenFree(async () => {
        batch = this.#waiting.splice(0, batchLimit);
        answerAll = await this.#commit(batch);
      });
    } catch (error) {
      const stranded = batch.length > 0 ? batch : this.#waiting.splice(0, batchLimit);
      answerAll = () => {
        for (const { reject } of stranded) reject(error);
      };
    }
    this.#flying -= 1;
    this.#answering += 1;
    // What has gathered leaves before the answers of this flight are written: the writer does not wait for them.
    if (this.#waiting.length > 0 && !this.#departing && this.#flying < this.#options.flights) {
      this.#flying += 1;
      void this.#fly();
    }
    setImmediate(() => {
      answerAll();
      this.#answering -= 1;
      this.#depart();
      if (this.#quiet) for (const resolve of this.#idle.splice(0)) resolve();
    });
  }

  /** Resolves with what hands every caller its answer. */
  async #commit(batch: readonly Waiting[]): Promise<() => void> {
    if (batch.length === 0) return () => {};
    const hotWrites: Record<string, HotWrite<never, unknown>> = {};
    const members = new Map<string, Waiting[]>();
    for (const waiting of batch) {
      const { name } = waiting.hotWrite;
      hotWrites[name] = waiting.hotWrite;
      const group = members.get(name);
      if (group) group.push(waiting);
      else members.set(name, [waiting]);
    }
    const groups = [...members].map(([name, group]) => ({
      name,
      requests: group.map(({ request }) => request),
    }));
    const outcomes = await this.#options.flush(groups, hotWrites, this.#options.clock());
    return () => {
      let index = 0;
      for (const group of members.values()) {
        for (const waiting of group) settle(waiting, outcomes[index++]);
      }
    };
  }
}

function settle({ resolve, reject }: Waiting, outcome: Outcome | undefined): void {
  if (outcome === undefined) reject(new Unavailable("The writer gave no answer."));
  else if ("refused" in outcome) reject(new Refused(outcome.refused, outcome.details));
  else if ("failed" in outcome) reject(receivedError(outcome.failed));
  else resolve(outcome.reply);
}
