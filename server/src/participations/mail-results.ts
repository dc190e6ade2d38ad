// A registered participant gets their result by mail where the author wants it: as much of it as they may see, and,
// where results are shown once the quiz has closed, again when it has.
import { readInstant } from "@capstan/domain/wire.ts";
import { readSettings } from "../accounts/settings/change-settings.ts";
import type { Tx } from "../db/database.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { defineJob, jobKind } from "../jobs/job.ts";
import { type MomentStyle, momentInWords } from "../mail/letter.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { settingsOf } from "../quizzes/describe-quiz.ts";
import { loadReview, type Reviewed } from "./review.ts";

const mailResults = jobKind<{ readonly participationId: string; readonly closed: boolean }>("mail_results");

/** In the transaction that scored them; each with the settings of its quiz. */
export async function queueResults(
  tx: Tx,
  scored: readonly { readonly participation_id: string; readonly settings: string }[],
  now: number,
): Promise<void> {
  for (const [settings, submissions] of Map.groupBy(scored, (each) => each.settings)) {
    if (!settingsOf({ settings }).mail_results) continue;
    for (const { participation_id } of submissions) {
      await enqueue(tx, mailResults, { data: { participationId: participation_id, closed: false } }, now);
    }
  }
}

export const mailResultsJob = defineJob(mailResults, async ({ data, house, write }) => {
  const db = house.database.read;
  const now = house.clock();
  const review = await loadReview(db, { participation_id: data.participationId }, now);
  const participant =
    review &&
    (await db
      .selectFrom("participants")
      .select(["name", "email"])
      .where("id", "=", review.participation.participant_id)
      .executeTakeFirst());
  const to = participant?.email;
  if (!review || !to) return null;
  const { visible, quiz, participation } = review;
  // the second mail is only for a result that the first one could not tell
  if (data.closed && !visible.result) return null;
  const closesAt = readInstant(settingsOf(quiz).closes_at);
  const style = await readSettings(db, participation.account_id);
  await write(async (tx) => {
    await queueMail(
      tx,
      {
        accountId: participation.account_id,
        to,
        template: "results",
        data: resultsOf(review, participant.name, style),
      },
      now,
    );
    if (visible.reason === "after_close" && closesAt !== null) {
      await enqueue(
        tx,
        mailResults,
        { data: { participationId: participation.id, closed: true }, runAt: closesAt },
        now,
      );
    }
  });
  return null;
});

function resultsOf(
  { submission, participation, quiz, document, visible }: Reviewed,
  name: string,
  style: MomentStyle,
) {
  const { score, max_score, percentage, passed } = submission;
  return {
    name,
    quizTitle: document.title,
    quizId: quiz.id,
    participationId: participation.id,
    submittedAt: momentInWords(submission.submitted_at, style),
    answersHeld: submission.answers_held,
    ...(visible.result
      ? {
          result: {
            score: score ?? 0,
            maxScore: max_score ?? 0,
            percentage: percentage ?? 0,
            passed: passed === null ? null : passed === 1,
          },
        }
      : {}),
  };
}
