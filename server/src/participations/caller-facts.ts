// The facts that access and start are decided from.
import type { AccessFacts } from "@capstan/domain/participations/access.ts";
import { readInstant } from "@capstan/domain/wire.ts";
import type { Reader } from "../db/database.ts";
import type { Caller } from "../http/caller.ts";
import { settingsOf } from "../quizzes/describe-quiz.ts";
import { holdsGrant } from "../quizzes/grants.ts";
import type { QuizHead } from "../quizzes/queries.ts";
import { selectAttempts } from "./queries.ts";

export interface Facts extends AccessFacts {
  /** of the last finished attempt */
  readonly submissionId: string | null;
}

export async function callerFacts(
  db: Reader,
  quiz: QuizHead,
  who: {
    readonly participantId: string | null;
    readonly registered: boolean;
    readonly grant: string | undefined;
  },
  now: number,
): Promise<Facts> {
  const settings = settingsOf(quiz);
  const attempts = who.participantId === null ? [] : await selectAttempts(db, quiz.id, who.participantId);
  const finished = attempts.filter(({ status }) => status !== "running");
  return {
    quiz: {
      status: quiz.status,
      access_control: quiz.access_control,
      opensAt: readInstant(settings.opens_at),
      closesAt: readInstant(settings.closes_at),
      allowRetakes: settings.allow_retakes,
      maxRetakes: settings.max_retakes,
      coolingMs: settings.cooling_period_seconds * 1000,
    },
    caller: {
      registered: who.registered,
      granted: await holdsGrant(db, quiz, who.participantId, who.grant, now),
    },
    attempts: {
      running: attempts.length > finished.length,
      finished: finished.length,
      lastFinishedAt: finished[0]?.submitted_at ?? null,
    },
    submissionId: finished[0]?.submission_id ?? null,
  };
}

/** A guest belongs to one account: at another account's quiz they are nobody yet. */
export function participantFor(
  caller: Caller,
  accountId: string,
): { id: string; registered: boolean } | null {
  if (caller.kind !== "participant") return null;
  if (caller.isAnonymous && caller.accountId !== accountId) return null;
  return { id: caller.participantId, registered: !caller.isAnonymous };
}
