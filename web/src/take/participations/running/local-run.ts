// The driver's part for attempts that begin on this device: offline ones, until the server knows of them, and
// tests.
import {
  type CallEnd,
  type EngineEvent,
  type LocalStart,
  type OfflineReport,
  type StartedReply,
  unreachable,
} from "@capstan/domain/participations/engine/events.ts";
import { elapsedSince } from "@capstan/domain/participations/offline-attempt.ts";
import type { ParticipantQuiz } from "@capstan/domain/quizzes/contract.ts";
import type { StartParticipation } from "../current-participation.ts";
import type { DeviceStorage, Owner, ScoredCopy, StoredCopy, Ticket } from "../device/device-storage.ts";
import type { ParticipationSnapshot } from "../participation-run.ts";
import { callBinding, keepBinding } from "./bind-attempt.ts";
import { openCopy } from "./open-copy.ts";
import type { Ports } from "./ports.ts";
import type { Of } from "./remember-local.ts";
import { findUnreported, nothingKept, readKept, withoutSecrets } from "./start-call.ts";

export interface LocalContext {
  readonly ports: Ports;
  readonly options: StartParticipation;
  readonly storage: () => DeviceStorage | null;
  readonly owner: () => Owner | null;
  readonly writerId: () => string;
  /** Resolves when every write so far was tried. */
  readonly settled: () => Promise<void>;
  readonly own: (owner: Owner, disk: DeviceStorage) => void;
  readonly shows: (copy: StoredCopy, tested: ParticipationSnapshot["tested"]) => void;
  readonly quiz: () => ParticipantQuiz | null;
  readonly bound: (ticket: Ticket) => void;
  readonly dispatch: (event: EngineEvent) => void;
  readonly listenToServer: () => void;
}

export type LocalRun = ReturnType<typeof localRun>;

export function localRun({ ports, options, dispatch, ...context }: LocalContext) {
  const { quizId, mode } = options;
  let scored: ScoredCopy | null = null;

  async function open({ requestId, mode: how }: Of<"open_copy">): Promise<void> {
    const disk = context.storage();
    if (disk === null) return;
    const end = (told: CallEnd<LocalStart>) => dispatch({ kind: "copy_opened", requestId, end: told });
    if (how === "test") {
      const { openTest } = await import("./open-test.ts");
      const opened = await openTest(ports, quizId, { inCapstan: options.inCapstan ?? false });
      if (!("copy" in opened)) return end(opened);
      scored = opened.copy.scored;
      context.shows(opened.copy, opened.questions);
      if (opened.end.ok) context.own(opened.end.data.facts, disk);
      return end(opened.end);
    }
    const unreported = await findUnreported(ports, disk, quizId);
    if (unreported) return goOn(unreported, disk);
    const opened = await openCopy(ports, disk, quizId).catch(() => notKept);
    if (!("copy" in opened)) return end(opened);
    context.own(opened.ticket, disk);
    end(opened.end);
  }

  /** After a reload, before a server has heard of it. */
  async function goOn(ticket: Ticket, disk: DeviceStorage): Promise<void> {
    const { local, facts, submitAsked } = ticket;
    if (!local) return;
    context.own(ticket, disk);
    const kept = await readKept(ports, disk, ticket, submitAsked);
    const elapsed = elapsedSince(local.mark, ports.wall());
    dispatch({ kind: "continued_locally", start: { facts, local: local.attempt, kept }, elapsed });
  }

  /** The copy is all there is. */
  async function loadQuiz({ requestId, participationId }: Of<"call_quiz">): Promise<void> {
    if (mode !== "test") {
      const copy =
        (await context
          .storage()
          ?.copyOf(participationId)
          .catch(() => null)) ?? null;
      scored = copy?.scored ?? scored;
      if (copy !== null) context.shows(copy, null);
    }
    const quiz = context.quiz();
    dispatch({ kind: "quiz_ended", requestId, end: quiz ? { ok: true, data: quiz } : unreachable });
  }

  /** Makes the server know of it. */
  async function report({ requestId }: Of<"call_start">, offline: OfflineReport): Promise<void> {
    const disk = context.storage();
    const owner = context.owner();
    if (disk === null || owner === null) return;
    const sentAt = ports.mono();
    const ended = (end: CallEnd<StartedReply>) =>
      dispatch({ kind: "start_ended", requestId, sentAt, end, kept: nothingKept });
    const ticket = await ticketToReport(disk, owner).catch(() => null);
    if (ticket === null) return ended(unreachable);
    const result = await callBinding(ports, ticket, offline, context.writerId());
    if (!result.ok) return ended(result);
    // What is still being written is written under the old name, and moved with the rest.
    await context.settled();
    const bound = await keepBinding(ports, disk, ticket, result.data).catch(() => null);
    if (bound === null) return ended(unreachable);
    context.own(bound, disk);
    context.bound(bound);
    ended(withoutSecrets(result));
    context.listenToServer();
  }

  async function score(effect: Of<"score_here">): Promise<void> {
    const copy = scored;
    const quiz = context.quiz();
    if (copy === null || quiz === null) return;
    const { answers, questionOrder: order, duration } = effect;
    const settings = { scoring_mode: copy.scoringMode, passing_score: quiz.passing_score };
    const { scoreHere } = await import("./score-here.ts");
    const result = scoreHere({ questions: copy.questions, order, answers, settings }, duration);
    dispatch({ kind: "scored_here", result });
  }

  return { open, goOn, loadQuiz, report, score };
}

/** Another tab may have told the server of it already; the same report again answers the same. */
async function ticketToReport(disk: DeviceStorage, owner: Owner): Promise<Ticket | null> {
  const ticket = await disk.ticketOf(owner);
  if (ticket !== null) return ticket;
  const bound = (await disk.tickets()).find((one) => one.boundFrom === owner.participationId);
  return bound ? { ...bound, ...owner } : null;
}

/** Where not even the beginning can be kept, nothing else could be. */
const notKept: CallEnd<never> = {
  ok: false,
  kind: "refused",
  status: 507,
  code: "storage_failed",
  detail: "This browser keeps nothing, so an attempt cannot begin here without a network.",
  retryAfterSeconds: null,
};
