// Who holds a participation: its participant, or whoever has its save ticket.
import { Problem, type ProblemCode } from "@capstan/domain/problems.ts";
import type { Caller } from "../http/caller.ts";
import { notSignedIn } from "../http/serve.ts";

export interface Holder {
  readonly participantId: string;
  readonly quizId: string;
  /** set for a ticket: the one participation it is good for */
  readonly ticketFor: string | null;
}

const ticketDaysMs = 30 * 24 * 3600 * 1000;

/** A participant or a ticket; an id in the body that says otherwise is somebody else's. */
export function holdsParticipation({
  caller,
  params,
  body,
}: {
  readonly caller: Caller;
  readonly params: { readonly id: string };
  readonly body: {
    readonly participant_id?: string | undefined;
    readonly participation_id?: string | undefined;
    readonly quiz?: string | undefined;
  };
}): Holder {
  if (caller.kind !== "participant" && caller.kind !== "ticket") throw notSignedIn(caller);
  if (body.participant_id && body.participant_id !== caller.participantId) throw new Problem("not_yours");
  if (body.quiz && body.quiz !== params.id) throw new Problem("not_yours");
  const ticketFor = caller.kind === "ticket" ? caller.participationId : null;
  if (ticketFor && body.participation_id && body.participation_id !== ticketFor)
    throw new Problem("not_yours");
  return { participantId: caller.participantId, quizId: params.id, ticketFor };
}

/** Asked inside the flush; one that is not there and one of somebody else are told apart by nobody. */
export function holderRefusal(
  holder: Holder,
  row:
    | {
        readonly participant_id: string;
        readonly quiz_id: string;
        readonly status: string;
        readonly submitted_at: number | null;
      }
    | undefined,
  now: number,
): ProblemCode | null {
  if (!row || row.participant_id !== holder.participantId || row.quiz_id !== holder.quizId)
    return "not_yours";
  const endedAt = row.status === "running" ? null : row.submitted_at;
  if (holder.ticketFor && endedAt !== null && now > endedAt + ticketDaysMs) return "token_expired";
  return null;
}
