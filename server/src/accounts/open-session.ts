// A sign-in speaks for one account. Going on in another one changes its token, so that no answer that was asked for
// with the old one can be taken for the new account's.
import type { User } from "@capstan/domain/accounts/contract.ts";
import { Problem } from "@capstan/domain/problems.ts";
import { lockRows } from "../db/portable.ts";
import type { PersonCaller } from "../http/caller.ts";
import type { House } from "../http/house.ts";
import { hashOf, newId, newSecret } from "../http/tokens.ts";
import { userById } from "./describe-user.ts";
import { insertSession, selectMemberships, updateSessionAccount } from "./queries.ts";

const sessionMs = 30 * 24 * 3600 * 1000;

interface NewSession {
  readonly userId: string;
  readonly accountId: string;
  readonly userAgent: string;
  /** What the password was held against: a sign-in that a reset overtook is none. */
  readonly passwordHash?: string;
}

export async function openSession(
  house: House,
  { userId, accountId, userAgent, passwordHash }: NewSession,
  now: number,
): Promise<{ access: string; user: User }> {
  const access = newSecret();
  await house.database.write(async (tx) => {
    // whoever changes the password holds the row too, and ends the sign-ins it finds
    const [user] = await lockRows(tx, "users", [userId], ["password_hash"]);
    if (passwordHash !== undefined && user?.password_hash !== passwordHash) throw new Problem("login_failed");
    await insertSession(tx, {
      token_hash: hashOf(access),
      id: newId(),
      user_id: userId,
      account_id: accountId,
      user_agent: userAgent.slice(0, 300),
      created_at: now,
      expires_at: now + sessionMs,
    });
  });
  return { access, user: await userById(house.database.read, userId, accountId) };
}

export async function switchAccount(
  house: House,
  who: PersonCaller,
  accountId: string,
  now: number,
): Promise<{ access: string; user: User }> {
  const access = newSecret();
  await house.database.write(async (tx) => {
    const memberships = await selectMemberships(tx, who.userId);
    if (!memberships.some(({ account_id }) => account_id === accountId)) throw new Problem("not_found");
    const moved = await updateSessionAccount(tx, who.sessionId, {
      token_hash: hashOf(access),
      account_id: accountId,
      last_seen_at: now,
    });
    if (!moved) throw new Problem("not_signed_in");
  });
  house.identify.forgetAuthor(who.userId);
  return { access, user: await userById(house.database.read, who.userId, accountId) };
}
