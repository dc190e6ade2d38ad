// Whatever was not acknowledged is sent, whichever quiz and whoever's it is, with the ticket of its own
// participation: at every opening of the participant app and whenever the network returns. A submit that was
// asked for and not answered goes last. The participation that is open in this page sends for itself.
import { saveBodyBytes } from "@capstan/domain/constants.ts";
import {
  logEvents,
  type Refused as RefusedChange,
  submitQuiz,
  updateSession,
} from "@capstan/domain/participations/contract.ts";
import { nextBatch, onTheWire } from "@capstan/domain/participations/engine/batch.ts";
import type { OutboxChange } from "@capstan/domain/participations/engine/state.ts";
import type { Refused } from "../../../api/call.ts";
import type { DeviceStorage, Ticket } from "../device/device-storage.ts";
import { callBinding, keepBinding, reportOf } from "./bind-attempt.ts";
import { browserPorts, type Ports } from "./ports.ts";
import { ticketCalls } from "./ticket-calls.ts";

export interface Waiting {
  readonly quizId: string;
  readonly participantId: string;
  readonly participationId: string;
  /** Questions with an answer that the server has not acknowledged. */
  readonly answers: number;
  readonly submitAsked: boolean;
  /** It began on this device, and the server has not heard of it. */
  readonly isUnreported: boolean;
}

/** What the dashboard lists as waiting on this device. */
export async function listWaiting(ports: Ports = browserPorts): Promise<Waiting[]> {
  const storage = await ports.storage();
  const found = await Promise.all(
    (await storage.tickets()).map(async (ticket) => {
      const { quizId, participantId, participationId, submitAsked } = ticket;
      const changes = await storage.changesOf(ticket);
      const answers = new Set(changes.filter((one) => one.refused === null).map((one) => one.questionId))
        .size;
      const isUnreported = Boolean(ticket.local);
      return { quizId, participantId, participationId, answers, submitAsked, isUnreported };
    }),
  );
  return found.filter((one) => one.answers > 0 || one.submitAsked || one.isUnreported);
}

export interface SentWaiting {
  /** Answers that reached the server after the end of their attempt: kept there, not counted. */
  readonly late: number;
  /** Something still waits, because the server could not be reached or did not take it. */
  readonly waits: boolean;
}

let underWay: Promise<SentWaiting> | null = null;

/** Two calls at a time are one. `except` is the participation that is open in this page. */
export function sendWaiting(except: string | null, ports: Ports = browserPorts): Promise<SentWaiting> {
  underWay ??= sendAll(except, ports).finally(() => {
    underWay = null;
  });
  return underWay;
}

async function sendAll(except: string | null, ports: Ports): Promise<SentWaiting> {
  const storage = await ports.storage();
  let late = 0;
  let waits = false;
  for (const ticket of await storage.tickets()) {
    if (ticket.participationId === except) continue;
    const sent = await sendOne(ticket, storage, ports).catch(() => ({ late: 0, waits: true }));
    late += sent.late;
    waits ||= sent.waits;
  }
  return { late, waits };
}

async function sendOne(known: Ticket, storage: DeviceStorage, ports: Ports): Promise<SentWaiting> {
  const ticket = await reported(known, storage, ports);
  return ticket === null ? { late: 0, waits: true } : sendKnown(ticket, storage, ports);
}

