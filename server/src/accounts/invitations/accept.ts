// From a code to a place in the crew. The code works once; whoever has a sign-in already proves that it is theirs.
import type { User } from "@capstan/domain/accounts/contract.ts";
import type { acceptInvitation, readInvitation } from "@capstan/domain/accounts/invitations-contract.ts";
import { isCommonPassword, nameOr } from "@capstan/domain/accounts/people.ts";
import type { BodyOf, ReplyOf } from "@capstan/domain/endpoint.ts";
import { Problem } from "@capstan/domain/problems.ts";
import { instant } from "@capstan/domain/wire.ts";
import type { Reader, Tx } from "../../db/database.ts";
import type { Caller } from "../../http/caller.ts";
import { guarded } from "../../http/guard-sign-in.ts";
import type { House } from "../../http/house.ts";
import { hashPassword, passwordFits } from "../../http/passwords.ts";
import { hashOf, newId } from "../../http/tokens.ts";
import { lockAccount } from "../crew/queries.ts";
import { guesserOf } from "../guesser.ts";
import { openSession } from "../open-session.ts";
import { insertMembership, insertUser, selectUserByEmail, type UserRow } from "../queries.ts";
import { recordAudit } from "../record-audit.ts";
import {
  lockInvitation,
  type OpenInvitation,
  selectInvitationByCode,
  selectMembershipByEmail,
  updateInvitation,
} from "./queries.ts";

export async function describeCode(
  db: Reader,
  code: string,
  now: number,
): Promise<ReplyOf<typeof readInvitation>> {
  const row = await goodInvitation(db, code, now);
  const known = await selectUserByEmail(db, row.email_folded);
  return {
    account_name: row.account_name,
    email: row.email,
    role: row.role,
    invited_by: row.inviter_name || row.inviter_email || "",
    expires_at: instant(row.expires_at),
    way: known ? "join" : "open",
  };
}

interface Visitor {
  readonly caller: Caller;
  readonly address: string;
  readonly userAgent: string;
}

export async function accept(
  house: House,
  form: BodyOf<typeof acceptInvitation>,
  visitor: Visitor,
  now: number,
): Promise<{ access: string; user: User }> {
  const row = await goodInvitation(house.database.read, form.code, now);
  const known = await selectUserByEmail(house.database.read, row.email_folded);
  const enter = known ? await proven(house, known, form.password, visitor) : await newPerson(row, form, now);

  const userId = await house.database.write(async (tx) => {
    await lockAccount(tx, row.account_id);
    await lockInvitation(tx, row.id);
    // again, now that nobody else can use it
    const open = await goodInvitation(tx, form.code, now);
    if (await selectMembershipByEmail(tx, open.account_id, open.email_folded)) {
      throw new Problem("already_member");
    }
    const user = await enter(tx);
    await insertMembership(tx, {
      account_id: open.account_id,
      user_id: user.id,
      role: open.role,
      created_at: now,
    });
    await updateInvitation(tx, open.id, { accepted_at: now, accepted_by: user.id });
    await recordAudit(tx, {
      accountId: open.account_id,
      action: "invitation_accepted",
      by: { userId: user.id, name: user.name },
      subject: { kind: "user", id: user.id, name: user.name },
      after: { email: open.email, role: open.role },
      at: now,
    });
    return user.id;
  });
  return openSession(house, { userId, accountId: row.account_id, userAgent: visitor.userAgent }, now);
}

async function goodInvitation(db: Reader, code: string, now: number): Promise<OpenInvitation> {
  const row = await selectInvitationByCode(db, hashOf(code));
  if (!row || row.expires_at <= now) throw new Problem("invitation_ended");
  return row;
}

type Enter = (tx: Tx) => Promise<{ id: string; name: string }>;

/** Their own token, or else their password: a code that was found or forwarded is not enough. */
async function proven(
  house: House,
  known: UserRow,
  password: string | undefined,
  { caller, address }: Visitor,
): Promise<Enter> {
  // an API key speaks for an account, and proves nothing about the person
  const isPerson = caller.kind === "author" && caller.key === null;
  if (isPerson && caller.userId !== known.id) throw new Problem("invitation_for_other");
  if (!isPerson) {
    if (!password) throw new Problem("invalid_request", { errors: { password: ["Enter your password."] } });
    await guarded(house.limits, guesserOf(known.email, address), async () =>
      (await passwordFits(known.password_hash, password)) ? known : null,
    );
  }
  return async () => ({ id: known.id, name: known.full_name || known.email });
}

async function newPerson(
  row: OpenInvitation,
  form: BodyOf<typeof acceptInvitation>,
  now: number,
): Promise<Enter> {
  const { password } = form;
  if (!password || password.length < 8) {
    throw new Problem("invalid_request", { errors: { password: ["A password has 8 to 200 characters."] } });
  }
  if (isCommonPassword(password)) throw new Problem("password_too_common");
  const passwordHash = await hashPassword(password);
  const name = nameOr(form.full_name, row.email);
  return async (tx) => {
    const id = await insertUser(tx, {
      id: newId(),
      email: row.email,
      email_folded: row.email_folded,
      full_name: name,
      password_hash: passwordHash,
      created_at: now,
    });
    // somebody with this email came into being in between: they prove who they are
    if (!id) throw new Problem("invitation_for_other");
    return { id, name };
  };
}
