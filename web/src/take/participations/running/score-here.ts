// Scores an attempt on the device, with the code that the server scores with. Fetched when it is needed: the
// way to the first question does not carry it.
import type { Outcome } from "@capstan/domain/participations/engine/state.ts";
import { type Scorable, scoreParticipation } from "@capstan/domain/participations/score.ts";

export function scoreHere(scorable: Scorable, duration: number): NonNullable<Outcome["result"]> {
  const { flags: _forAuthors, validatedAnswers, ...result } = scoreParticipation(scorable);
  return { ...result, validatedAnswers: [...validatedAnswers], duration };
}
