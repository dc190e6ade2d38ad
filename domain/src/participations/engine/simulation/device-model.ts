// One tab with the engine in it, its disk, and a wire on which requests wait until the test decides what
// becomes of them. No time passes but the one it is told.

import type { SavedProgress } from "../../saved-progress.ts";
import type { CallEnd, Effect, EngineEvent, KeptOnDevice } from "../events.ts";
import type { EngineState, EntryMode, OutboxChange, WaitingEvent } from "../state.ts";
import { newParticipation, step } from "../step.ts";

export type Request = Extract<Effect, { requestId: number }> & { readonly sentAt: number };

/** What survives a crash of the tab; two tabs share it. */
export class Disk {
  readonly changes = new Map<string, OutboxChange>();
  readonly events = new Map<string, WaitingEvent>();
  progress: SavedProgress | null = null;
  submitAsked = false;
  isFull = false;
  /** As it was last remembered of an attempt that no server knows of. */
  local: Extract<Effect, { kind: "remember_local" }> | null = null;

  kept(): KeptOnDevice {
    return {
      changes: [...this.changes.values()],
      events: [...this.events.values()],
      progress: this.progress,
      submitAsked: this.submitAsked,
    };
  }
}

export class DeviceModel {
  state: EngineState;
  readonly disk: Disk;
  mono = 1000;
  wall = 1_700_000_000_000;
  chance = 0.5;
  /** Requests that are out; nothing is answered until the test says so. */
  wire: Request[] = [];
  healthChecks = 0;
  readonly effects: Effect[] = [];
  /** Where false, writes wait for `finishWrites`. */
  writesAtOnce = true;
  private unwritten: Extract<Effect, { kind: "store_changes" }>[] = [];

  constructor(options: { writerId?: string; disk?: Disk; mode?: EntryMode } = {}) {
    this.disk = options.disk ?? new Disk();
    this.state = newParticipation({
      quizId: "q1",
      mode: options.mode ?? "normal",
      startId: "start-0123456789abcdef",
      writerId: options.writerId ?? "device-a",
    });
  }

  tell(event: EngineEvent): this {
    const { state, effects } = step(this.state, event, {
      mono: this.mono,
      wall: this.wall,
      chance: this.chance,
    });
    this.state = state;
    for (const effect of effects) this.carryOut(effect);
    return this;
  }

  private carryOut(effect: Effect): void {
    this.effects.push(effect);
    if ("requestId" in effect) this.wire.push({ ...effect, sentAt: this.mono });
    if (effect.kind === "check_health") this.healthChecks += 1;
    if (effect.kind === "store_changes") {
      this.unwritten.push(effect);
      if (this.writesAtOnce) this.finishWrites();
    }
    if (effect.kind === "remove_changes") for (const id of effect.changeIds) this.disk.changes.delete(id);
    if (effect.kind === "store_events") for (const one of effect.put) this.disk.events.set(one.event_id, one);
    if (effect.kind === "remove_events") for (const id of effect.eventIds) this.disk.events.delete(id);
    if (effect.kind === "save_progress") this.disk.progress = effect.progress;
    if (effect.kind === "remember_submit_asked") this.disk.submitAsked = effect.asked;
    if (effect.kind === "remember_local") this.disk.local = effect;
  }

  /** The disk answers: done, or refused where it is full. */
  finishWrites(): this {
    const writes = this.unwritten;
    this.unwritten = [];
    for (const write of writes) {
      const changeIds = write.put.map((change) => change.changeId);
      if (this.disk.isFull) {
        this.tell({ kind: "store_failed", changeIds });
        continue;
      }
      for (const change of write.put) this.disk.changes.set(change.changeId, change);
      for (const id of write.remove) this.disk.changes.delete(id);
      this.tell({ kind: "stored", changeIds });
    }
    return this;
  }

  /** Time passes, in steps of a quarter of a second, as the driver's timer would see it. */
  wait(ms: number): this {
    for (let left = ms; left > 0; left -= 250) {
      this.mono += Math.min(250, left);
      this.wall += Math.min(250, left);
      this.tell({ kind: "tick" });
    }
    return this;
  }

  /** Takes the oldest request of a kind off the wire. */
  take<K extends Request["kind"]>(kind: K): Extract<Request, { kind: K }> {
    const found = this.wire.find((request) => request.kind === kind);
    if (found === undefined) throw new Error(`No ${kind} is under way`);
    this.wire = this.wire.filter((request) => request !== found);
    return found as Extract<Request, { kind: K }>;
  }

  isOut(kind: Request["kind"]): boolean {
    return this.wire.some((request) => request.kind === kind);
  }

  /** Tells how a request ended. */
  answer(request: Request, end: CallEnd<unknown>): this {
    const { requestId, sentAt } = request;
    const kinds = {
      call_start: "start_ended",
      open_copy: "copy_opened",
      call_quiz: "quiz_ended",
      call_update: "update_ended",
      call_submit: "submit_ended",
      call_log: "log_ended",
    } as const;
    const kept = request.kind === "call_start" && request.expect === null ? this.disk.kept() : emptyKept;
    return this.tell({ kind: kinds[request.kind], requestId, sentAt, end, kept } as EngineEvent);
  }
}

const emptyKept: KeptOnDevice = { changes: [], events: [], progress: null, submitAsked: false };

export function refusedWith(status: number, code: string, more: object = {}): CallEnd<never> {
  return { ok: false, kind: "refused", status, code, detail: code, retryAfterSeconds: null, ...more };
}
