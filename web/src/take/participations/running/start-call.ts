// The call that starts, resumes or reads again; and what the device keeps of its answer before the player
// hears of it.
import type { BodyOf, ReplyOf } from "@capstan/domain/endpoint.ts";
import { startSession } from "@capstan/domain/participations/contract.ts";
import type {
  CallEnd,
  Effect,
  KeptOnDevice,
  StartedReply,
} from "@capstan/domain/participations/engine/events.ts";
import { factsOf } from "@capstan/domain/participations/engine/starting.ts";
import { canOfferResume } from "@capstan/domain/participations/saved-progress.ts";
import type { CallResult } from "../../../api/call.ts";
import {
  progressKey,
  readParticipant,
  type StoredParticipant,
  startKey,
  writeParticipant,
} from "../../../api/stored-keys.ts";
import type { Device, DeviceStorage, Owner, Ticket } from "../device/device-storage.ts";
import { readProgress } from "./keep-place.ts";
import type { Ports } from "./ports.ts";

type StartEffect = Extract<Effect, { kind: "call_start" }>;
type StartReply = ReplyOf<typeof startSession>;

export interface StartCall {
  readonly quizId: string;
  readonly name: string | undefined;
  readonly accessGrant: string | undefined;
  readonly effect: StartEffect;
  readonly writerId: string;
  readonly device: Device;
}

export const nothingKept: KeptOnDevice = { changes: [], events: [], progress: null, submitAsked: false };

/** A guest whose token the server has forgotten is still the guest who holds the device's secret. */
export async function callStart(ports: Ports, start: StartCall): Promise<CallResult<StartReply>> {
  const known = readParticipant(ports.local);
  const result = await send(ports, start, known);
  const isForgotten = !result.ok && result.kind === "refused" && result.status === 401;
  return isForgotten && known?.is_anonymous ? send(ports, start, null) : result;
}

function send(
  ports: Ports,
  start: StartCall,
  known: StoredParticipant | null,
): Promise<CallResult<StartReply>> {
  const { effect, device } = start;
  const isStart = effect.expect === null;
  const body: BodyOf<typeof startSession> = {
    options: { mode: effect.mode, ...(effect.startId === null ? {} : { start_id: effect.startId }) },
    // Who names a device takes the pen.
    ...(effect.takesPen ? { device_id: start.writerId } : {}),
    ...(known ? { participant_id: known.id } : {}),
    ...(known && !known.is_anonymous ? {} : { anonymous_id: device.anonymousId }),
    ...(isStart && start.name ? { name: start.name } : {}),
    ...(isStart && effect.mode === "retake" ? { reset_timer: true } : {}),
    ...(start.accessGrant ? { access_grant: start.accessGrant } : {}),
  };
  return ports.call(
    startSession,
    { params: { id: start.quizId }, body },
    { ...ports.callOptions, as: known ? { prefix: "Token", token: known.token } : "nobody" },
  );
}

/**
 * A guest has nothing to sign in with but the device's secret: it brings a new token and a new ticket, which is
 * answered. `null` where it brought none.
 */
export async function renewGuest(
  ports: Ports,
  storage: DeviceStorage,
  start: Omit<StartCall, "effect">,
  owner: Owner,
): Promise<string | null> {
  const { participantId, participationId } = owner;
  const person = readParticipant(ports.local);
  if (!person?.is_anonymous || person.id !== participantId) return null;
  const asks = { requestId: 0, mode: "resume", startId: null, takesPen: false, offline: null } as const;
  const effect: StartEffect = { kind: "call_start", ...asks, expect: { participationId } };
  const result = await callStart(ports, { ...start, effect });
  if (!result.ok || result.data.participation_id !== participationId) return null;
  await keepStart(ports, storage, start.quizId, result.data, start.device.anonymousId);
  return result.data.save_ticket;
}

/** The reply without its secrets: those are stored here and go no further. */
export function withoutSecrets(result: CallResult<StartReply>): CallEnd<StartedReply> {
  if (!result.ok) return result;
  return { ok: true, data: withoutTokens(result.data) };
}

