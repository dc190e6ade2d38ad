import { Unavailable } from "../errors.ts";

// SQLSTATE classes and codes under which the same request may succeed later:
// 08 connection, 53 resources (disk, memory, connections), 57P shutdown and restart, 58 disk,
// 40 serialisation and deadlock, 55P03 lock timeout, 57014 statement timeout, 25P03 idle in transaction, 25006 read-only.
const passingStates = /^(08|40|53|57P|58|55P03|57014|25P03|25006)/;
const passingSystemErrors = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENOENT",
  "EHOSTUNREACH",
]);
const passingMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Query read timeout|cached plan must not change result type/;

/** Kept for the message; `pg` types an error's code as optional text. */
interface PgError extends Error {
  readonly code?: string;
}

/** Turns what may pass into `Unavailable`, so that nobody above has to know SQLSTATE. */
export function postgresError(thrown: unknown): unknown {
  if (thrown instanceof Unavailable || !(thrown instanceof Error)) return thrown;
  const { code = "", message } = thrown as PgError;
  const first = thrown instanceof AggregateError ? (thrown.errors[0] as PgError | undefined) : undefined;
  const passing =
    passingStates.test(code) ||
    passingSystemErrors.has(code || (first?.code ?? "")) ||
    passingMessages.test(message);
  if (!passing) return thrown;
  return new Unavailable(`PostgreSQL cannot serve now: ${message || (first?.message ?? code)}`, {
    cause: thrown,
  });
}

/** The connection itself is gone, so its client must not go back to the pool. */
export function breaksConnection(thrown: unknown): boolean {
  const cause = thrown instanceof Unavailable ? thrown.cause : thrown;
  const code = (cause as PgError | undefined)?.code ?? "";
  // A statement that was prepared before another process migrated; its connection has to prepare anew (0A000).
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08|57P|25P03|0A000)/.test(code) || passingSystemErrors.has(code);
}
