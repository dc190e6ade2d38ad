// One participant of a crash run, with a ledger of what was sent and what was acknowledged, kept outside the server.
import { type Random, randomFrom } from "@capstan/domain/random.ts";

export interface SentChange {
  readonly change_id: string;
  readonly question_id: string;
  readonly value: string;
  readonly sequence: number;
}

export interface SubmitAck {
  readonly submissionId: string;
  readonly digest: string;
  readonly percentage: number;
}

/** An answer that says: not now. */
export interface TurnedAway {
  readonly call: string;
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
}

const retryMs = 100;

/** The server, or the way to it, is gone: whether the request was done is unknown. */
class Gone extends Error {}

export class Sitting {
  readonly #quiz: string;
  readonly #random: Random;
  readonly #questions: number;
  readonly name: string;
  /** Everybody comes from an address of their own: what is limited for one is not what these runs are about. */
  readonly #address: string;
  participationId: string | undefined;
  #ticket = "";
  #sequence = 0;
  /** every change that was ever put on the wire, by its id */
  readonly sent = new Map<string, SentChange>();
  /** a 2xx came back for it */
  readonly acknowledged = new Set<string>();
  /** refused as after the end, but on record */
  readonly kept = new Set<string>();
  #submitting = false;
  submitted: SubmitAck | undefined;
  /** every answer that said to try again */
  readonly turnedAway: TurnedAway[] = [];
  /** requests that got no answer at all */
  readonly unanswered: string[] = [];
  /** what an answer said that no right server says */
  readonly findings: string[] = [];

  constructor(quiz: string, name: string, questions: number) {
    this.#quiz = quiz;
    this.name = name;
    this.#questions = questions;
    this.#random = randomFrom(name);
    const place = randomFrom(`${name}'s address`);
    this.#address = `10.${place.below(256)}.${place.below(256)}.${place.below(256)}`;
  }

  get over(): boolean {
    return this.submitted !== undefined && this.#waiting().length === 0;
  }

  /** Sends until it is over, `stop` says so, or the server is gone. */
  async run(url: string, stop: () => boolean): Promise<void> {
    try {
      if (this.participationId === undefined) await this.#start(url);
      while (!stop() && !this.over) await this.#step(url);
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
    }
  }

  /** The same, but as an outbox does: whatever is not answered, or turned away, is tried until it is taken. */
  async persist(url: string, stop: () => boolean): Promise<void> {
    while (!stop() && !this.over) {
      try {
        await this.settle(url);
        while (!stop() && !this.over) await this.#step(url);
      } catch (error) {
        if (!(error instanceof Gone)) throw error;
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  }

  /** Sends again whatever has no answer yet, as an outbox does; throws where the server is not there. */
  async settle(url: string): Promise<void> {
    if (this.participationId === undefined) await this.#start(url);
    if (this.#waiting().length > 0 || this.#sequence === 0) await this.#save(url, []);
    if (this.#submitting && !this.submitted) await this.#submit(url);
  }

  #waiting(): SentChange[] {
    return [...this.sent.values()].filter(
      ({ change_id }) => !this.acknowledged.has(change_id) && !this.kept.has(change_id),
    );
  }

  async #step(url: string): Promise<void> {
    if (this.#sequence > 4 && this.#random.below(8) === 0) return this.#submit(url);
    const changes = [this.#change(), this.#change()];
    await this.#save(url, changes);
  }

  #change(): SentChange {
    this.#sequence += 1;
    const sequence = this.#sequence;
    const question = this.#random.below(this.#questions);
    const value = this.#random.below(2) === 0 ? `v${question}` : `wrong ${sequence}`;
    return { change_id: `${this.name}-${sequence}`, question_id: `q${question}`, value, sequence };
  }

  async #start(url: string): Promise<void> {
    const { body } = await this.#post(url, "session/start", {
      anonymous_id: `anonymous-id-of-${this.name.padEnd(24, "-")}`,
      options: { start_id: `start-id-${this.name.padEnd(16, "-")}` },
    });
    if (this.participationId !== undefined && this.participationId !== body.participation_id) {
      this.findings.push(`${this.name}: a repeated start made another participation.`);
    }
    this.participationId = body.participation_id;
    this.#ticket = body.save_ticket;
  }

  async #save(url: string, fresh: readonly SentChange[]): Promise<void> {
    const changes = [...this.#waiting(), ...fresh];
    for (const change of fresh) this.sent.set(change.change_id, change);
    const body = { participation_id: this.participationId, device_id: this.name, changes };
    this.#note(await this.#post(url, "session/update", body, this.#ticket), changes);
  }

  async #submit(url: string): Promise<void> {
    this.#submitting = true;
    const last = [this.#change()];
    for (const change of last) this.sent.set(change.change_id, change);
    const changes = this.#waiting();
    const reply = await this.#post(
      url,
      "submit",
      { participation_id: this.participationId, device_id: this.name, answers: {}, changes },
      this.#ticket,
    );
    this.#note(reply, changes);
    if (reply.status !== 200) return;
    const { submission_id, receipt, result } = reply.body;
    const ack = { submissionId: submission_id, digest: receipt.digest, percentage: result.percentage };
    if (this.submitted && JSON.stringify(this.submitted) !== JSON.stringify(ack)) {
      this.findings.push(`${this.name}: a repeated submit answered another result.`);
    }
    this.submitted = ack;
  }

  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire
  #note({ status, body }: { status: number; body: any }, changes: readonly SentChange[]): void {
    for (const id of body.saved ?? []) this.acknowledged.add(id);
    for (const id of body.kept ?? []) this.kept.add(id);
    if (status === 409) {
      if (body.code !== "participation_closed") this.findings.push(`${this.name}: ${body.code}.`);
      // closed by a submit whose answer was lost: asking again gives it
      if (!this.#submitting) this.findings.push(`${this.name}: closed, and nobody submitted.`);
    }
    const forgotten = changes.filter(
      ({ change_id }) => !this.acknowledged.has(change_id) && !this.kept.has(change_id),
    );
    if (forgotten.length > 0)
      this.findings.push(`${this.name}: ${status} without a word of ${forgotten.length} changes.`);
  }

  async #post(url: string, call: string, body: object, ticket?: string) {
    let status: number;
    let text: string;
    let retryAfter: string | null;
    try {
      const reply = await fetch(`${url}/api/quizzes/${this.#quiz}/${call}/`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-forwarded-for": this.#address,
          ...(ticket ? { authorization: `Token ${ticket}` } : {}),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      status = reply.status;
      retryAfter = reply.headers.get("retry-after");
      text = await reply.text();
    } catch (error) {
      this.unanswered.push(`${this.name}: ${call}: ${(error as Error).message}`);
      throw new Gone(`${call}: ${(error as Error).message}`, { cause: error });
    }
    // busy, or the database is away: to be tried again
    if (status === 503 || status === 429) {
      this.turnedAway.push({ call, status, retryAfter, text });
      throw new Gone(`${call} answered ${status}`);
    }
    if (status >= 500 || (status >= 400 && status !== 409)) {
      this.findings.push(`${this.name}: ${call} answered ${status}: ${text.slice(0, 200)}`);
      throw new Gone(`${call} answered ${status}`);
    }
    return { status, body: JSON.parse(text) };
  }
}
