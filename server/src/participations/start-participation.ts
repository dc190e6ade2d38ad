// Start, resume, retake: whatever is sent twice or ten times at once makes one participation.
import { randomBytes } from "node:crypto";
import { fold } from "@capstan/domain/accounts/people.ts";
import type { BodyOf, ReplyOf } from "@capstan/domain/endpoint.ts";
import type { startSession } from "@capstan/domain/participations/contract.ts";
import { foldChanges } from "@capstan/domain/participations/fold.ts";
import { layoutFor } from "@capstan/domain/participations/layout.ts";
import { decideStart } from "@capstan/domain/participations/start.ts";
import { deadlineOf, secondsLeft } from "@capstan/domain/participations/timing.ts";
import { Problem } from "@capstan/domain/problems.ts";
import { effectiveSettings } from "@capstan/domain/quizzes/settings.ts";
import { instant, instantOrNull, readInstant } from "@capstan/domain/wire.ts";
import type { Tx } from "../db/database.ts";
import type { Caller } from "../http/caller.ts";
import type { House } from "../http/house.ts";
import { notSignedIn } from "../http/serve.ts";
import { hashOf, newId } from "../http/tokens.ts";
import { insertGuest, selectGuest, selectParticipant } from "../participants/queries.ts";
import { giveTicket, giveToken } from "../participants/tokens.ts";
import { publicQuiz } from "../quizzes/access.ts";
import { settingsOf } from "../quizzes/describe-quiz.ts";
import { claimGrant } from "../quizzes/grants.ts";
import type { QuizHead } from "../quizzes/queries.ts";
import { revisionDocument } from "../quizzes/revisions.ts";
import { callerFacts, participantFor } from "./caller-facts.ts";
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
} from "./queries.ts";

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
  const quiz = await publicQuiz(house, quizId);
  // read before the transaction: revisions never change, and large ones should not hold the writer
  await revisionDocument(house.database.read, quiz.id, quiz.published_revision);

  return house.database.write(async (tx) => {
    const participant = await whoStarts(tx, quiz, form, caller, now);
    if (form.participant_id && form.participant_id !== participant.id) throw new Problem("not_yours");
    const begun = await repeatedStart(tx, quiz, participant.id, form.options?.start_id);
    const outcome = begun ?? (await decideAndBegin(tx, quiz, participant, form, grant, now));
    const { row, resumed } = outcome;
    if (form.options?.start_id && !begun) {
      await insertStart(tx, {
        participant_id: participant.id,
        start_id: form.options.start_id,
        participation_id: row.id,
      });
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

interface Starter {
  readonly id: string;
  readonly name: string;
  readonly registered: boolean;
}

async function whoStarts(tx: Tx, quiz: QuizHead, form: Form, caller: Caller, now: number): Promise<Starter> {
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
  return row && row.quiz_id === quiz.id ? { row, resumed: false } : null;
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
  const decision = decideStart(
    { ...facts, mode: form.options?.mode, resetTimer: form.reset_timer ?? false },
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
  const row = await newParticipation(tx, quiz, participant, decision, now);
  if (await insertParticipation(tx, row)) return { row, resumed: false };
  // another start of the same participant came first
  return { row: await runningOf(tx, quiz.id, participant.id), resumed: true };
}

async function runningOf(tx: Tx, quizId: string, participantId: string): Promise<ParticipationRow> {
  const row = await selectRunning(tx, quizId, participantId);
  if (!row) throw new Problem("nothing_to_resume");
  return row;
}

async function newParticipation(
  tx: Tx,
  quiz: QuizHead & { readonly published_revision: number | null },
  participant: Starter,
  decision: { readonly attemptNo: number; readonly isRetake: boolean },
  now: number,
): Promise<ParticipationRow> {
  const revision = quiz.published_revision ?? 1;
  const document = await revisionDocument(tx, quiz.id, revision);
  const settings = effectiveSettings(document.settings, settingsOf(quiz));
  const seed = randomBytes(16).toString("base64url");
  return {
    id: newId(),
    quiz_id: quiz.id,
    account_id: quiz.account_id,
    revision,
    participant_id: participant.id,
    participant_name_folded: fold(participant.name),
    attempt_no: decision.attemptNo,
    status: "running",
    is_retake: decision.isRetake ? 1 : 0,
    started_at: now,
    deadline_at: deadlineOf(now, {
      isTimed: settings.is_timed,
      limitMinutes: settings.quiz_time_limit,
      closesAt: readInstant(settings.closes_at),
    }),
    grace_ms: settings.grace_seconds * 1000,
    seed,
    layout: layoutJson.stringify(layoutFor({ questions: document.questions, settings }, seed)),
    current_question: 0,
    sequence: 0,
    plain_sequence: 0,
    event_count: 0,
    late_changes: 0,
    late_accepted: 0,
    last_seen_at: now,
    submitted_at: null,
    finalised_by: null,
    clock: "server",
    offline: null,
  };
}
