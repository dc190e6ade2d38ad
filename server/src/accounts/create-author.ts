// Accounts are provisioned: by the command line, at the first start, later by invitation.
import type { Role } from "@capstan/domain/accounts/capabilities.ts";
import { foldEmail, isCommonPassword, isEmail, nameOr } from "@capstan/domain/accounts/people.ts";
import { Problem } from "@capstan/domain/problems.ts";
import type { Database } from "../db/database.ts";
import { hashPassword } from "../http/passwords.ts";
import { newId } from "../http/tokens.ts";
import {
  insertAccount,
  insertMembership,
  insertUser,
  selectAccountByName,
  selectFirstAccount,
} from "./queries.ts";

export interface NewAuthor {
  readonly email: string;
  readonly name?: string;
  readonly password: string;
  /** The account by its name; made where there is none. Without it the first account, or "My organisation". */
  readonly account?: string;
  readonly role?: Role;
}

/** The author's and the account's id. Problems: `invalid_request`, `password_too_common`, `email_taken`. */
export async function createAuthor(
  database: Database,
  author: NewAuthor,
  now: number,
): Promise<{ userId: string; accountId: string; accountName: string }> {
  if (!isEmail(author.email)) {
    throw new Problem("invalid_request", {
      detail: `"${author.email}" is not an email address.`,
      errors: { email: ["This is not an email address."] },
    });
  }
  if (author.password.length < 8 || author.password.length > 200) {
    throw new Problem("invalid_request", {
      detail: "A password has 8 to 200 characters.",
      errors: { password: ["A password has 8 to 200 characters."] },
    });
  }
  if (isCommonPassword(author.password)) throw new Problem("password_too_common");
  const passwordHash = await hashPassword(author.password);

  return database.write(async (tx) => {
    const wanted = author.account?.trim();
    const found = wanted ? await selectAccountByName(tx, wanted) : await selectFirstAccount(tx);
    const account = found ?? { id: newId(), name: wanted || "My organisation" };
    if (!found) await insertAccount(tx, { ...account, created_at: now });
    const userId = await insertUser(tx, {
      id: newId(),
      email: author.email.trim(),
      email_folded: foldEmail(author.email),
      full_name: nameOr(author.name, author.email),
      password_hash: passwordHash,
      created_at: now,
    });
    if (!userId) throw new Problem("email_taken");
    await insertMembership(tx, {
      account_id: account.id,
      user_id: userId,
      role: author.role ?? (found ? "author" : "owner"),
      created_at: now,
    });
    return { userId, accountId: account.id, accountName: account.name };
  });
}
