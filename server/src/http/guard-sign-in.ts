// Failures at signing in are counted per account and per address; a right password clears the account's count.
import { Problem } from "@capstan/domain/problems.ts";
import type { Limits } from "./limits.ts";

/** `attempt` answers `null` for a wrong email or password; both answer `login_failed`. */
export async function guarded<T>(
  limits: Limits,
  who: { readonly account: string; readonly address: string },
  attempt: () => Promise<T | null>,
): Promise<T> {
  await limits.ask("address_failures", who.address);
  await limits.ask("account_failures", who.account);
  const result = await attempt();
  if (result === null) {
    await limits.count("account_failures", who.account);
    await limits.count("address_failures", who.address);
    throw new Problem("login_failed");
  }
  await limits.forgive("account_failures", who.account);
  return result;
}
