// Rate limits, in memory on the embedded database, shared by all processes on PostgreSQL.
import { Problem } from "@capstan/domain/problems.ts";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** points in a window of seconds */
const rules = {
  /** failures of one account */
  account_failures: { points: 10, duration: 15 * 60 },
  /** failures from one address */
  address_failures: { points: 30, duration: 60 },
  /** starts and registrations from one address */
  entries: { points: 600, duration: 60 },
} as const;

export type LimitName = keyof typeof rules;

export interface Limits {
  /** Counts one; throws `too_many_requests` with the seconds to wait when the window is full. */
  spend(name: LimitName, key: string): Promise<void>;
  /** Throws likewise where the window is full already, without counting. */
  ask(name: LimitName, key: string): Promise<void>;
  /** Counts one and never throws `too_many_requests`. */
  count(name: LimitName, key: string): Promise<void>;
  forgive(name: LimitName, key: string): Promise<void>;
}

export type MakeLimiter = (name: string, rule: { points: number; duration: number }) => RateLimiterAbstract;

const inMemory: MakeLimiter = (name, rule) => new RateLimiterMemory({ keyPrefix: name, ...rule });

export function limitsWith(make: MakeLimiter = inMemory): Limits {
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, make(name, rule)]),
  ) as unknown as Record<LimitName, RateLimiterAbstract>;

  return {
    async spend(name, key) {
      try {
        await limiters[name].consume(key);
      } catch (thrown) {
        throw full(thrown);
      }
    },
    async ask(name, key) {
      const state = await limiters[name].get(key);
      if (state && state.consumedPoints >= rules[name].points) throw full(state);
    },
    async count(name, key) {
      await limiters[name].consume(key).catch((thrown: unknown) => {
        if (!(thrown instanceof RateLimiterRes)) throw thrown;
      });
    },
    async forgive(name, key) {
      await limiters[name].delete(key);
    },
  };
}

function full(thrown: unknown): unknown {
  if (!(thrown instanceof RateLimiterRes)) return thrown;
  const seconds = Math.max(1, Math.ceil(thrown.msBeforeNext / 1000));
  return new Problem("too_many_requests", {
    detail: `Too many tries. Wait ${seconds} ${seconds === 1 ? "second" : "seconds"} and try again.`,
    retryAfter: seconds,
  });
}
