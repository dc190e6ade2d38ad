// Bugs on purpose, to show that the simulation finds them: the piece that is swapped, and nothing else.
import type { AnswerValue } from "../../quizzes/answer-value.ts";
import { AttemptOnServer } from "./attempt-on-server.ts";
import type { Device } from "./device.ts";
import { type Call, type Reply, Server } from "./server.ts";
import type { Swaps } from "./world.ts";

/** Says that it is saved, and stores it when the batch is full. */
class AcknowledgesBeforeFlush extends Server {
  private onDisk = new Map<string, AttemptOnServer>();

  override receive(call: Call, now: number, answer: (reply: Reply) => void): void {
    if (call.kind === "update" || call.kind === "submit") return answer(this.decide(call, now));
    super.receive(call, now, answer);
    if (call.kind === "start") this.store();
  }

  override flush(): void {
    this.store();
  }

  private store(): void {
    for (const [id, attempt] of this.attempts) {
      if (this.onDisk.get(id)?.version !== attempt.version) this.onDisk.set(id, copyOf(attempt));
    }
  }

  override crash(): void {
    for (const [id, attempt] of this.onDisk) {
      const restored = copyOf(attempt);
      restored.version = (this.attempts.get(id)?.version ?? 0) + 1;
      this.attempts.set(id, restored);
    }
  }
}

function copyOf(attempt: AttemptOnServer): AttemptOnServer {
  const copy = new AttemptOnServer(attempt);
  const { ledger, submissions, status, position, score, version } = attempt;
  const known = new Map(ledger.known);
  return Object.assign(copy, {
    ledger: { ...ledger, known },
    submissions: [...submissions],
    status,
    position,
    score,
    version,
  });
}

/** What arrives last stands. */
class LastWriteWins extends Server {
  protected override newAttempt(facts: ConstructorParameters<typeof AttemptOnServer>[0]): AttemptOnServer {
    return new LastToArrive(facts);
  }
}

class LastToArrive extends AttemptOnServer {
  override standing(): Record<string, AnswerValue> {
    const counted = [...this.ledger.known.values()].filter(
      ({ kind }) => kind === "counted" || kind === "accepted",
    );
    return Object.fromEntries(counted.map((change) => [change.question_id, change.value]));
  }
}

export const plantedBugs = {
  "acknowledge before flush": { server: (setup, now) => new AcknowledgesBeforeFlush(setup, now) },
  "last write wins": { server: (setup, now) => new LastWriteWins(setup, now) },
  "the outbox emptied on logout": {
    signOut(device: Device) {
      device.signOut();
      device.changes.clear();
    },
  },
  "a guest's outbox unsendable after logout": {
    signOut(device: Device) {
      device.signOut();
      device.tickets.clear();
    },
  },
} satisfies Record<string, Swaps>;
