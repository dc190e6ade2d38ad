// One participation through the server cache, kept fresh while it runs.
import type { ReplyOf } from "@capstan/domain/endpoint.ts";
import { getParticipation } from "@capstan/domain/participations/crew-contract.ts";
import { ask, queryClient, replyKey, useReply } from "../../shell/session.ts";

export type Participation = ReplyOf<typeof getParticipation>;
export type ParticipationAnswer = Participation["answers"][number];

const refreshMs = 10_000;

export function useParticipation(id: string) {
  return useReply(
    getParticipation,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data?.status === "running" ? refreshMs : false) },
  );
}

/** Loads it ahead, so that walking to it shows it at once. */
export function expectParticipation(id: string): void {
  const input = { params: { id } };
  void queryClient.prefetchQuery({
    queryKey: replyKey(getParticipation, input),
    queryFn: ({ signal }) => ask(getParticipation, input, { signal }),
  });
}
