// Saves a draft by itself: one request at a time, a little after the last key; what the server does not have
// yet is kept on this device. All rules about the document are in the reducer; here are time and the network.
import type { BodyOf } from "@capstan/domain/endpoint.ts";
import type { CrewQuiz, updateQuiz } from "@capstan/domain/quizzes/contract.ts";
import type { CallResult, Refused } from "../../../api/call.ts";
import { documentOf, isSame, type QuizDocument } from "./document.ts";
import { type DraftEvent, type DraftState, isDirty, openDraft, reduceDraft, toSend } from "./draft-state.ts";
import { heldFields } from "./held-fields.ts";

export type UpdateBody = BodyOf<typeof updateQuiz>;
/** What travels with a save and is in no document. */
export type Extras = Pick<UpdateBody, "password" | "apply_to_running" | "settings">;

/** What is kept on the device: enough to merge it with whatever the server has by then. */
export interface KeptDraft {
  readonly base: QuizDocument;
  readonly mine: QuizDocument;
  readonly version: number;
}

export interface DraftPorts {
  /** Where the role may only look, nothing typed begins to be a draft. */
  readonly mayWrite: boolean;
  readonly send: (body: UpdateBody) => Promise<CallResult<CrewQuiz>>;
  readonly reload: () => Promise<CallResult<CrewQuiz>>;
  readonly keep: (draft: KeptDraft) => Promise<void>;
  readonly forget: () => Promise<void>;
  readonly now: () => number;
  /** Calls back once; gives the way to call it off. */
  readonly later: (work: () => void, ms: number) => () => void;
}

export const quietMs = 800;
/** Somebody who never pauses is saved all the same. */
export const longestWaitMs = 5_000;
const firstRetryMs = 2_000;
const longestRetryMs = 30_000;

export class DraftStore {
  private current: DraftState;
  private readonly ports: DraftPorts;
  private readonly listeners = new Set<() => void>();
  private inFlight: Promise<CallResult<CrewQuiz>> | null = null;
  private callOff: (() => void) | null = null;
  private waitingSince: number | null = null;
  private retryMs = firstRetryMs;
  private kept: QuizDocument | null = null;
  private ended = false;

  constructor(quiz: CrewQuiz, ports: DraftPorts, kept: KeptDraft | null = null) {
    this.ports = ports;
    this.current = openDraft(quiz);
    if (kept) this.restore(quiz, kept);
  }

  readonly state = (): DraftState => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Typing in one place joins into one step of undo by the same `joinAs`. */
  readonly edit = (edit: (document: QuizDocument) => QuizDocument, joinAs?: string): void => {
    if (!this.ports.mayWrite) return;
    this.applyAndSchedule({ kind: "edited", edit, joinAs, now: this.ports.now() });
  };
  readonly undo = (): void => this.applyAndSchedule({ kind: "undone" });
  readonly redo = (): void => this.applyAndSchedule({ kind: "redone" });

  /** Takes their side of these conflicts and mine of all others, and goes on saving. */
  readonly decide = (theirs: ReadonlySet<string>): void =>
    this.applyAndSchedule({ kind: "decided", theirs, now: this.ports.now() });

  readonly factsChanged = (quiz: CrewQuiz): void => this.apply({ kind: "facts_changed", quiz });

  /** The network is back, or the person asks for it: now, and not when the next try was due. */
  readonly retry = (): void => {
    this.retryMs = firstRetryMs;
    void this.saveNow();
  };

  /** Looks whether somebody else was here, when the window comes back to the front. */
  async refresh(): Promise<void> {
    if (this.inFlight || this.ended) return;
    const current = await this.ports.reload();
    if (!current.ok || this.inFlight || this.ended) return;
    const { draft_version: known } = this.current.elsewhere
      ? { draft_version: this.current.elsewhere.version }
      : this.current.facts;
    if (current.data.draft_version > known)
      this.applyAndSchedule({ kind: "changed_elsewhere", quiz: current.data });
    else if (current.data.draft_version === known) this.factsChanged(current.data);
  }

  /** Saves until there is nothing left to send. True: the server has everything that is on the screen. */
  async flush(): Promise<boolean> {
    for (let round = 0; round < 10; round += 1) {
      if (this.inFlight) await this.inFlight;
      else if (this.hasSomethingToSend()) await this.saveNow();
      else break;
      if (this.current.problem || this.current.elsewhere) break;
    }
    return !isDirty(this.current) && !this.current.problem;
  }

  /** Saves with something that is in no document, such as a password; the answer is the caller's to show. */
  async saveWith(extras: Extras): Promise<CallResult<CrewQuiz>> {
    while (this.inFlight) await this.inFlight;
    return this.send(extras);
  }

  /** The page goes: what waits is sent once more, and what cannot be sent stays kept; then nothing is tried. */
  async end(): Promise<void> {
    this.callOff?.();
    await this.flush();
    this.ended = true;
    this.callOff?.();
  }

