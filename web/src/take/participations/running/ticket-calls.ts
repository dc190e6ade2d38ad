// Calls of a running attempt: as its save ticket; where the server no longer knows it, as the participant, if it
// is still the same person.
import type { ReplyOf } from "@capstan/domain/endpoint.ts";
import type { AnyEndpoint, CallInput, CallResult } from "../../../api/call.ts";
import { readParticipant } from "../../../api/stored-keys.ts";
import type { Ports } from "./ports.ts";

interface Holding {
  readonly saveTicket: string | null;
  readonly participantId: string | undefined;
}

export function ticketCalls(ports: Ports, holding: () => Holding) {
  return async <E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    keepalive: boolean,
  ): Promise<CallResult<ReplyOf<E>>> => {
    const { saveTicket, participantId } = holding();
    const common = { ...ports.callOptions, keepalive };
    if (saveTicket === null) return ports.call(endpoint, input, { ...common, as: "participant" });
    const result = await ports.call(endpoint, input, {
      ...common,
      as: { prefix: "Token", token: saveTicket },
    });
    const isUnknown = !result.ok && result.kind === "refused" && result.status === 401;
    if (!isUnknown || readParticipant(ports.local)?.id !== participantId) return result;
    return ports.call(endpoint, input, { ...common, as: "participant" });
  };
}
