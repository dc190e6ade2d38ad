// Writes the demo content through the same work that real captains and participants cause, at its own instants.
import { fold, foldEmail } from "@capstan/domain/accounts/people.ts";
import type { Database } from "../db/database.ts";
import type { ParticipantCaller } from "../http/caller.ts";
import { hashPassword } from "../http/passwords.ts";
import { newId, newSecret } from "../http/tokens.ts";
import { insertRegistered } from "../participants/queries.ts";
import { startParticipation } from "../participations/start-participation.ts";
import { createQuiz } from "../quizzes/edit-quiz.ts";
import { publishQuiz } from "../quizzes/publish-quiz.ts";
import { type DemoAttempt, demoAttempts } from "./attempts.ts";
import { demoPeople } from "./people.ts";
import { demoQuizzes } from "./quizzes.ts";
import { writeDemoAttempt } from "./write-demo-attempt.ts";

const daysBefore = 24 * 3600 * 1000;

export async function writeDemo(
  database: Database,
  captain: { readonly accountId: string; readonly userId: string },
  now: number,
): Promise<void> {
  const quizIds: string[] = [];
  for (const [index, quiz] of demoQuizzes.entries()) {
    const at = now - (26 - index) * daysBefore;
    const { id } = await createQuiz({ database }, captain, quiz as Parameters<typeof createQuiz>[2], at);
    await publishQuiz({ database }, id, captain, undefined, at + 3600_000);
    quizIds.push(id);
  }
  const callers = await writePeople(database, now - 22 * daysBefore);
  const devices = demoPeople.map(() => newSecret());
  for (const attempt of demoAttempts(demoQuizzes, demoPeople, "capstan", now)) {
    const quizId = quizIds[attempt.quizIndex];
    if (quizId === undefined) continue;
    await writeAttempt(database, quizId, attempt, callers[attempt.personIndex] ?? null, {
      name: demoPeople[attempt.personIndex]?.name ?? "Guest",
      anonymousId: devices[attempt.personIndex] ?? newSecret(),
    });
  }
}

/** The registered, each as the caller they would be; `null` for who stays a guest. */
async function writePeople(database: Database, now: number): Promise<(ParticipantCaller | null)[]> {
  // nobody knows this password: the demo's participants cannot be signed in to
  const passwordHash = await hashPassword(newSecret());
  return database.write(async (tx) => {
    const callers: (ParticipantCaller | null)[] = [];
    for (const { name, email } of demoPeople) {
      if (email === null) {
        callers.push(null);
        continue;
      }
      const id = newId();
      const inserted = await insertRegistered(tx, {
        id,
        account_id: null,
        name,
        name_folded: fold(name),
        email,
        email_folded: foldEmail(email),
        password_hash: passwordHash,
        anonymous_hash: null,
        is_anonymous: 0,
        created_at: now,
      });
      callers.push(
        inserted
          ? { kind: "participant", participantId: id, isAnonymous: false, accountId: null, name, email }
          : null,
      );
    }
    return callers;
  });
}

async function writeAttempt(
  database: Database,
  quizId: string,
  attempt: DemoAttempt,
  caller: ParticipantCaller | null,
  guest: { readonly name: string; readonly anonymousId: string },
): Promise<void> {
  const { startedAt } = attempt;
  const started = await startParticipation(
    { database },
    quizId,
    {
      // retake begins the first attempt too
      options: { mode: "retake" },
      ...(caller ? {} : { anonymous_id: guest.anonymousId, name: guest.name }),
    },
    caller ?? { kind: "nobody", why: "no_token" },
    undefined,
    startedAt,
  );
  await database.together(writeDemoAttempt, { quizId, attempt, started });
}
