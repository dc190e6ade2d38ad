import { fold, foldEmail, isCommonPassword } from "@capstan/domain/accounts/people.ts";
import type { Me } from "@capstan/domain/participants/contract.ts";
import { Problem } from "@capstan/domain/problems.ts";
import type { ParticipantCaller } from "../http/caller.ts";
import { guardedAttempt } from "../http/guard-sign-in.ts";
import type { House } from "../http/house.ts";
import { hashPassword, passwordFits } from "../http/passwords.ts";
import {
  claimEmail,
  type NewParticipant,
  selectParticipant,
  updateOtherTokensRevoked,
  updateParticipant,
} from "./queries.ts";
import { checkEmail, emailTaken } from "./register.ts";

interface Form {
  name?: string;
  email?: string;
  password?: string;
  current_password?: string;
}

/**
 * Any subset. A new email or password of a registered participant asks for the current password; a new password
 * ends every other sign-in.
 */
export async function updateProfile(
  house: House,
  who: ParticipantCaller,
  form: Form,
  { tokenHash, address, now }: { readonly tokenHash: string; readonly address: string; readonly now: number },
): Promise<Me> {
  const mine = await selectParticipant(house.database.read, who.participantId);
  if (!mine) throw new Problem("participant_not_found");
  const change: Partial<NewParticipant> = {};

  if (form.name !== undefined) {
    const name = form.name.trim();
    if (!name) throw new Problem("invalid_request", { errors: { name: ["Enter a name."] } });
    Object.assign(change, { name, name_folded: fold(name) });
  }
  const newEmail = form.email !== undefined && foldEmail(form.email) !== mine.email_folded;
  if (newEmail || form.password !== undefined) {
    if (mine.is_anonymous === 1) throw new Problem("not_allowed", { detail: "Register first to set these." });
    // whoever sits down at an open browser guesses no faster than at the way in
    const guesser = { account: `participant ${mine.email_folded}`, address };
    const typed = form.current_password ?? "";
    const fits = await guardedAttempt(house.limits, guesser, async () =>
      (await passwordFits(mine.password_hash, typed)) ? true : null,
    );
    if (!fits) {
      throw new Problem("login_failed", {
        detail: "The current password is not right.",
        errors: { current_password: ["The current password is not right."] },
      });
    }
  }
  if (newEmail && form.email !== undefined) {
    checkEmail(form.email);
    Object.assign(change, { email: form.email.trim(), email_folded: foldEmail(form.email) });
  }
  if (form.password !== undefined) {
    if (isCommonPassword(form.password)) throw new Problem("password_too_common");
    Object.assign(change, { password_hash: await hashPassword(form.password) });
  }

  await house.database.write(async (tx) => {
    if (change.email_folded && !(await claimEmail(tx, change.email_folded))) throw emailTaken();
    if (Object.keys(change).length > 0) await updateParticipant(tx, who.participantId, change);
    if (change.password_hash) await updateOtherTokensRevoked(tx, who.participantId, tokenHash, now);
  });
  house.identify.forgetParticipant(who.participantId);
  return {
    ...me(mine),
    ...(change.name ? { name: change.name } : {}),
    ...(change.email ? { email: change.email } : {}),
  };
}

export function me(row: { id: string; name: string; email: string | null; is_anonymous: number }): Me {
  return { id: row.id, name: row.name, email: row.email, is_anonymous: row.is_anonymous === 1 };
}
