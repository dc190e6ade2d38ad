// An email is changed by whoever can read it: the new address gets a code, the old one stays until the code came back,
// and is told both times.
import type { requestEmailChange } from "@capstan/domain/accounts/own-profile-contract.ts";
import { foldEmail, isEmail } from "@capstan/domain/accounts/people.ts";
import type { BodyOf, ReplyOf } from "@capstan/domain/endpoint.ts";
import { Problem } from "@capstan/domain/problems.ts";
import { instant } from "@capstan/domain/wire.ts";
import type { PersonCaller } from "../../http/caller.ts";
import type { House } from "../../http/house.ts";
import { hashOf, newSecret } from "../../http/tokens.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { selectUser } from "../queries.ts";
import { checkPassword } from "./check-password.ts";
import {
  claimEmail,
  deleteEmailChange,
  deletePasswordResets,
  isEmailTaken,
  takeEmailChange,
  updateUser,
  upsertEmailChange,
} from "./queries.ts";

const validHours = 24;

/** An address that somebody else signs in with gets a mail that says so; the answer here is the same. */
export async function askForEmail(
  house: House,
  who: PersonCaller,
  form: BodyOf<typeof requestEmailChange> & { readonly address: string },
  now: number,
): Promise<ReplyOf<typeof requestEmailChange>> {
  const email = form.email.trim();
  const email_folded = foldEmail(email);
  if (!isEmail(email)) {
    throw new Problem("invalid_request", { errors: { email: ["This is not an email address."] } });
  }
  await house.limits.ask("email_changes", who.userId);
  const user = await checkPassword(house, who.userId, {
    password: form.current_password,
    address: form.address,
  });
  if (email_folded === foldEmail(user.email)) {
    throw new Problem("invalid_request", { errors: { email: ["This is your email already."] } });
  }
  await house.limits.spend("email_changes", who.userId);
  const code = newSecret();
  const expires_at = now + validHours * 3600_000;
  await house.database.write(async (tx) => {
    const isTaken = await isEmailTaken(tx, email_folded);
    await upsertEmailChange(tx, {
      user_id: user.id,
      token_hash: hashOf(code),
      email,
      email_folded,
      created_at: now,
      expires_at,
    });
    const accountId = who.accountId;
    const name = user.full_name;
    if (isTaken) {
      await queueMail(
        tx,
        { accountId, to: email, template: "address_taken", data: { asked: user.email } },
        now,
      );
    } else {
      const data = { name, code, validHours };
      await queueMail(tx, { accountId, to: email, template: "new_address", data }, now);
    }
    const data = { name, newAddress: email };
    await queueMail(tx, { accountId, to: user.email, template: "address_changed", data }, now);
  });
  return { pending: { email, expires_at: instant(expires_at) } };
}

export async function confirmEmailWith(house: House, code: string, now: number): Promise<{ email: string }> {
  const confirmed = await house.database.write(async (tx) => {
    const change = await takeEmailChange(tx, hashOf(code));
    const user = change && (await selectUser(tx, change.user_id));
    // taken in the meantime: as good as run out
    if (!change || !user || change.expires_at <= now || !(await claimEmail(tx, change.email_folded))) {
      return null;
    }
    await updateUser(tx, user.id, { email: change.email, email_folded: change.email_folded });
    await deletePasswordResets(tx, user.id);
    const data = { name: user.full_name, newAddress: change.email };
    await queueMail(tx, { to: user.email, template: "address_moved", data }, now);
    return { userId: user.id, email: change.email };
  });
  if (!confirmed) throw new Problem("email_code_ended");
  house.identify.forgetAuthor(confirmed.userId);
  return { email: confirmed.email };
}

export async function keepEmail(house: House, userId: string): Promise<{ cancelled: boolean }> {
  return { cancelled: await house.database.write((tx) => deleteEmailChange(tx, userId)) };
}
