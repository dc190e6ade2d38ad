import { Problem } from "@capstan/domain/problems.ts";
import { guardedAttempt } from "../../http/guard-sign-in.ts";
import type { House } from "../../http/house.ts";
import { passwordFits } from "../../http/passwords.ts";
import { guesserOf } from "../guesser.ts";
import { selectUser, type UserRow } from "../queries.ts";

/**
 * Whoever sits down at an open browser knows nothing of the password: what would take the sign-in over asks for it,
 * and guesses are counted with those of signing in. Not a 401: the sign-in itself is good.
 */
export async function checkPassword(
  house: House,
  userId: string,
  { password, address }: { readonly password: string; readonly address: string },
): Promise<UserRow> {
  const user = await selectUser(house.database.read, userId);
  if (!user) throw new Problem("not_signed_in");
  const fits = await guardedAttempt(house.limits, guesserOf(user.email, address), async () =>
    (await passwordFits(user.password_hash, password)) ? true : null,
  );
  if (!fits) {
    throw new Problem("wrong_password", { errors: { current_password: ["This is not your password."] } });
  }
  return user;
}
