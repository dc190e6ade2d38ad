import { foldEmail } from "@capstan/domain/accounts/people.ts";
import type { Guesser } from "../http/guard-sign-in.ts";

/** Guesses at one author's password are counted together, wherever they are made. */
export function guesserOf(email: string, address: string): Guesser & { readonly account: string } {
  return { account: `author ${foldEmail(email)}`, address };
}
