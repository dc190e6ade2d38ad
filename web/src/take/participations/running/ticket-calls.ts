// Calls of an attempt: as its save ticket; where the server no longer knows it, as a newer one that another tab was
// given, or as the participant, if it is still the same person.
import type { ReplyOf } from "@capstan/domain/endpoint.ts";
import type { AnyEndpoint, CallInput, CallResult } from "../../../api/call.ts";
import { readParticipant } from "../../../api/stored-keys.ts";
import type { DeviceStorage, Owner } from "../device/device-storage.ts";
import type { Ports } from "./ports.ts";

interface Holding {
  readonly saveTicket: string | null;
  readonly owner: Owner | null;
  readonly storage: DeviceStorage | null;
}

export function ticketCalls(ports: Ports, holding: () => Holding, renewed: (saveTicket: string) => void) {
  return async <E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    keepalive = false,
  ): Promise<CallResult<ReplyOf<E>>> => {
    const { saveTicket, owner, storage } = holding();
    const common = { ...ports.callOptions, keepalive };
    const callAs = (token: string) =>
      ports.call(endpoint, input, { ...common, as: { prefix: "Token", token } as const });
    if (saveTicket === null) return ports.call(endpoint, input, { ...common, as: "participant" });
    const result = await callAs(saveTicket);
    if (owner === null || !isUnknown(result)) return result;
    const newest = (await storage?.ticketOf(owner).catch(() => null))?.saveTicket;
    if (newest && newest !== saveTicket) {
      const again = await callAs(newest);
      if (!isUnknown(again)) {
        renewed(newest);
        return again;
      }
    }
    if (readParticipant(ports.local)?.id !== owner.participantId) return result;
    return ports.call(endpoint, input, { ...common, as: "participant" });
  };
}

function isUnknown(result: CallResult<unknown>): boolean {
  return !result.ok && result.kind === "refused" && result.status === 401;
}
