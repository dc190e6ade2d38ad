// The writes that go out together. On the embedded database the writer's thread imports this file again.
import type { HotWrites } from "./db/commit-together.ts";
import { writeDemoAttempt } from "./demo/write-demo-attempt.ts";
import { logEvents } from "./participations/log-events.ts";
import { saveChanges } from "./participations/save-changes.ts";
import { submitQuiz } from "./participations/submit-quiz.ts";

export const hotWrites = { saveChanges, submitQuiz, logEvents, writeDemoAttempt } as unknown as HotWrites;
