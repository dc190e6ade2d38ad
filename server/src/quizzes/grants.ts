// The way past a password or an invitation: short-lived grants and personal codes, kept hashed.
import { foldEmail, isEmail } from "@capstan/domain/accounts/people.ts";
import { Problem } from "@capstan/domain/problems.ts";
import type { Reader, Tx } from "../db/database.ts";
import type { Caller } from "../http/caller.ts";
import { guardedAttempt } from "../http/guard-sign-in.ts";
import type { House } from "../http/house.ts";
import { passwordFits } from "../http/passwords.ts";
import { hashOf, newSecret } from "../http/tokens.ts";
import { insertGrants, type QuizHead, selectGrant, selectGrantOf, updateGrantOwner } from "./queries.ts";

const passwordGrantMs = 2 * 3600 * 1000;

/** Wrong: `is_valid` false. The grant is also remembered for the participant whose token came along. */
export async function verifyPassword(
  house: House,
  quiz: QuizHead,
  password: string,
  caller: Caller,
  address: string,
  now: number,
): Promise<{ is_valid: boolean; access_grant: string | null }> {
  // guests of one address are many people: what one of them mistypes does not lock the others out
  const account = caller.kind === "participant" ? `${quiz.id} ${caller.participantId}` : null;
  const fits = await guardedAttempt(house.limits, { account, address }, async () =>
    quiz.access_control === "password" && (await passwordFits(quiz.password_hash, password)) ? true : null,
  );
  if (!fits) return { is_valid: false, access_grant: null };
  const grant = newSecret();
  await house.database.write((tx) =>
    insertGrants(tx, [
      {
        grant_hash: hashOf(grant),
        quiz_id: quiz.id,
        kind: "password",
        email: null,
        participant_id: caller.kind === "participant" ? caller.participantId : null,
        created_at: now,
        expires_at: now + passwordGrantMs,
      },
    ]),
  );
  return { is_valid: true, access_grant: grant };
}

export async function inviteByCode(
  house: House,
  quizId: string,
  emails: readonly string[],
  now: number,
): Promise<{ invitations: { email: string; code: string }[] }> {
  const wrong = emails.findIndex((email) => !isEmail(email));
  if (wrong >= 0) {
    throw new Problem("invalid_request", {
      errors: { [`emails.${wrong}`]: ["This is not an email address."] },
    });
  }
  const invitations = emails.map((email) => ({ email: email.trim(), code: newSecret().slice(0, 24) }));
  await house.database.write((tx) =>
    insertGrants(
      tx,
      invitations.map(({ email, code }) => ({
        grant_hash: hashOf(code),
        quiz_id: quizId,
        kind: "invitation" as const,
        email: foldEmail(email),
        participant_id: null,
        created_at: now,
        expires_at: null,
      })),
    ),
  );
  return { invitations };
}

/** Whether the caller holds what the quiz asks for, by the secret they sent or by what is remembered of them. */
export async function holdsGrant(
  db: Reader,
  quiz: Pick<QuizHead, "id" | "access_control">,
  participantId: string | null,
  secret: string | undefined,
  now: number,
): Promise<boolean> {
  const kind = quiz.access_control;
  if (kind !== "password" && kind !== "invitation") return true;
  if (participantId !== null && (await selectGrantOf(db, quiz.id, participantId, kind, now))) return true;
  if (!secret) return false;
  const grant = await selectGrant(db, quiz.id, hashOf(secret), now);
  if (!grant || grant.kind !== kind) return false;
  // an invitation belongs to the first participant who used it
  if (kind === "invitation") return grant.participant_id === null || grant.participant_id === participantId;
  return true;
}

/** After a start: an unused invitation becomes this participant's, a password's grant is remembered for them. */
export async function claimGrant(tx: Tx, secret: string | undefined, participantId: string): Promise<void> {
  if (secret) await updateGrantOwner(tx, hashOf(secret), participantId);
}
