import type { User } from "@capstan/domain/accounts/contract.ts";
import { Problem } from "@capstan/domain/problems.ts";
import type { Reader } from "../db/database.ts";
import { mediaUrl } from "../http/media-url.ts";
import { selectAvatarKey, selectMemberships, selectUser, type UserRow } from "./queries.ts";

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
  const avatar = await selectAvatarKey(db, user.id);
  return {
    id: user.id,
    email: user.email,
    full_name: user.full_name,
    avatar_url: avatar === undefined ? null : mediaUrl(avatar),
    tour_done: user.tour_done_at !== null,
    role: account.role,
    account,
    accounts,
  };
}
