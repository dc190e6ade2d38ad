// Takes a quiz along for a time without network: the questions as the next attempt will ask them, on this
// device's disk, with what is needed to report that attempt later.
import type { BodyOf, ReplyOf } from "@capstan/domain/endpoint.ts";
import { prepareQuiz } from "@capstan/domain/participations/offline-contract.ts";
import { readInstant } from "@capstan/domain/wire.ts";
import type { CallResult, Failure } from "../../../api/call.ts";
import { readParticipant, type StoredParticipant, writeParticipant } from "../../../api/stored-keys.ts";
import { readDevice } from "../device/device.ts";
import type { Device, PreparedCopy } from "../device/device-storage.ts";
import { browserPorts, type Ports } from "../running/ports.ts";

export type Preparation =
  | { readonly state: "ready"; readonly copy: PreparedCopy }
  | { readonly state: "failed"; readonly failure: Failure }
  /** The browser keeps nothing on disk. */
  | { readonly state: "no_storage" };

export interface PrepareOptions {
  readonly name?: string;
  readonly accessGrant?: string;
}

/** The same rules as a start; a guest gets a token by it. Asking again replaces the copy. */
export async function prepareForOffline(
  quizId: string,
  options: PrepareOptions = {},
  ports: Ports = browserPorts,
): Promise<Preparation> {
  const storage = await ports.storage();
  if (storage.place !== "disk") return { state: "no_storage" };
  const device = await readDevice(storage).catch(() => null);
  if (device === null) return { state: "no_storage" };
  const known = readParticipant(ports.local);
  let result = await send(ports, quizId, options, device, known);
  const isForgotten = !result.ok && result.kind === "refused" && result.status === 401;
  if (isForgotten && known?.is_anonymous) result = await send(ports, quizId, options, device, null);
  if (!result.ok) return { state: "failed", failure: result };
  const copy = keepPerson(ports, quizId, device, result.data);
  try {
    await storage.putPrepared(copy);
  } catch {
    return { state: "no_storage" };
  }
  return { state: "ready", copy };
}

function send(
  ports: Ports,
  quizId: string,
  { name, accessGrant }: PrepareOptions,
  device: Device,
  known: StoredParticipant | null,
): Promise<CallResult<ReplyOf<typeof prepareQuiz>>> {
  const body: BodyOf<typeof prepareQuiz> = {
    ...(known ? { participant_id: known.id } : {}),
    ...(known && !known.is_anonymous ? {} : { anonymous_id: device.anonymousId }),
    ...(name ? { name } : {}),
    ...(accessGrant ? { access_grant: accessGrant } : {}),
  };
  const as = known ? ({ prefix: "Token", token: known.token } as const) : "nobody";
  return ports.call(prepareQuiz, { params: { id: quizId }, body }, { ...ports.callOptions, as });
}

function keepPerson(
  ports: Ports,
  quizId: string,
  device: Device,
  { token, ...copy }: ReplyOf<typeof prepareQuiz>,
): PreparedCopy {
  const { participant_id: participantId, participant } = copy;
  const known = readParticipant(ports.local);
  writeParticipant(ports.local, {
    token,
    id: participantId,
    name: participant.name,
    email: known?.id === participantId ? known.email : null,
    is_anonymous: participant.is_anonymous,
  });
  const at = readInstant(copy.prepared_at);
  return {
    quizId,
    participantId,
    copy,
    skewMs: at === null ? 0 : at - ports.wall(),
    credentials: {
      token,
      anonymousId: participant.is_anonymous ? device.anonymousId : null,
      name: participant.name,
      isAnonymous: participant.is_anonymous,
    },
  };
}
