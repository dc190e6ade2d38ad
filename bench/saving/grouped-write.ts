// The database's own grouped write, without HTTP: as many callers as connections, each with its next save when the
// last one was committed. Prints saves per second.

import { readConfig } from "../../server/src/config.ts";
import { openConfigured } from "../../server/src/open-house.ts";
import { saveChanges } from "../../server/src/participations/save-changes.ts";

interface Order {
  readonly quiz: string;
  readonly questions: number;
  readonly sittings: readonly { readonly participation: string; readonly participant: string }[];
  readonly seconds: number;
  readonly from: number;
}

const { quiz, questions, sittings, seconds, from } = JSON.parse(process.argv[2] ?? "{}") as Order;
const database = await openConfigured(readConfig(process.env), { exclusive: false, warn: () => {} });
let saves = 0;
const began = performance.now();
await Promise.all(
  sittings.map(async ({ participation, participant }, index) => {
    for (let number = 0; performance.now() - began < seconds * 1000; number++) {
      const sequence = from + 2 * number;
      const change = (offset: number) => ({
        change_id: `group-${index}-${sequence + offset}`,
        question_id: `q${(sequence + offset) % questions}`,
        value: `an answer of some length ${sequence}`,
        sequence: sequence + offset,
      });
      await database.together(saveChanges, {
        holder: { participantId: participant, quizId: quiz, ticketFor: participation },
        participationId: participation,
        body: {
          changes: [change(1), change(2)],
          answers: undefined,
          device_id: "bench",
          current_question: 0,
        },
      });
      saves += 1;
    }
  }),
);
const rate = saves / ((performance.now() - began) / 1000);
await database.close();
process.stdout.write(JSON.stringify({ rate }));