  private restore(quiz: CrewQuiz, kept: KeptDraft): void {
    const opened = { ...this.current, base: kept.base, mine: kept.mine };
    this.current = isSame(kept.base, documentOf(quiz))
      ? { ...this.current, mine: kept.mine }
      : reduceDraft(opened, { kind: "changed_elsewhere", quiz });
    this.kept = kept.mine;
    this.schedule();
  }

  private applyAndSchedule(event: DraftEvent): void {
    this.apply(event);
    this.schedule();
  }

  private apply(event: DraftEvent): void {
    const next = reduceDraft(this.current, event);
    if (next === this.current) return;
    this.current = next;
    this.keepOnDevice();
    for (const listener of this.listeners) listener();
  }

  private keepOnDevice(): void {
    const { base, mine, facts } = this.current;
    if (isDirty(this.current)) {
      if (this.kept === mine) return;
      this.kept = mine;
      void this.ports.keep({ base, mine, version: facts.draft_version });
    } else if (this.kept) {
      this.kept = null;
      void this.ports.forget();
    }
  }

  private hasSomethingToSend(): boolean {
    return !this.current.elsewhere && !isSame(toSend(this.current), this.current.base);
  }

  private schedule(): void {
    if (this.ended || this.inFlight || !this.hasSomethingToSend()) return;
    const now = this.ports.now();
    this.waitingSince ??= now;
    const wait = Math.max(0, Math.min(quietMs, this.waitingSince + longestWaitMs - now));
    this.callOff?.();
    this.callOff = this.ports.later(() => void this.saveNow(), wait);
  }

  private async saveNow(): Promise<void> {
    this.callOff?.();
    this.callOff = null;
    if (this.ended || this.inFlight || !this.hasSomethingToSend()) return;
    await this.send({});
  }

  private send(extras: Extras): Promise<CallResult<CrewQuiz>> {
    this.waitingSince = null;
    const body = { ...patchOf(this.current.base, toSend(this.current)), ...extras };
    this.apply({ kind: "save_began" });
    const sent = this.ports
      .send({ ...body, draft_version: this.current.facts.draft_version })
      .then(async (result) => {
        this.inFlight = null;
        await this.settle(result);
        return result;
      });
    this.inFlight = sent;
    return sent;
  }

  private async settle(result: CallResult<CrewQuiz>): Promise<void> {
    if (result.ok) {
      this.retryMs = firstRetryMs;
      this.applyAndSchedule({ kind: "save_done", quiz: result.data });
    } else if (result.kind === "unreachable" || result.status === 429) {
      this.apply({ kind: "save_failed", problem: { kind: "offline" } });
      const wait = Math.max(this.retryMs, (result.retryAfterSeconds ?? 0) * 1000);
      this.retryMs = Math.min(this.retryMs * 2, longestRetryMs);
      if (!this.ended) this.callOff = this.ports.later(() => void this.saveNow(), wait);
    } else if (result.code === "changed_elsewhere") {
      await this.meet(result);
    } else if (result.status === 401) {
      this.apply({ kind: "save_failed", problem: { kind: "signed_out" } });
    } else if (heldFields(this.current.sending ?? this.current.mine, result.errors).length > 0) {
      this.applyAndSchedule({ kind: "fields_refused", errors: result.errors });
    } else {
      this.apply({ kind: "save_failed", problem: { kind: "refused", detail: result.detail } });
    }
  }

  private async meet(refused: Refused): Promise<void> {
    const told = refused.current as Partial<CrewQuiz> | null | undefined;
    if (told?.view === "crew" && told.questions) {
      this.applyAndSchedule({ kind: "changed_elsewhere", quiz: told as CrewQuiz });
      return;
    }
    const current = await this.ports.reload();
    if (current.ok) this.applyAndSchedule({ kind: "changed_elsewhere", quiz: current.data });
    else this.apply({ kind: "save_failed", problem: { kind: "offline" } });
  }
}

/** Only what changed; of the settings only the keys that did, of the questions all, as the contract asks. */
export function patchOf(base: QuizDocument, next: QuizDocument): Omit<UpdateBody, "draft_version"> {
  const patch: Omit<UpdateBody, "draft_version"> = {};
  if (base.title !== next.title) patch.title = next.title;
  if (base.description !== next.description) patch.description = next.description;
  if (base.access_control !== next.access_control) patch.access_control = next.access_control;
  const settings = Object.entries(next.settings).filter(
    ([key, value]) => !isSame(base.settings[key as keyof QuizDocument["settings"]], value),
  );
  if (settings.length > 0) patch.settings = Object.fromEntries(settings);
  if (!isSame(base.questions, next.questions)) patch.questions = [...next.questions];
  return patch;
}
