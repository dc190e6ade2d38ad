// Servers with a bug on purpose.
import type { AnswerValue } from "../../quizzes/answer-value.ts";
import type { ScoreResult } from "../score.ts";
import { AttemptOnServer } from "./attempt-on-server.ts";
import { type Call, type Reply, Server } from "./server.ts";

type Facts = ConstructorParameters<typeof AttemptOnServer>[0];

/** Says that it is saved, and stores it when the batch is full. */
export class AcknowledgesBeforeFlush extends Server {
  private onDisk = new Map<string, AttemptOnServer>();

  override receive(call: Call, now: number, answer: (reply: Reply) => void): void {
    if (call.kind === "update" || call.kind === "submit") return answer(this.decide(call, now));
    super.receive(call, now, answer);
    if (call.kind === "start") this.store();
  }

  override flush(): void {
    this.store();
  }

  override sweep(now: number): void {
    super.sweep(now);
    this.store();
  }

  override moveDeadlines(evenRunning: boolean): void {
    super.moveDeadlines(evenRunning);
    for (const [id, copy] of this.onDisk) copy.deadlineAt = this.attempts.get(id)?.deadlineAt ?? null;
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
  const { ledger, receivedAt, submissions, status, position, score, version } = attempt;
  const known = new Map(ledger.known);
  return Object.assign(copy, {
    ledger: { ...ledger, known },
    receivedAt: new Map(receivedAt),
    submissions: [...submissions],
    status,
    position,
    score,
    version,
  });
}

function withAttempts(Attempt: new (facts: Facts) => AttemptOnServer) {
  return class extends Server {
    protected override newAttempt(facts: Facts): AttemptOnServer {
      return new Attempt(facts);
    }
  };
}

/** What arrives last stands. */
export const LastWriteWins = withAttempts(
  class extends AttemptOnServer {
    override standing(): Record<string, AnswerValue> {
      const counted = [...this.ledger.known.values()].filter(
        ({ kind }) => kind === "counted" || kind === "accepted",
      );
      return Object.fromEntries(counted.map((change) => [change.question_id, change.value]));
    }
  },
);

/** Hands in, and goes on. */
export const SubmitsAgain = withAttempts(
  class extends AttemptOnServer {
    override close(...of: Parameters<AttemptOnServer["close"]>): void {
      super.close(...of);
      this.status = "running";
    }
  },
);

/** Looks at nothing before it merges. */
export const MergesAfterTheEnd = withAttempts(
  class extends AttemptOnServer {
    override isOpen(): boolean {
      return true;
    }
  },
);

/** The same answers, another score each time. */
export const ScoresByMood = withAttempts(
  class extends AttemptOnServer {
    private mood = 0;
    override scoreNow(): ScoreResult {
      this.mood += 1;
      return { ...super.scoreNow(), rawScore: this.mood };
    }
  },
);

/** Takes the device's word for the time that is left. */
export class BelievesTheDevice extends Server {
  protected override update(...[attempt, body, now]: Parameters<Server["update"]>): Reply {
    if (attempt.deadlineAt !== null && body.remaining_time !== undefined)
      attempt.deadlineAt = now + (body.remaining_time ?? 0) * 1000 + 1;
    return super.update(attempt, body, now);
  }
}

/** Ends attempts at the deadline, whatever is still on its way. */
export class ForgetsTheGrace extends Server {
  override sweep(now: number): void {
    for (const attempt of this.attempts.values()) {
      const { deadlineAt, status } = attempt;
      if (status === "running" && deadlineAt !== null && deadlineAt < now)
        attempt.close(deadlineAt, "deadline");
    }
  }
}

/** Everybody gets the newest edition, whatever they began with. */
export class ServesTheLatest extends Server {
  override receive(call: Call, now: number, answer: (reply: Reply) => void): void {
    if (call.kind !== "start") return super.receive(call, now, answer);
    const { number: revision, order } = this.quiz.latest;
    super.receive(call, now, (reply) => {
      const { end } = reply;
      if (!end.ok) return answer(reply);
      const data = { ...(end.data as object), revision, question_order: [...order] };
      answer({ ...reply, end: { ok: true, data } });
    });
  }
}

/** One log of changes for all. */
export class MixesPeopleUp extends Server {
  private shared: AttemptOnServer["ledger"] | null = null;
  protected override newAttempt(facts: Facts): AttemptOnServer {
    const attempt = super.newAttempt(facts);
    this.shared ??= attempt.ledger;
    attempt.ledger = this.shared;
    return attempt;
  }
}
