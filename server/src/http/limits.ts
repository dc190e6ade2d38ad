// Rate limits, in memory on the embedded database, shared by all processes on PostgreSQL.
import { Problem } from "@capstan/domain/problems.ts";
import { CompiledQuery } from "kysely";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { Database } from "../db/database.ts";
import { hashOf } from "./tokens.ts";

/** points in a window of seconds */
export const limitRules = {
  /** failures of one account */
  account_failures: { points: 10, duration: 15 * 60 },
  /** failures from one address */
  address_failures: { points: 30, duration: 60 },
  /** starts and registrations from one address */
  entries: { points: 600, duration: 60 },
  /** links to set a new password, to one email, whether it is known or not */
  resets: { points: 5, duration: 15 * 60 },
  /** new emails one person asks for */
  email_changes: { points: 5, duration: 60 * 60 },
  /** files from one person */
  uploads: { points: 40, duration: 60 * 60 },
  /** mails to people who are invited to one account's crew */
  crew_invitations: { points: 60, duration: 60 * 60 },
  /** keys made for one account */
  api_keys: { points: 60, duration: 60 * 60 },
  /** webhooks and signing secrets made for one account */
  webhooks: { points: 60, duration: 60 * 60 },
  /** test events and repeated deliveries that one account asks for */
  webhook_sends: { points: 60, duration: 10 * 60 },
  /** of one participant's own data */
  exports: { points: 10, duration: 60 },
} as const;

export type LimitName = keyof typeof limitRules;

export interface Limits {
  /** Counts one; throws `too_many_requests` with the seconds to wait when the window is full. */
  spend(name: LimitName, key: string): Promise<void>;
  /** Throws likewise where the window is full already, without counting. */
  ask(name: LimitName, key: string): Promise<void>;
  /** Counts one and never throws `too_many_requests`. */
  count(name: LimitName, key: string): Promise<void>;
  forgive(name: LimitName, key: string): Promise<void>;
}

type MakeLimiter = (name: string, rule: { points: number; duration: number }) => RateLimiterAbstract;

const inMemory: MakeLimiter = (name, rule) => new RateLimiterMemory({ keyPrefix: name, ...rule });

/** What counts for one process counts for all that share the database. */
export function limitsOf(database: Database): Limits {
  return limitsWith(database.engine === "postgres" ? sharedIn(database) : inMemory);
}

/** In the table `rate_limits`; a database that is away leaves each process with its own memory. */
function sharedIn(database: Database): MakeLimiter {
  const storeClient = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await database.write((tx) => tx.executeQuery(CompiledQuery.raw(text, values)));
      return { rows, rowCount: rows.length };
    },
  };
  return (name, rule) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: "client",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, ...rule }),
      ...rule,
    });
}

function limitsWith(make: MakeLimiter): Limits {
  const limiters = Object.fromEntries(
    Object.entries(limitRules).map(([name, rule]) => [name, make(name, rule)]),
  ) as unknown as Record<LimitName, RateLimiterAbstract>;

  return {
    async spend(name, key) {
      try {
        await limiters[name].consume(hashOf(key));
      } catch (thrown) {
        throw full(thrown);
      }
    },
    async ask(name, key) {
      const state = await limiters[name].get(hashOf(key));
      // one whose window is over may still lie in memory: the timer that takes it away can be late
      if (state && state.msBeforeNext > 0 && state.consumedPoints >= limitRules[name].points)
        throw full(state);
    },
    async count(name, key) {
      await limiters[name].consume(hashOf(key)).catch((thrown: unknown) => {
        if (!(thrown instanceof RateLimiterRes)) throw thrown;
      });
    },
    async forgive(name, key) {
      await limiters[name].delete(hashOf(key));
    },
  };
}

/** One household or device has a whole /64 of IPv6: its addresses count as one. IPv4 is the same in both spellings. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === "" ? [] : tail.split(":");
  const zeros = Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => "0"), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

function full(thrown: unknown): unknown {
  if (!(thrown instanceof RateLimiterRes)) return thrown;
  const seconds = Math.max(1, Math.ceil(thrown.msBeforeNext / 1000));
  return new Problem("too_many_requests", {
    detail: `Too many tries. Wait ${seconds} ${seconds === 1 ? "second" : "seconds"} and try again.`,
    retryAfter: seconds,
  });
}
