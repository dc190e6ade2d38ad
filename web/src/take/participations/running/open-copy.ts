// Begins an attempt on the copy that this device holds.

import { type CallEnd, type LocalStart, unreachable } from "@capstan/domain/participations/engine/events.ts";
import { offlineDeadline } from "@capstan/domain/participations/offline-attempt.ts";
import { problems } from "@capstan/domain/problems.ts";
import { readInstant } from "@capstan/domain/wire.ts";
import { startKey } from "../../../api/stored-keys.ts";
import { randomText } from "../device/device.ts";
import type { DeviceStorage, StoredCopy, Ticket } from "../device/device-storage.ts";
import { usableCopy } from "../offline/usable-copy.ts";
import type { Ports } from "./ports.ts";
import { nothingKept } from "./start-call.ts";

export interface OpenedCopy {
  readonly ticket: Ticket;
  readonly copy: StoredCopy;
  readonly end: CallEnd<LocalStart>;
}

/** Rejects where the device cannot even keep that it began: then nothing would survive a reload. */
export async function openCopy(
  ports: Ports,
  storage: DeviceStorage,
  quizId: string,
): Promise<OpenedCopy | CallEnd<never>> {
  const prepared = await usableCopy(ports, storage, quizId);
  if (prepared === null) return unreachable;
  const { copy, credentials, participantId, skewMs } = prepared;
  const wall = ports.wall();
  const startedAt = wall + skewMs;
  const closesAt = readInstant(copy.quiz.closes_at);
  if (closesAt !== null && startedAt >= closesAt) return closed;
  const participationId = `local-${randomText(16)}`;
  const { scored_questions: scored, scoring_mode: scoringMode } = copy;
  const attempt = {
    kind: "offline",
    startedWall: wall,
    endedAfter: null,
    scoresHere: scored !== null,
    result: null,
  } as const;
  const ticket: Ticket = {
    participantId,
    participationId,
    quizId,
    saveTicket: "",
    skewMs,
    submitAsked: false,
    over: false,
    local: { attempt, mark: { elapsed: 0, wall }, credentials },
    facts: {
      participationId,
      participantId,
      participantName: credentials.name,
      isAnonymous: credentials.isAnonymous,
      isResumed: false,
      isRetake: false,
      revision: copy.quiz.revision,
      questionOrder: copy.question_order,
      optionOrders: copy.option_orders,
      startedAt,
      deadlineAt: offlineDeadline(startedAt, copy.quiz),
      quizTimeLimit: copy.quiz.quiz_time_limit,
    },
  };
  const stored: StoredCopy = {
    quiz: { ...copy.quiz, participation_id: participationId },
    scored: scored === null ? null : { questions: scored, scoringMode },
  };
  await storage.beginLocal(ticket, stored);
  ports.local.set(startKey(participationId), String(wall));
  const data = { facts: ticket.facts, local: attempt, kept: nothingKept };
  return { ticket, copy: stored, end: { ok: true, data } };
}

const closed: CallEnd<never> = {
  ok: false,
  kind: "refused",
  status: problems.quiz_closed.status,
  code: "quiz_closed",
  detail: problems.quiz_closed.detail,
  retryAfterSeconds: null,
};
