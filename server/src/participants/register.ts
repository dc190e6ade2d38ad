import { fold, foldEmail, isCommonPassword, isEmail, nameOr } from "@capstan/domain/accounts/people.ts";
import { Problem } from "@capstan/domain/problems.ts";
import type { Caller } from "../http/caller.ts";
import { guarded } from "../http/guard-sign-in.ts";
import type { House } from "../http/house.ts";
import { hashPassword, passwordFits } from "../http/passwords.ts";
import { newId } from "../http/tokens.ts";
import {
  claimEmail,
  insertRegistered,
  selectParticipant,
  selectParticipantByEmail,
  updateParticipant,
} from "./queries.ts";
import { giveToken } from "./tokens.ts";

export interface SignedIn {
  readonly token: string;
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** A guest's token in the header turns that guest into the registered participant: same id, nothing re-keyed. */
export async function register(
  house: House,
  form: { name?: string; email: string; password: string },
  caller: Caller,
  now: number,
): Promise<SignedIn> {
  checkEmail(form.email);
  if (isCommonPassword(form.password)) {
    throw new Problem("password_too_common", { errors: { password: ["Choose a less common password."] } });
  }
  const email = form.email.trim();
  const emailFolded = foldEmail(form.email);
  if (await selectParticipantByEmail(house.database.read, emailFolded)) throw emailTaken();
  const passwordHash = await hashPassword(form.password);
  const guestId = caller.kind === "participant" && caller.isAnonymous ? caller.participantId : null;

  const signedIn = await house.database.write(async (tx) => {
    const guest = guestId === null ? undefined : await selectParticipant(tx, guestId);
    const name = nameOr(form.name ?? (guest?.name || undefined), email);
    const row = {
      name,
      name_folded: fold(name),
      email,
      email_folded: emailFolded,
      password_hash: passwordHash,
      is_anonymous: 0,
      account_id: null,
      anonymous_hash: null,
    };
    let id: string | undefined;
    if (guest?.is_anonymous === 1) {
      if (!(await claimEmail(tx, emailFolded))) throw emailTaken();
      await updateParticipant(tx, guest.id, row);
      id = guest.id;
    } else {
      id = await insertRegistered(tx, { id: newId(), ...row, created_at: now });
    }
    if (!id) throw emailTaken();
    return { token: await giveToken(tx, id, now), id, name, email };
  });
  // whoever came as a guest is none any more
  house.identify.forgetParticipant(signedIn.id);
  return signedIn;
}

export async function login(
  house: House,
  { email, password, address }: { email: string; password: string; address: string },
  now: number,
): Promise<SignedIn> {
  const folded = foldEmail(email);
  const found = await guarded(house.limits, { account: `participant ${folded}`, address }, async () => {
    const row = await selectParticipantByEmail(house.database.read, folded);
    return (await passwordFits(row?.password_hash ?? null, password)) && row ? row : null;
  });
  const token = await house.database.write((tx) => giveToken(tx, found.id, now));
  return { token, id: found.id, name: found.name, email: found.email ?? "" };
}

export function checkEmail(email: string): void {
  if (!isEmail(email)) {
    throw new Problem("invalid_request", { errors: { email: ["This is not an email address."] } });
  }
}

export function emailTaken(): Problem {
  return new Problem("email_taken", { errors: { email: ["There is an account with this email already."] } });
}
