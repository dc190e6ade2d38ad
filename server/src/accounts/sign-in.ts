import type { User } from "@capstan/domain/accounts/contract.ts";
import { foldEmail } from "@capstan/domain/accounts/people.ts";
import { Problem } from "@capstan/domain/problems.ts";
import type { Reader } from "../db/database.ts";
import { guarded } from "../http/guard-sign-in.ts";
import type { House } from "../http/house.ts";
import { passwordFits } from "../http/passwords.ts";
import { hashOf, newId, newSecret } from "../http/tokens.ts";
import {
  insertSession,
  selectMemberships,
  selectUser,
  selectUserByEmail,
  type UserRow,
  updateSessionRevoked,
} from "./queries.ts";

const sessionMs = 30 * 24 * 3600 * 1000;

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
  const user = await guarded(house.limits, { account: `author ${folded}`, address }, async () => {
    const found = await selectUserByEmail(house.database.read, folded);
    return (await passwordFits(found?.password_hash ?? null, password)) && found ? found : null;
  });
  const [membership] = await selectMemberships(house.database.read, user.id);
  if (!membership) throw new Problem("login_failed");

  const access = newSecret();
  await house.database.write((tx) =>
    insertSession(tx, {
      token_hash: hashOf(access),
      id: newId(),
      user_id: user.id,
      account_id: membership.account_id,
      user_agent: userAgent.slice(0, 300),
      created_at: now,
      expires_at: now + sessionMs,
    }),
  );
  return { access, user: await describeUser(house.database.read, user, membership.account_id) };
}

export async function signOut(house: House, sessionId: string, now: number): Promise<void> {
  const tokenHash = await house.database.write((tx) => updateSessionRevoked(tx, sessionId, now));
  if (tokenHash) house.identify.forget(tokenHash);
}

export async function userById(db: Reader, userId: string, accountId: string): Promise<User> {
  const user = await selectUser(db, userId);
  if (!user) throw new Problem("not_signed_in");
  return describeUser(db, user, accountId);
}

async function describeUser(db: Reader, user: UserRow, accountId: string): Promise<User> {
  const memberships = await selectMemberships(db, user.id);
  const accounts = memberships.map(({ account_id, name, role }) => ({ id: account_id, name, role }));
  const account = accounts.find(({ id }) => id === accountId);
  if (!account) throw new Problem("not_signed_in");
  return { id: user.id, email: user.email, full_name: user.full_name, role: account.role, account, accounts };
}