/** Stores token and ticket, and hands back what this device holds of that participation. */
export async function keepStart(
  ports: Ports,
  storage: DeviceStorage,
  quizId: string,
  reply: StartReply,
  anonymousId: string,
): Promise<{ owner: Owner; kept: KeptOnDevice; ticket: Ticket }> {
  const owner = { participantId: reply.participant_id, participationId: reply.participation_id };
  const known = readParticipant(ports.local);
  writeParticipant(ports.local, {
    token: reply.token,
    id: reply.participant_id,
    name: reply.participant.name,
    email: known?.id === reply.participant_id ? known.email : null,
    is_anonymous: reply.participant.is_anonymous,
  });
  const begunKey = startKey(reply.participation_id);
  if (ports.local.get(begunKey) === null) ports.local.set(begunKey, String(ports.wall()));
  const earlier = await storage.ticketOf(owner).catch(() => null);
  const ticket: Ticket = {
    ...owner,
    quizId,
    saveTicket: reply.save_ticket,
    fileKey: reply.file_key,
    ...(reply.participant.is_anonymous
      ? { credentials: { token: reply.token, anonymousId, name: reply.participant.name, isAnonymous: true } }
      : {}),
    local: null,
    ...(earlier?.boundFrom ? { boundFrom: earlier.boundFrom } : {}),
    facts: factsOf(withoutTokens(reply)),
    skewMs: earlier?.skewMs ?? 0,
    submitAsked: earlier?.submitAsked ?? false,
    over: false,
  };
  await storage.putTicket(ticket).catch(() => undefined);
  // The order it held was that of the attempt that has begun.
  await storage.dropPrepared(owner.participantId, quizId).catch(() => undefined);
  if (reply.is_retake) await forgetEarlier(ports, storage, owner, quizId);
  return { owner, kept: await readKept(ports, storage, owner, ticket.submitAsked), ticket };
}

function withoutTokens(reply: StartReply): StartedReply {
  const { token: _token, save_ticket: _ticket, file_key: _key, ...rest } = reply;
  return rest;
}

/** A retake clears the stored start and progress of the attempts before it, never their unsent answers. */
async function forgetEarlier(
  ports: Ports,
  storage: DeviceStorage,
  owner: Owner,
  quizId: string,
): Promise<void> {
  const tickets = await storage.tickets().catch(() => []);
  for (const ticket of tickets) {
    if (ticket.quizId !== quizId || ticket.participantId !== owner.participantId) continue;
    if (ticket.participationId === owner.participationId) continue;
    forgetPlace(ports, ticket);
  }
}

/** Nothing of an attempt that is over can be resumed. */
export function forgetPlace(ports: Ports, { participantId, participationId }: Owner): void {
  ports.local.remove(startKey(participationId));
  ports.local.remove(progressKey(participantId, participationId));
}

export async function readKept(
  ports: Ports,
  storage: DeviceStorage,
  owner: Owner,
  submitAsked: boolean,
): Promise<KeptOnDevice> {
  const [changes, events] = await Promise.all([
    storage.changesOf(owner).catch(() => []),
    storage.eventsOf(owner).catch(() => []),
  ]);
  return { changes, events, progress: readProgress(ports, owner), submitAsked };
}

/** An attempt of this quiz that this person began on this device, and no server has heard of. */
export async function findUnreported(
  ports: Ports,
  storage: DeviceStorage,
  quizId: string,
): Promise<Ticket | null> {
  const person = readParticipant(ports.local);
  const tickets = await storage.tickets().catch(() => []);
  return (
    tickets.find(
      (one) => one.quizId === quizId && one.participantId === person?.id && !one.over && one.local,
    ) ?? null
  );
}

/** The attempt of this quiz that this person can go on with without a server, if this device knows one. */
export async function findLocalAttempt(
  ports: Ports,
  storage: DeviceStorage,
  quizId: string,
): Promise<{ ticket: Ticket; kept: KeptOnDevice } | null> {
  const person = readParticipant(ports.local);
  const tickets = await storage.tickets().catch(() => []);
  for (const ticket of tickets) {
    if (ticket.quizId !== quizId || ticket.over || ticket.participantId !== person?.id) continue;
    const kept = await readKept(ports, storage, ticket, ticket.submitAsked);
    // Of one that no server knows, this device is the only place where it can go on.
    const isFresh = kept.progress !== null && canOfferResume(kept.progress, ports.wall());
    if (!ticket.local && !isFresh) continue;
    if ((await storage.copyOf(ticket.participationId).catch(() => null)) !== null) return { ticket, kept };
  }
  return null;
}
