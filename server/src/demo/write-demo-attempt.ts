// One demo attempt's saves, log and submit, each at its own instant. A hot write, because it is thousands of
// statements: on the embedded database they run in the writer's thread.
import type { ReplyOf } from "@capstan/domain/endpoint.ts";
import type { startSession } from "@capstan/domain/participations/contract.ts";
import { commitTogether } from "../db/commit-together.ts";
import type { Tx } from "../db/database.ts";
import { newId } from "../http/tokens.ts";
import { logEvents } from "../participations/log-events.ts";
import { saveChanges } from "../participations/save-changes.ts";
import { submitQuiz } from "../participations/submit-quiz.ts";
import type { DemoAttempt } from "./attempts.ts";

export interface DemoAttemptRequest {
  readonly quizId: string;
  readonly attempt: DemoAttempt;
  readonly started: ReplyOf<typeof startSession>;
}

export const writeDemoAttempt = commitTogether<DemoAttemptRequest, null>(
  "writeDemoAttempt",
  async (tx, requests) => {
    for (const request of requests) await writeOne(tx, request);
    return requests.map(() => null);
  },
);

async function writeOne(tx: Tx, { quizId, attempt, started }: DemoAttemptRequest): Promise<void> {
  const participationId = started.participation_id;
  const holder = { participantId: started.participant_id, quizId, ticketFor: participationId };
  const position = new Map(started.question_order.map((id, index) => [id, index]));
  const startedAt = attempt.startedAt;
  for (const [index, { question_id, value, atSeconds }] of attempt.answers.entries()) {
    const body = {
      changes: [{ change_id: newId(), question_id, value, sequence: index + 1 }],
      answers: undefined,
      device_id: "demo",
      current_question: position.get(question_id) ?? 0,
    };
    await saveChanges.flush(tx, [{ holder, participationId, body }], startedAt + atSeconds * 1000);
  }
  const events = attempt.events.map(({ event, category, details, atSeconds }) => ({
    event,
    category,
    details,
    event_id: newId(),
    timestamp: startedAt + atSeconds * 1000,
  }));
  const end = startedAt + (attempt.submittedAfterSeconds ?? 60) * 1000;
  if (events.length > 0) await logEvents.flush(tx, [{ holder, participationId, events }], end);
  if (attempt.submittedAfterSeconds !== null) {
    const body = { changes: [], answers: {}, device_id: "demo" };
    await submitQuiz.flush(tx, [{ holder, participationId, body }], end);
  }
}
