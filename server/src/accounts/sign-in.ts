import type { User } from "@capstan/domain/accounts/contract.ts";
import { foldEmail } from "@capstan/domain/accounts/people.ts";
import { Problem } from "@capstan/domain/problems.ts";
import { guarded } from "../http/guard-sign-in.ts";
import type { House } from "../http/house.ts";
import { passwordFits } from "../http/passwords.ts";
import { guesserOf } from "./guesser.ts";
import { openSession } from "./open-session.ts";
import { selectLastAccount, selectMemberships, selectUserByEmail, updateSessionRevoked } from "./queries.ts";

export async function signIn(
  house: House,
  {
    email,
    password,
    address,
    userAgent,
  }: { email: string; password: string; address: string; userAgent: string },
  now: number,
): Promise<{ access: string; user: User }> {
  const folded = foldEmail(email);
  const user = await guarded(house.limits, guesserOf(folded, address), async () => {
    const found = await selectUserByEmail(house.database.read, folded);
    return (await passwordFits(found?.password_hash ?? null, password)) && found ? found : null;
  });
  const memberships = await selectMemberships(house.database.read, user.id);
  const last = await selectLastAccount(house.database.read, user.id);
  const membership = memberships.find(({ account_id }) => account_id === last) ?? memberships[0];
  if (!membership) throw new Problem("login_failed");
  return openSession(
    house,
    { userId: user.id, accountId: membership.account_id, userAgent, passwordHash: user.password_hash },
    now,
  );
}

export async function signOut(house: House, sessionId: string, now: number): Promise<void> {
  const tokenHash = await house.database.write((tx) => updateSessionRevoked(tx, sessionId, now));
  if (tokenHash) house.identify.forget(tokenHash);
}
