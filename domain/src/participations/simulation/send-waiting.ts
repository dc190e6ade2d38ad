// What the app does at every opening and on every return of the network for participations that are not open:
// sends what waits with the ticket of its own participation, the submit that was asked for last.
import { saveBodyBytes } from "../../constants.ts";
import type { ReplyOf } from "../../endpoint.ts";
import type { updateSession } from "../contract.ts";
import { nextBatch, onTheWire } from "../engine/batch.ts";
import type { CallEnd, CallRefused } from "../engine/events.ts";
import type { OutboxChange } from "../engine/state.ts";
import type { Device, Ticket } from "./device.ts";
import { quizId } from "./quiz-on-server.ts";
import type { QueuedCall } from "./server.ts";

export interface Sender {
  readonly device: Device;
  /** The participation that is open in the page that sends. */
  readonly except: string | null;
  readonly call: (call: QueuedCall) => CallEnd<unknown>;
  readonly forgets: (changeId: string) => void;
}

/** Whether something still waits. */
export function sendWaiting(sender: Sender): boolean {
  let waits = false;
  for (const ticket of [...sender.device.tickets.values()]) {
    if (ticket.participationId !== sender.except) waits = sendOne(sender, ticket) || waits;
  }
  return waits;
}

function sendOne(sender: Sender, ticket: Ticket): boolean {
  const { device } = sender;
  // What cannot be stored here is tried another time.
  if (!device.takesWrites) return true;
  const { participationId: participation_id, participantId: participant_id } = ticket;
  let oneByOne = false;
  for (;;) {
    const changes = device.changesOf(ticket).toSorted((one, other) => one.sequence - other.sequence);
    const batch = nextBatch(changes, { changes: oneByOne ? 1 : 500, bytes: saveBodyBytes });
    if (batch === null) break;
    const body = {
      participation_id,
      participant_id,
      device_id: batch.deviceId,
      // Knows of nobody: whoever has the attempt open hears that somebody wrote.
      known_sequence: 0,
      changes: batch.changes.map(onTheWire),
    };
    const end = callAsHolder(sender, ticket, (token) => ({ kind: "update", token, body }));
    if (end.ok) {
      const reply = end.data as ReplyOf<typeof updateSession>;
      if (!settle(sender, ticket, changes, reply.saved, reply.refused)) return true;
    } else if (end.kind === "refused" && isOver(end)) {
      const gone = [...(end.saved ?? []), ...(end.kept ?? [])];
      const isAny = settle(sender, ticket, changes, gone, end.refused ?? []);
      device.patchTicket(ticket, { over: true, submitAsked: false });
      if (!isAny) return true;
    } else if (end.kind === "refused" && [400, 413, 422].includes(end.status)) {
      if (oneByOne)
        settle(
          sender,
          ticket,
          changes,
          [],
          batch.changes.map((one) => ({ change_id: one.changeId, code: end.code, detail: end.detail })),
        );
      oneByOne = true;
    } else return true;
  }
  for (const [id, one] of device.events)
    if (one.participationId === participation_id) device.events.delete(id);
  if (device.tickets.get(participation_id)?.submitAsked) {
    const body = { participation_id, participant_id, quiz: quizId, answers: {}, changes: [] };
    const end = callAsHolder(sender, ticket, (token) => ({ kind: "submit", token, body }));
    if (!end.ok && !(end.kind === "refused" && isOver(end))) return true;
    device.patchTicket(ticket, { over: true, submitAsked: false });
  }
  device.dropFinished(ticket);
  return false;
}

/** Forgets what the server has, marks what it refused. Whether that was anything. */
function settle(
  { device, forgets }: Sender,
  ticket: Ticket,
  changes: readonly OutboxChange[],
  gone: readonly string[],
  refused: readonly { readonly change_id: string | null; readonly code: string; readonly detail: string }[],
): boolean {
  let some = false;
  for (const change of changes) {
    const { changeId } = change;
    if (gone.includes(changeId)) {
      forgets(changeId);
      device.changes.delete(changeId);
      some = true;
    }
    const refusal = refused.find((one) => one.change_id === changeId);
    if (refusal === undefined) continue;
    const { code, detail } = refusal;
    const { participantId, participationId } = ticket;
    device.changes.set(changeId, {
      participantId,
      participationId,
      change: { ...change, refused: { code, detail } },
    });
    some = true;
  }
  return some;
}

/** As the ticket; where the server no longer knows it, as the person, if that is who is signed in. */
function callAsHolder(
  sender: Sender,
  ticket: Ticket,
  callAs: (token: string) => QueuedCall,
): CallEnd<unknown> {
  const end = sender.call(callAs(ticket.secret));
  const { person } = sender.device;
  const isUnknown = !end.ok && end.kind === "refused" && end.status === 401;
  if (!isUnknown || person?.id !== ticket.participantId) return end;
  return sender.call(callAs(person.token));
}

function isOver(end: CallRefused): boolean {
  return end.code === "participation_closed" || end.code === "already_submitted";
}
