// Passwords are kept as argon2id; an unknown account costs the same time as a wrong password.
import { hash, verify } from "@node-rs/argon2";

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"));
}

let standIn: Promise<string> | null = null;

/** `stored` is `null` for an account that does not exist: the same work is done, and the answer is no. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  if (stored === null) {
    standIn ??= hashPassword("no account has this password");
    await verify(await standIn, password.normalize("NFC"));
    return false;
  }
  return verify(stored, password.normalize("NFC"));
}
