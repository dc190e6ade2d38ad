// Whoever guesses a password is slowed down: failures are counted per account and per address.
import { Problem } from "@capstan/domain/problems.ts";
import { addressKey, type Limits } from "./limits.ts";

export interface Guesser {
  /** whose password it is, or `null` where only the address is known */
  readonly account: string | null;
  readonly address: string;
}

/** A class behind one address signs in without noticing; a burst of guesses is still counted one by one. */
const atATime = 4;
const turns = new Map<string, { busy: number; waiting: (() => void)[] }>();

/** `attempt` answers `null` for a wrong password; a right one clears the account's count. */
export async function guardedAttempt<T>(
  limits: Limits,
  { account, address }: Guesser,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  const from = addressKey(address);
  return inTurn(from, async () => {
    await limits.ask("address_failures", from);
    // counted before it is known to be one, so that many at once are not all the first
    if (account !== null) await limits.spend("account_failures", account);
    const result = await attempt();
    if (result === null) await limits.count("address_failures", from);
    else if (account !== null) await limits.forgive("account_failures", account);
    return result;
  });
}

/** The same for signing in: unknown email and wrong password both answer `login_failed`. */
export async function guarded<T>(
  limits: Limits,
  guesser: Guesser,
  attempt: () => Promise<T | null>,
): Promise<T> {
  const result = await guardedAttempt(limits, guesser, attempt);
  if (result === null) throw new Problem("login_failed");
  return result;
}

async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const line = turns.get(key) ?? { busy: 0, waiting: [] };
  turns.set(key, line);
  // whoever leaves hands the place on, so `busy` never falls in between
  if (line.busy >= atATime) await new Promise<void>((resolve) => line.waiting.push(resolve));
  else line.busy += 1;
  try {
    return await work();
  } finally {
    const next = line.waiting.shift();
    if (next) next();
    else {
      line.busy -= 1;
      if (line.busy === 0) turns.delete(key);
    }
  }
}
