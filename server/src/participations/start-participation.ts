// Start, resume, retake: whatever is sent twice or ten times at once makes one participation.
import type { BodyOf, ReplyOf } from "@capstan/domain/endpoint.ts";
import type { startSession } from "@capstan/domain/participations/contract.ts";
import { foldChanges } from "@capstan/domain/participations/fold.ts";
import { decideStart } from "@capstan/domain/participations/start.ts";
import { secondsLeft } from "@capstan/domain/participations/timing.ts";
import { Problem } from "@capstan/domain/problems.ts";
import type { RevisionDocument } from "@capstan/domain/quizzes/revision.ts";
import { effectiveSettings } from "@capstan/domain/quizzes/settings.ts";
import { allowsOfflineStart } from "@capstan/domain/quizzes/settings-problems.ts";
import { instant, instantOrNull } from "@capstan/domain/wire.ts";
import type { Tx } from "../db/database.ts";
import type { Caller } from "../http/caller.ts";
import type { House } from "../http/house.ts";
import { notSignedIn } from "../http/serve.ts";
import { giveTicket, giveToken } from "../participants/tokens.ts";
import { publicQuiz } from "../quizzes/access.ts";
import { settingsOf } from "../quizzes/describe-quiz.ts";
import { claimGrant } from "../quizzes/grants.ts";
import type { QuizHead } from "../quizzes/queries.ts";
import { revisionDocument } from "../quizzes/revisions.ts";
import { announceStarted } from "./announce-attempts.ts";
import { callerFacts } from "./caller-facts.ts";
import { newParticipation } from "./new-participation.ts";
import { deletePreparation, selectPreparation } from "./prepare-attempt.ts";
import {
  insertParticipation,
  insertStart,
  layoutJson,
  type ParticipationRow,
  readChange,
  selectChanges,
  selectParticipation,
  selectRunning,
  selectStart,
  updatePenDevice,
} from "./queries.ts";
import { type Starter, whoStarts } from "./who-starts.ts";

type Form = BodyOf<typeof startSession>;
type Started = ReplyOf<typeof startSession>;

/** Whoever has no token starts as a guest; an author only tests, without a call. */
export function mayStart({ caller }: { readonly caller: Caller }): Caller {
  if (caller.kind === "participant") return caller;
  if (caller.kind === "nobody" && caller.why === "no_token") return caller;
  throw notSignedIn(caller);
}

export async function startParticipation(
  house: Pick<House, "database">,
  quizId: string,
  form: Form,
  caller: Caller,
  grant: string | undefined,
  now: number,
): Promise<Started> {
  const known = await publicQuiz(house.database.read, quizId);
  // read before the transaction: revisions never change, and large ones should not hold the writer
  await revisionDocument(house.database.read, known.id, known.published_revision);

  return house.database.write(async (tx) => {
    // a limit raised, a closing or a publishing that came in between is seen here
    const quiz = await publicQuiz(tx, quizId);
    const participant = await whoStarts(tx, quiz, form, caller, now);
    if (form.participant_id && form.participant_id !== participant.id) throw new Problem("not_yours");
    // an offline start that is reported twice is one start
    const startId = form.options?.start_id ?? form.options?.offline?.local_participation_id;
    const begun = await repeatedStart(tx, quiz, participant.id, startId);
    const outcome = begun ?? (await decideAndBegin(tx, quiz, participant, form, grant, now));
    const { row } = outcome;
    const resumed = begun ? begun.resumed : await rememberStart(tx, participant.id, startId, outcome);
    const device = form.device_id ?? "";
    if (row.status === "running" && device && device !== row.pen_device) {
      await updatePenDevice(tx, row.id, device);
    }
    const token = await giveToken(tx, participant.id, now);
    const saveTicket = await giveTicket(
      tx,
      { participantId: participant.id, participationId: row.id, expiresAt: null },
      now,
    );
    const answers = foldChanges((await selectChanges(tx, [row.id])).map(readChange));
    const document = await revisionDocument(tx, quiz.id, row.revision);
    const settings = effectiveSettings(document.settings, settingsOf(quiz));
    const layout = layoutJson.parse(row.layout);
    return {
      participation_id: row.id,
      participant_id: participant.id,
      token,
      save_ticket: saveTicket,
      file_key: row.file_key,
      participant: { name: participant.name, is_anonymous: !participant.registered },
      quiz_time_limit: settings.is_timed ? settings.quiz_time_limit : null,
      remaining_time: secondsLeft(row.deadline_at, now),
      current_question: Math.min(row.current_question, Math.max(0, layout.question_order.length - 1)),
      is_resumed: resumed,
      is_retake: row.is_retake === 1,
      recovered: row.status !== "running" && Object.keys(answers).length > 0,
      answers,
      sequence: row.sequence,
      started_at: instant(row.started_at),
      deadline_at: instantOrNull(row.deadline_at),
      server_time: instant(now),
      revision: row.revision,
      question_order: [...layout.question_order],
      option_orders: Object.fromEntries(
        Object.entries(layout.option_orders).map(([id, order]) => [id, [...order]]),
      ),
    };
  });
}

