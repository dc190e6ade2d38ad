import type { changePassword } from "@capstan/domain/accounts/own-profile-contract.ts";
import { isCommonPassword } from "@capstan/domain/accounts/people.ts";
import type { BodyOf } from "@capstan/domain/endpoint.ts";
import { Problem } from "@capstan/domain/problems.ts";
import type { PersonCaller } from "../../http/caller.ts";
import type { House } from "../../http/house.ts";
import { hashPassword } from "../../http/passwords.ts";
import { momentInWords } from "../../mail/letter.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { revokeSignIns } from "../queries.ts";
import { checkPassword } from "./check-password.ts";
import { deleteEmailChange, deletePasswordResets, updateUser } from "./queries.ts";

/** Whoever knew the old one is out: other sign-ins end, and so do codes that wait in mails. */
export async function setPassword(
  house: House,
  who: PersonCaller,
  form: BodyOf<typeof changePassword> & { readonly address: string },
  now: number,
): Promise<{ changed: boolean; signed_out: number }> {
  if (isCommonPassword(form.new_password)) {
    throw new Problem("password_too_common", {
      errors: { new_password: ["This password is among the most common ones. Choose another."] },
    });
  }
  const user = await checkPassword(house, who.userId, {
    password: form.current_password,
    address: form.address,
  });
  const password_hash = await hashPassword(form.new_password);
  const signed_out = await house.database.write(async (tx) => {
    await updateUser(tx, user.id, { password_hash });
    await deleteEmailChange(tx, user.id);
    await deletePasswordResets(tx, user.id);
    const data = { name: user.full_name, at: momentInWords(now) };
    await queueMail(
      tx,
      { accountId: who.accountId, to: user.email, template: "password_changed", data },
      now,
    );
    return revokeSignIns(tx, user.id, { except: who.sessionId }, now);
  });
  house.identify.forgetAuthor(user.id);
  return { changed: true, signed_out };
}
