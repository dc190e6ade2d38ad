import { isCommonPassword } from "@capstan/domain/accounts/people.ts";
import { Problem } from "@capstan/domain/problems.ts";
import { guardedAttempt } from "../../http/guard-sign-in.ts";
import type { House } from "../../http/house.ts";
import { hashPassword } from "../../http/passwords.ts";
import { hashOf } from "../../http/tokens.ts";
import { momentInWords } from "../../mail/letter.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { guesserOf } from "../guesser.ts";
import { deleteEmailChange, deletePasswordResets, updateUser } from "../own-profile/queries.ts";
import { revokeSignIns, selectMemberships } from "../queries.ts";
import { selectReset, updateResetUsed } from "./queries.ts";

/** Whose code it is. A wrong one counts as a guess of whoever sent it. */
export async function ownerOfReset(
  house: House,
  { code, address }: { code: string; address: string },
  now: number,
) {
  const user = await guardedAttempt(house.limits, { account: null, address }, async () => {
    return (await selectReset(house.database.read, hashOf(code), now)) ?? null;
  });
  if (!user) throw new Problem("reset_ended");
  return user;
}

/** The new password stands, the code is spent, and every sign-in from before has ended: all of it or nothing. */
export async function setNewPassword(
  house: House,
  { code, password, address }: { code: string; password: string; address: string },
  now: number,
): Promise<{ email: string }> {
  const user = await ownerOfReset(house, { code, address }, now);
  if (isCommonPassword(password)) throw new Problem("password_too_common");
  const passwordHash = await hashPassword(password);
  await house.database.write(async (tx) => {
    if (!(await updateResetUsed(tx, hashOf(code), now))) throw new Problem("reset_ended");
    await updateUser(tx, user.id, { password_hash: passwordHash });
    // an address somebody else wants to move the sign-in to must not be confirmed afterwards
    await deleteEmailChange(tx, user.id);
    await deletePasswordResets(tx, user.id);
    await revokeSignIns(tx, user.id, {}, now);
    const [membership] = await selectMemberships(tx, user.id);
    await queueMail(
      tx,
      {
        accountId: membership?.account_id ?? null,
        to: user.email,
        template: "password_changed",
        data: { name: user.full_name, at: momentInWords(now) },
      },
      now,
    );
  });
  house.identify.forgetAuthor(user.id);
  // who read the mail is let in at once, however often somebody guessed before
  await house.limits.forgive("account_failures", guesserOf(user.email, address).account);
  return { email: user.email };
}
