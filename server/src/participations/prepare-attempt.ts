// A copy to take along: the order it shows is the order the next attempt will have.
import { randomBytes } from "node:crypto";
import type { BodyOf, ReplyOf } from "@capstan/domain/endpoint.ts";
import { accessDenial } from "@capstan/domain/participations/access.ts";
import { layoutFor } from "@capstan/domain/participations/layout.ts";
import type { prepareQuiz } from "@capstan/domain/participations/offline-contract.ts";
import { Problem } from "@capstan/domain/problems.ts";
import { type Layout, publicQuestions, type RevisionDocument } from "@capstan/domain/quizzes/revision.ts";
import { effectiveSettings } from "@capstan/domain/quizzes/settings.ts";
import { allowsOfflineStart } from "@capstan/domain/quizzes/settings-problems.ts";
import { instant } from "@capstan/domain/wire.ts";
import type { Reader, Tx } from "../db/database.ts";
import type { Caller } from "../http/caller.ts";
import type { House } from "../http/house.ts";
import { giveToken } from "../participants/tokens.ts";
import { publicQuiz } from "../quizzes/access.ts";
import { accessFields, settingsOf } from "../quizzes/describe-quiz.ts";
import { claimGrant } from "../quizzes/grants.ts";
import type { QuizHead } from "../quizzes/queries.ts";
import { revisionDocument } from "../quizzes/revisions.ts";
import { callerFacts } from "./caller-facts.ts";
import { layoutJson, selectRunning } from "./queries.ts";
import { whoStarts } from "./who-starts.ts";

type Prepared = ReplyOf<typeof prepareQuiz>;

export async function prepareAttempt(
  house: Pick<House, "database">,
  quizId: string,
  form: BodyOf<typeof prepareQuiz>,
  caller: Caller,
  grant: string | undefined,
  now: number,
): Promise<Prepared> {
  const quiz = await publicQuiz(house.database.read, quizId);
  return house.database.write(async (tx) => {
    const participant = await whoStarts(tx, quiz, form, caller, now);
    if (form.participant_id && form.participant_id !== participant.id) throw new Problem("not_yours");
    const facts = await callerFacts(
      tx,
      quiz,
      { participantId: participant.id, registered: participant.registered, grant },
      now,
    );
    const denial = accessDenial(facts, now);
    // a copy may be fetched before the quiz opens? no: it would show the questions early
    if (denial.code !== null) {
      throw new Problem(denial.code, {
        extra: {
          required_action: denial.action,
          ...(denial.opensAt === null ? {} : { opens_at: instant(denial.opensAt) }),
        },
      });
    }
    await claimGrant(tx, grant, participant.id);
    const running = await selectRunning(tx, quiz.id, participant.id);
    // before its clock runs, nobody reads the questions of a quiz that cannot begin without the server
    if (!running) await mustAllowOffline(tx, quiz, now);
    const copy = running
      ? { revision: running.revision, seed: running.seed, layout: layoutJson.parse(running.layout) }
      : await preparation(tx, quiz.id, quiz.published_revision, participant.id, settingsOf(quiz), now);
    const document = await revisionDocument(tx, quiz.id, copy.revision);
    const settings = effectiveSettings(document.settings, settingsOf(quiz));
    return {
      participant_id: participant.id,
      token: await giveToken(tx, participant.id, now),
      participant: { name: participant.name, is_anonymous: !participant.registered },
      participation_id: running?.id ?? null,
      offline_start: running === undefined && allowsOfflineStart(settings, now),
      quiz: {
        view: "participant",
        ...accessFields(quiz, document, now),
        questions: publicQuestions(document, copy.layout),
      },
      question_order: [...copy.layout.question_order],
      option_orders: Object.fromEntries(
        Object.entries(copy.layout.option_orders).map(([id, order]) => [id, [...order]]),
      ),
      seed: copy.seed,
      media: mediaOf(document),
      scored_questions: document.settings.score_on_device ? [...document.questions] : null,
      scoring_mode: settings.scoring_mode,
      prepared_at: instant(now),
    };
  });
}

async function mustAllowOffline(
  tx: Tx,
  quiz: QuizHead & { readonly published_revision: number | null },
  now: number,
): Promise<void> {
  const document = await revisionDocument(tx, quiz.id, quiz.published_revision ?? 1);
  if (!allowsOfflineStart(effectiveSettings(document.settings, settingsOf(quiz)), now)) {
    throw new Problem("offline_start_not_allowed");
  }
}

interface Copy {
  readonly revision: number;
  readonly seed: string;
  readonly layout: Layout;
}

/** The one handed out before, or a new one; a newer revision replaces it. */
async function preparation(
  tx: Tx,
  quizId: string,
  revision: number,
  participantId: string,
  live: ReturnType<typeof settingsOf>,
  now: number,
): Promise<Copy> {
  const before = await selectPreparation(tx, quizId, participantId);
  if (before && before.revision === revision) return before;
  const document = await revisionDocument(tx, quizId, revision);
  const seed = randomBytes(16).toString("base64url");
  const settings = effectiveSettings(document.settings, live);
  const layout = layoutFor({ questions: document.questions, settings }, seed);
  const row = { revision, seed, layout: layoutJson.stringify(layout), prepared_at: now };
  await tx
    .insertInto("preparations")
    .values({ participant_id: participantId, quiz_id: quizId, ...row })
    .onConflict((conflict) => conflict.columns(["participant_id", "quiz_id"]).doUpdateSet(row))
    .execute();
  return { revision, seed, layout };
}

export async function selectPreparation(
  db: Reader,
  quizId: string,
  participantId: string,
): Promise<Copy | undefined> {
  const row = await db
    .selectFrom("preparations")
    .select(["revision", "seed", "layout"])
    .where("participant_id", "=", participantId)
    .where("quiz_id", "=", quizId)
    .executeTakeFirst();
  return row && { revision: row.revision, seed: row.seed, layout: layoutJson.parse(row.layout) };
}

/** Its attempt began: the next one gets an order of its own. */
export async function deletePreparation(tx: Tx, quizId: string, participantId: string): Promise<void> {
  await tx
    .deleteFrom("preparations")
    .where("participant_id", "=", participantId)
    .where("quiz_id", "=", quizId)
    .execute();
}

function mediaOf(document: RevisionDocument): string[] {
  const html = [
    document.description_html,
    ...document.questions.flatMap((question) => [
      question.question_html,
      ...question.options.map((option) => option.html),
    ]),
  ].join("");
  return [...new Set([...html.matchAll(/src="(\/api\/media\/[^"]+)"/g)].map((match) => match[1] ?? ""))];
}