interface Outcome {
  readonly row: ParticipationRow;
  readonly resumed: boolean;
}

/** The same `start_id` by the same caller answers the same participation for ever, as at first. */
async function repeatedStart(
  tx: Tx,
  quiz: QuizHead,
  participantId: string,
  startId: string | undefined,
): Promise<Outcome | null> {
  if (!startId) return null;
  const start = await selectStart(tx, participantId, startId);
  const row = start ? await selectParticipation(tx, start.participation_id) : undefined;
  return start && row && row.quiz_id === quiz.id ? { row, resumed: start.resumed === 1 } : null;
}

/** Whether the reply says `is_resumed`: of one start that is sent many times at once every copy gets the first's. */
async function rememberStart(
  tx: Tx,
  participantId: string,
  startId: string | undefined,
  { row, resumed }: Outcome,
): Promise<boolean> {
  if (!startId) return resumed;
  await insertStart(tx, {
    participant_id: participantId,
    start_id: startId,
    participation_id: row.id,
    resumed: resumed ? 1 : 0,
  });
  const first = await selectStart(tx, participantId, startId);
  return first?.participation_id === row.id ? first.resumed === 1 : resumed;
}

async function decideAndBegin(
  tx: Tx,
  quiz: QuizHead & { readonly published_revision: number | null },
  participant: Starter,
  form: Form,
  grant: string | undefined,
  now: number,
): Promise<Outcome> {
  const facts = await callerFacts(
    tx,
    quiz,
    { participantId: participant.id, registered: participant.registered, grant },
    now,
  );
  const prepared = await selectPreparation(tx, quiz.id, participant.id);
  const offline = form.options?.mode === "offline" ? form.options.offline : undefined;
  const decision = decideStart(
    {
      ...facts,
      mode: form.options?.mode,
      resetTimer: form.reset_timer ?? false,
      prepared: prepared !== undefined,
      offlineStart: allowsOfflineStart(settingsNow(quiz, await revisionOf(tx, quiz)), now),
    },
    now,
  );
  if (decision.does === "refuse") {
    const extra: Record<string, unknown> = {};
    if (decision.action) extra.required_action = decision.action;
    if (decision.opensAt !== null) extra.opens_at = instant(decision.opensAt);
    if (decision.code === "already_submitted" && facts.submissionId) extra.submission_id = facts.submissionId;
    throw new Problem(decision.code, { extra });
  }
  if (decision.does === "resume") return { row: await runningOf(tx, quiz.id, participant.id), resumed: true };

  await claimGrant(tx, grant, participant.id);
  const row = await newParticipation(
    tx,
    quiz,
    participant,
    { ...decision, prepared, offline, device: form.device_id ?? "" },
    now,
  );
  await deletePreparation(tx, quiz.id, participant.id);
  if (await insertParticipation(tx, row)) {
    await announceStarted(tx, row, now);
    return { row, resumed: false };
  }
  // another start of the same participant came first
  return { row: await runningOf(tx, quiz.id, participant.id), resumed: true };
}

function revisionOf(tx: Tx, quiz: QuizHead): Promise<RevisionDocument> {
  return revisionDocument(tx, quiz.id, quiz.published_revision ?? 1);
}

function settingsNow(quiz: QuizHead, document: RevisionDocument) {
  return effectiveSettings(document.settings, settingsOf(quiz));
}

async function runningOf(tx: Tx, quizId: string, participantId: string): Promise<ParticipationRow> {
  const row = await selectRunning(tx, quizId, participantId);
  if (!row) throw new Problem("nothing_to_resume");
  return row;
}
