import { Overloaded, Unavailable } from "../errors.ts";

/** One job at a time, first come, first served: a flush waits its turn among the transactions. */
export class WriterQueue {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  readonly #limit: number;
  readonly #patienceMs: number;

  /** A job whose turn comes later than `patienceMs` is not begun: nobody waits for its answer any more. */
  constructor(limit: number, patienceMs: number) {
    this.#limit = limit;
    this.#patienceMs = patienceMs;
  }

  take<T>(job: () => Promise<T>): Promise<T> {
    if (this.#waiting >= this.#limit) {
      return Promise.reject(
        new Overloaded("Too many transactions wait for the writer; try again in a moment."),
      );
    }
    this.#waiting += 1;
    const arrived = performance.now();
    const turn = this.#last.then(() => {
      this.#waiting -= 1;
      if (performance.now() - arrived > this.#patienceMs) {
        throw new Unavailable(`The writer was not free within ${this.#patienceMs} ms.`);
      }
      return job();
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Resolves when everything taken so far has ended. */
  async drained(): Promise<void> {
    await this.#last;
  }
}
