// Tells the server of an attempt that began without it. The same report by the same person answers the same
// participation for ever, so it is sent until it is answered; then everything that was kept under the local
// name goes under the server's.
import type { BodyOf, ReplyOf } from "@capstan/domain/endpoint.ts";
import { startSession } from "@capstan/domain/participations/contract.ts";
import type { OfflineReport } from "@capstan/domain/participations/engine/events.ts";
import { factsOf } from "@capstan/domain/participations/engine/starting.ts";
import { elapsedSince } from "@capstan/domain/participations/offline-attempt.ts";
import { instant } from "@capstan/domain/wire.ts";
import type { CallResult } from "../../../api/call.ts";
import { progressKey, readParticipant, startKey, writeParticipant } from "../../../api/stored-keys.ts";
import type { DeviceStorage, Ticket } from "../device/device-storage.ts";
import type { Ports } from "./ports.ts";

type StartReply = ReplyOf<typeof startSession>;

/** What is reported of an attempt that is not open in this page. */
export function reportOf(ticket: Ticket, wall: number): OfflineReport | null {
  const { local, facts } = ticket;
  if (!local) return null;
  const elapsed = local.attempt.endedAfter ?? elapsedSince(local.mark, wall);
  return {
    local_participation_id: facts.participationId,
    started_at: instant(Math.round(local.attempt.startedWall)),
    elapsed_seconds: elapsed / 1000,
    revision: facts.revision,
  };
}

/** As whoever it belongs to: with their token of today, else of then, else as the guest of this device. */
export async function callBinding(
  ports: Ports,
  ticket: Ticket,
  offline: OfflineReport,
  deviceId: string | null,
): Promise<CallResult<StartReply>> {
  const credentials = ticket.local?.credentials;
  const person = readParticipant(ports.local);
  const token = person?.id === ticket.participantId ? person.token : credentials?.token;
  const body: BodyOf<typeof startSession> = {
    options: { mode: "offline", offline },
    participant_id: ticket.participantId,
    ...(deviceId ? { device_id: deviceId } : {}),
    ...(credentials?.anonymousId ? { anonymous_id: credentials.anonymousId } : {}),
    ...(credentials?.isAnonymous && credentials.name ? { name: credentials.name } : {}),
  };
  const send = (as: "nobody" | { prefix: "Token"; token: string }) =>
    ports.call(startSession, { params: { id: ticket.quizId }, body }, { ...ports.callOptions, as });
  const result = await send(token ? { prefix: "Token", token } : "nobody");
  const isForgotten = !result.ok && result.kind === "refused" && result.status === 401;
  return isForgotten && credentials?.anonymousId ? send("nobody") : result;
}

/** The ticket under the server's name. The person signed in now is changed only where it is the same. */
export async function keepBinding(
  ports: Ports,
  storage: DeviceStorage,
  before: Ticket,
  reply: StartReply,
): Promise<Ticket> {
  const { token, save_ticket: saveTicket, file_key: fileKey, ...rest } = reply;
  const latest = (await storage.ticketOf(before).catch(() => null)) ?? before;
  const ticket: Ticket = {
    participantId: reply.participant_id,
    participationId: reply.participation_id,
    quizId: before.quizId,
    saveTicket,
    fileKey,
    facts: factsOf(rest),
    skewMs: before.skewMs,
    submitAsked: latest.submitAsked,
    over: false,
    local: null,
    boundFrom: before.participationId,
    ...(before.local?.credentials.anonymousId ? { credentials: { ...before.local.credentials, token } } : {}),
  };
  await storage.rebind(before, ticket);
  const { local } = ports;
  for (const keyOf of [progressKey, (_: string, id: string) => startKey(id)]) {
    const from = keyOf(before.participantId, before.participationId);
    const kept = local.get(from);
    if (kept === null) continue;
    local.set(
      keyOf(ticket.participantId, ticket.participationId),
      kept.replaceAll(before.participationId, ticket.participationId),
    );
    local.remove(from);
  }
  const person = readParticipant(local);
  if (person?.id === reply.participant_id) writeParticipant(local, { ...person, token });
  return ticket;
}
