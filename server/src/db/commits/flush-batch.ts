import { type HotWrites, isRefusal } from "../commit-together.ts";
import type { Millis } from "../database.ts";
import { Refused, Unavailable, UnstorableText } from "../errors.ts";
import type { OpenTransaction } from "./transact.ts";

/** The requests of one hot write within a batch. */
export interface BatchGroup {
  readonly name: string;
  readonly requests: readonly unknown[];
}

/** What became of one request; plain data, because on SQLite it crosses threads as JSON. */
export type Outcome =
  | { readonly reply: unknown }
  | { readonly refused: string; readonly details?: unknown }
  | { readonly failed: SentError };

export interface SentError {
  readonly name: string;
  readonly message: string;
  readonly stack?: string | undefined;
}

export type Transactions = <T>(work: (open: OpenTransaction) => Promise<T>) => Promise<T>;

/**
 * All groups in one transaction; when that fails, a second one in which every request stands behind its own
 * savepoint, so that a request that cannot be done fails alone. Outcomes are in the order of the requests.
 */
export async function flushBatch(
  transactions: Transactions,
  hotWrites: HotWrites,
  groups: readonly BatchGroup[],
  now: Millis,
): Promise<Outcome[]> {
  try {
    return await transactions(async ({ tx }) => {
      const outcomes: Outcome[] = [];
      for (const group of groups) {
        outcomes.push(...(await flushGroup(hotWrites, group, tx, now)));
      }
      return outcomes;
    });
  } catch (error) {
    const count = groups.reduce((sum, group) => sum + group.requests.length, 0);
    if (error instanceof Unavailable) throw error;
    if (count === 1) return [failure(error)];
  }
  return transactions(async ({ tx, savepoint }) => {
    const outcomes: Outcome[] = [];
    for (const { name, requests } of groups) {
      for (const request of requests) {
        try {
          outcomes.push(
            ...(await savepoint(() => flushGroup(hotWrites, { name, requests: [request] }, tx, now))),
          );
        } catch (error) {
          if (error instanceof Unavailable) throw error;
          outcomes.push(failure(error));
        }
      }
    }
    return outcomes;
  });
}

async function flushGroup(
  hotWrites: HotWrites,
  { name, requests }: BatchGroup,
  tx: OpenTransaction["tx"],
  now: Millis,
): Promise<Outcome[]> {
  const hotWrite = hotWrites[name];
  if (!hotWrite) throw new Error(`The hotWrites module does not export "${name}".`);
  const replies = await hotWrite.flush(tx, requests as readonly never[], now);
  if (replies.length !== requests.length) {
    throw new Error(`"${name}" answered ${replies.length} of ${requests.length} requests.`);
  }
  return replies.map((reply) =>
    isRefusal(reply) ? { refused: reply.$refused, details: reply.details } : { reply },
  );
}

function failure(error: unknown): Outcome {
  if (error instanceof Refused) return { refused: error.code, details: error.details };
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { failed: { name, message, stack } };
}

/** The error as its caller sees it, on the caller's thread. */
export function receivedError({ name, message, stack }: SentError): Error {
  const kinds: Record<string, new (message: string) => Error> = { Unavailable, UnstorableText };
  const error = new (kinds[name] ?? Error)(message);
  error.name = name;
  if (stack) error.stack = stack;
  return error;
}
