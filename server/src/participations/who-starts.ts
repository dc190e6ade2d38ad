// Who begins: the participant whose token came, the guest this device is already, or a new guest.
import { fold } from "@capstan/domain/accounts/people.ts";
import { Problem } from "@capstan/domain/problems.ts";
import type { Tx } from "../db/database.ts";
import type { Caller } from "../http/caller.ts";
import { hashOf, newId } from "../http/tokens.ts";
import { insertGuest, selectGuest, selectParticipant } from "../participants/queries.ts";
import type { QuizHead } from "../quizzes/queries.ts";
import { participantFor } from "./caller-facts.ts";

export interface Starter {
  readonly id: string;
  readonly name: string;
  readonly registered: boolean;
}

/** Throws `login_required` where a guest may not begin. */
export async function whoStarts(
  tx: Tx,
  quiz: QuizHead,
  form: { readonly anonymous_id?: string; readonly name?: string },
  caller: Caller,
  now: number,
): Promise<Starter> {
  const known = participantFor(caller, quiz.account_id);
  if (known) {
    const row = await selectParticipant(tx, known.id);
    if (!row) throw new Problem("not_signed_in");
    return { id: row.id, name: row.name, registered: row.is_anonymous === 0 };
  }
  // a door for the registered makes no guest
  if (quiz.access_control === "login_required") {
    throw new Problem("login_required", { extra: { required_action: "login" } });
  }
  const hash = form.anonymous_id ? hashOf(form.anonymous_id) : null;
  const before = hash ? await selectGuest(tx, quiz.account_id, hash) : undefined;
  if (before) return { id: before.id, name: before.name, registered: false };
  const name = form.name?.trim() || "Guest";
  const guest = {
    id: newId(),
    account_id: quiz.account_id,
    name,
    name_folded: fold(name),
    email: null,
    email_folded: null,
    password_hash: null,
    anonymous_hash: hash,
    is_anonymous: 1,
    created_at: now,
  };
  await insertGuest(tx, guest);
  const stored = hash ? await selectGuest(tx, quiz.account_id, hash) : guest;
  return { id: stored?.id ?? guest.id, name: stored?.name ?? name, registered: false };
}