async function sendKnown(ticket: Ticket, storage: DeviceStorage, ports: Ports): Promise<SentWaiting> {
  let { saveTicket } = ticket;
  const holding = () => ({ saveTicket, owner: ticket, storage });
  const callWithTicket = ticketCalls(ports, holding, (newer) => {
    saveTicket = newer;
  });
  const params = { id: ticket.quizId };
  const { participationId: participation_id, participantId: participant_id } = ticket;
  let late = 0;
  let oneByOne = false;

  async function forget(changes: readonly OutboxChange[], changeIds: readonly string[]): Promise<number> {
    const known = changes.filter((one) => changeIds.includes(one.changeId));
    await storage.writeChanges(
      ticket,
      known.map((one) => ({ remove: one.changeId })),
    );
    return known.length;
  }
  async function refuse(
    changes: readonly OutboxChange[],
    refusal: { code: string; detail: string },
  ): Promise<void> {
    const { code, detail } = refusal;
    await storage.writeChanges(
      ticket,
      changes.map((one) => ({ put: { ...one, refused: { code, detail } } })),
    );
  }
  /** The attempt is over: what the server kept is gone from here. Whether that was anything. */
  async function closed(changes: readonly OutboxChange[], reply: Refused): Promise<boolean> {
    const counted = await forget(changes, savedIn(reply));
    const kept = await forget(changes, reply.kept ?? []);
    late += kept;
    const flagged = refusedIn(reply);
    for (const one of flagged)
      await refuse(
        changes.filter((change) => change.changeId === one.change_id),
        one,
      );
    await storage.patchTicket(ticket, { over: true, submitAsked: false });
    return counted + kept + flagged.length > 0;
  }

  for (;;) {
    const changes = await storage.changesOf(ticket);
    const batch = nextBatch(
      changes.toSorted((one, other) => one.sequence - other.sequence),
      {
        changes: oneByOne ? 1 : 500,
        bytes: saveBodyBytes,
      },
    );
    if (batch === null) break;
    const body = {
      participation_id,
      participant_id,
      device_id: batch.deviceId,
      // Knows of nobody: whoever has the attempt open hears that somebody wrote.
      known_sequence: 0,
      changes: batch.changes.map(onTheWire),
    };
    const reply = await callWithTicket(updateSession, { params, body });
    if (reply.ok) {
      const forgotten = await forget(changes, reply.data.saved);
      const refused = reply.data.refused.filter((one) => one.change_id !== null);
      for (const one of refused)
        await refuse(
          changes.filter((change) => change.changeId === one.change_id),
          one,
        );
      if (reply.data.status !== "running")
        await storage.patchTicket(ticket, { over: true, submitAsked: false });
      if (forgotten + refused.length === 0) return { late, waits: true };
    } else if (reply.kind === "refused" && isOver(reply)) {
      if (!(await closed(changes, reply))) return { late, waits: true };
    } else if (reply.kind === "refused" && [400, 413, 422].includes(reply.status)) {
      if (oneByOne) await refuse(batch.changes, reply);
      oneByOne = true;
    } else return { late, waits: true };
  }

  await sendEvents();
  const current = await storage.ticketOf(ticket);
  if (current?.submitAsked) {
    const body = { participation_id, participant_id, quiz: ticket.quizId, answers: {}, changes: [] };
    const reply = await callWithTicket(submitQuiz, { params, body });
    if (reply.ok) await storage.patchTicket(ticket, { over: true, submitAsked: false });
    else if (reply.kind === "refused" && isOver(reply)) await closed([], reply);
    else return { late, waits: true };
  }
  await storage.dropFinished(ticket);
  return { late, waits: false };

  /** The log waits for another time if it cannot be sent: it never holds up an answer or a submit. */
  async function sendEvents(): Promise<void> {
    const events = (await storage.eventsOf(ticket)).slice(0, 500);
    if (events.length === 0) return;
    const reply = await callWithTicket(logEvents, { params, body: { events } });
    const isSettled = reply.ok || (reply.kind === "refused" && [400, 413, 422].includes(reply.status));
    const isFull = !reply.ok && reply.kind === "refused" && reply.code === "log_full";
    if (isSettled || isFull) await storage.removeEvents(events.map((event) => event.event_id));
  }
}

/** One that began without the server: it is told first. `null` where it does not know yet. */
async function reported(known: Ticket, storage: DeviceStorage, ports: Ports): Promise<Ticket | null> {
  const offline = reportOf(known, ports.wall());
  if (offline === null) return known;
  const reply = await callBinding(ports, known, offline, null);
  return reply.ok ? keepBinding(ports, storage, known, reply.data) : null;
}

function isOver(reply: Refused): boolean {
  return reply.code === "participation_closed" || reply.code === "already_submitted";
}

/** What the code declares beside `kept`; anything else than that counts as nothing. */
function savedIn(reply: Refused): readonly string[] {
  const { saved } = reply as { saved?: unknown };
  return Array.isArray(saved) ? saved.filter((id) => typeof id === "string") : [];
}

function refusedIn(reply: Refused): readonly RefusedChange[] {
  const { refused } = reply as { refused?: unknown };
  return Array.isArray(refused) ? (refused as RefusedChange[]) : [];
}
