// One tab with the engine in it, and what the driver does around it: effects become requests and writes. What
// it holds is gone when it crashes.
import type { CallEnd, Effect, EngineEvent, KeptOnDevice, StartedReply } from "../engine/events.ts";
import { factsOf } from "../engine/starting.ts";
import type { EngineState, EntryMode } from "../engine/state.ts";
import { newParticipation, type step } from "../engine/step.ts";
import { mergedProgress } from "../saved-progress.ts";
import type { Device, Owner, Ticket } from "./device.ts";
import { quizId } from "./quiz-on-server.ts";
import type { Call, Reply } from "./server.ts";

type StoreChanges = Extract<Effect, { kind: "store_changes" | "remove_changes" }>;
export type EngineRequest = Extract<Effect, { requestId: number }>;

/** A request of a tab; `request` is `null` for the check whether the server can be reached. */
export interface Outgoing {
  readonly request: EngineRequest | null;
  readonly call: Call;
  readonly sentAt: number;
}

/** What a tab needs of the world around it. */
export interface Surroundings {
  /** The engine. */
  readonly step: typeof step;
  readonly now: () => number;
  readonly chance: () => number;
  readonly send: (tab: Tab, outgoing: Outgoing) => void;
  /** After each step of the engine, before its effects are carried out. */
  readonly stepped: (tab: Tab, before: EngineState, event: EngineEvent) => void;
  readonly carriesOut: (tab: Tab, effect: Effect) => void;
  /** Before the disk forgets a change. */
  readonly forgets: (tab: Tab, changeId: string) => void;
  readonly takesPen: (tab: Tab) => void;
  readonly tellsStored: (tab: Tab) => void;
  readonly stored: (tab: Tab, changeIds: readonly string[]) => void;
}

const nothingKept: KeptOnDevice = { changes: [], events: [], progress: null, submitAsked: false };

export class Tab {
  state: EngineState;
  readonly device: Device;
  readonly place: number;
  owner: Owner | null = null;
  ticket: string | null = null;
  /** As it was put on disk, or would have been. */
  private kept: Ticket | null = null;
  isAlive = true;
  /** The page stays, the player was left. */
  left = false;
  /** The server has told it the time. */
  knowsTime = false;
  /** monotonic ms of the next tick where nothing is due before */
  nextTickAt = 0;
  private unwritten: StoreChanges[] = [];
  /** Told as failed because the disk did not answer; stored if it ever does. */
  private late: StoreChanges[] = [];
  private readonly around: Surroundings;
  private readonly queue: EngineEvent[] = [];
  private isDraining = false;

  constructor(
    device: Device,
    place: number,
    around: Surroundings,
    mode: EntryMode,
    startId: string,
    writerId: string,
  ) {
    this.device = device;
    this.place = place;
    this.around = around;
    this.state = newParticipation({ quizId, mode, startId, writerId });
  }

  tell(event: EngineEvent): void {
    this.queue.push(event);
    if (this.isDraining) return;
    this.isDraining = true;
    for (let next = this.queue.shift(); next !== undefined && this.isAlive; next = this.queue.shift()) {
      const now = this.around.now();
      const moment = {
        mono: this.device.mono(now),
        wall: this.device.wall(now),
        chance: this.around.chance(),
      };
      const before = this.state;
      if (tellsTime(before, next)) this.knowsTime = true;
      const { state, effects } = this.around.step(before, next, moment);
      this.state = state;
      this.around.stepped(this, before, next);
      for (const effect of effects) {
        this.around.carriesOut(this, effect);
        this.carryOut(effect);
      }
    }
    this.isDraining = false;
  }

  private carryOut(effect: Effect): void {
    const { device, owner } = this;
    switch (effect.kind) {
      case "call_start":
        return this.callStart(effect, device.person?.token ?? null);
      case "call_quiz":
        return this.send(effect, { kind: "quiz", participationId: effect.participationId });
      case "call_update":
        return this.send(effect, { kind: "update", token: this.secret(), body: effect.body });
      case "call_submit":
        return this.send(effect, { kind: "submit", token: this.secret(), body: effect.body });
      case "call_log":
        return this.send(effect, { kind: "log", token: this.secret(), count: effect.events.length });
      case "check_health":
        return this.send(null, { kind: "health" });
      case "store_changes":
      case "remove_changes":
        this.unwritten.push(effect);
        return;
      case "store_events":
        if (owner && device.takesWrites)
          for (const event of effect.put) device.events.set(event.event_id, { ...owner, event });
        return;
      case "remove_events":
        if (device.takesWrites) for (const id of effect.eventIds) device.events.delete(id);
        return;
      case "remember_submit_asked":
        if (owner) device.patchTicket(owner, { submitAsked: effect.asked });
        return;
      case "remember_facts":
        if (owner) device.patchTicket(owner, { facts: effect.facts, skewMs: effect.skewMs });
        return;
      case "save_progress":
        if (owner) {
          const stored = device.progress.get(owner.participationId) ?? null;
          device.progress.set(owner.participationId, mergedProgress(effect.progress, stored));
        }
        return;
      case "attempt_over":
        if (owner) {
          device.progress.delete(owner.participationId);
          device.patchTicket(owner, { over: true });
        }
        return;
      case "take_pen":
        return this.takePen();
      case "tell_stored":
        return this.around.tellsStored(this);
      default:
        return;
    }
  }

  /** Other tabs of this browser hear of it; what they stored and could not send is shown and sent here. */
  private takePen(): void {
    if (this.owner === null) return;
    this.around.takesPen(this);
    this.readOutbox();
  }

  /** The tab that wrote here was left. */
  getsPen(): void {
    this.tell({ kind: "pen_left" });
    this.readOutbox();
  }

  readOutbox(): void {
    const { device, owner } = this;
    if (owner === null) return;
    const { changes, progress } = device.kept(owner, false);
    this.tell({ kind: "outbox_read", changes: device.storage === "throws" ? null : changes, progress });
  }

  private secret(): string {
    return this.ticket ?? this.device.person?.token ?? "";
  }

  private send(request: EngineRequest | null, call: Call): void {
    this.around.send(this, { request, call, sentAt: this.device.mono(this.around.now()) });
  }

  private callStart(request: Extract<Effect, { kind: "call_start" }>, token: string | null): void {
    const { mode, startId } = request;
    const { anonymousId } = this.device;
    const writer = request.takesPen ? this.state.writerId : null;
    this.send(request, { kind: "start", token, anonymousId, mode, startId, writer });
  }

  /** The disk answers whatever it was given. `stuck` answers nothing; after a while that counts as refused. */
  finishWrites(isPatienceOver = true): void {
    const { device } = this;
    if (device.storage === "stuck") {
      if (!isPatienceOver) return;
      const given = this.unwritten;
      this.unwritten = [];
      this.late.push(...given);
      for (const one of given) this.toldStored(one, "store_failed");
      return;
    }
    const writes = [...this.late, ...this.unwritten];
    this.late = [];
    this.unwritten = [];
    for (const one of writes) {
      if (!device.takesWrites || this.owner === null) {
        this.toldStored(one, "store_failed");
        continue;
      }
      // Without its ticket an answer on disk could not be sent once this tab is gone.
      if (one.kind === "store_changes" && this.kept && !device.tickets.has(this.kept.participationId))
        device.tickets.set(this.kept.participationId, this.kept);
      if (one.kind === "store_changes")
        for (const change of one.put) device.changes.set(change.changeId, { ...this.owner, change });
      for (const id of one.kind === "store_changes" ? one.remove : one.changeIds) {
        this.around.forgets(this, id);
        device.changes.delete(id);
      }
      this.toldStored(one, "stored");
    }
    if (this.unwritten.length > 0) this.finishWrites(isPatienceOver);
    const isOver = this.state.phase === "submitted" || this.state.phase === "closed";
    if (isOver && this.owner) device.dropFinished(this.owner);
  }

  private toldStored(write: StoreChanges, kind: "stored" | "store_failed"): void {
    if (write.kind === "remove_changes" || write.put.length === 0) return;
    const changeIds = write.put.map((change) => change.changeId);
    if (kind === "stored") this.around.stored(this, changeIds);
    this.tell({ kind, changeIds });
  }

  /** The answer to a request, as the driver reads it. */
  hear(outgoing: Outgoing, reply: Reply): void {
    if (!this.isAlive) return;
    const { request, call } = outgoing;
    const { end } = reply;
    if (request === null) return this.tell({ kind: "health_ended", ok: end.ok });
    if (isRefusedAs(end, 401) && this.triesOtherwise(request, call)) return;
    if (request.kind === "call_start") return this.hearStart(request, outgoing.sentAt, reply);
    if (request.kind === "call_quiz") return this.hearQuiz(request, end);
    const { requestId } = request;
    const { sentAt } = outgoing;
    if (request.kind === "call_update")
      return this.tell({ kind: "update_ended", requestId, sentAt, end } as EngineEvent);
    const kind = request.kind === "call_submit" ? "submit_ended" : "log_ended";
    this.tell({ kind, requestId, end } as EngineEvent);
  }

  /** As the driver: a guest starts with the device's secret, a ticket is followed by the person's own token. */
  private triesOtherwise(request: EngineRequest, call: Call): boolean {
    const { person } = this.device;
    if (request.kind === "call_start") {
      if (call.kind !== "start" || call.token === null || !person?.isAnonymous) return false;
      this.callStart(request, null);
      return true;
    }
    const isTicket = "token" in call && call.token?.startsWith("ticket");
    // Another tab may have been given a newer one.
    const newest = this.device.tickets.get(this.owner?.participationId ?? "")?.secret;
    if (isTicket && newest !== undefined && newest !== call.token) {
      this.ticket = newest;
      this.send(request, { ...call, token: newest } as Call);
      return true;
    }
    if (!isTicket || person === null || person.id !== this.owner?.participantId) return false;
    this.send(request, { ...call, token: person.token } as Call);
    return true;
  }

  private hearQuiz(request: Extract<EngineRequest, { kind: "call_quiz" }>, end: CallEnd<unknown>): void {
    const { requestId } = request;
    if (end.ok && this.device.takesWrites) this.device.copies.add(request.participationId);
    this.tell({ kind: "quiz_ended", requestId, end } as EngineEvent);
  }

  private hearStart(
    request: Extract<EngineRequest, { kind: "call_start" }>,
    sentAt: number,
    { end, token, ticket }: Reply,
  ): void {
    const { device } = this;
    const { requestId, expect } = request;
    const ended = (kept = nothingKept) =>
      this.tell({ kind: "start_ended", requestId, sentAt, end, kept } as EngineEvent);
    if (!end.ok) {
      const canContinue = expect === null && this.state.mode !== "retake";
      if (end.kind !== "unreachable" || !canContinue) return ended();
      const local = device.localAttempt(this.around.now());
      if (local === null) return ended();
      this.owns(local.ticket);
      this.ticket = local.ticket.secret;
      this.kept = local.ticket;
      const { facts, skewMs } = local.ticket;
      return this.tell({ kind: "continued_from_device", end, facts, skewMs, kept: local.kept });
    }
    const reply = end.data as StartedReply;
    if (expect !== null && expect.participationId !== reply.participation_id) return ended();
    const owner = { participantId: reply.participant_id, participationId: reply.participation_id };
    device.person = {
      id: owner.participantId,
      token: token ?? "",
      isAnonymous: reply.participant.is_anonymous,
    };
    const earlier = device.tickets.get(owner.participationId);
    const submitAsked = earlier?.submitAsked ?? false;
    this.kept = {
      ...owner,
      secret: ticket ?? "",
      facts: factsOf(reply),
      skewMs: earlier?.skewMs ?? 0,
      submitAsked,
      over: false,
    };
    if (device.takesWrites) device.tickets.set(owner.participationId, this.kept);
    this.owns(owner);
    this.ticket = ticket ?? null;
    ended(device.kept(owner, submitAsked));
  }

  private owns({ participantId, participationId }: Owner): void {
    if (this.owner?.participationId !== participationId) this.owner = { participantId, participationId };
  }

  /** Gone without a word; what its disk was doing is not done. */
  crash(): void {
    this.isAlive = false;
    this.unwritten = [];
    this.late = [];
  }
}

function tellsTime(state: EngineState, event: EngineEvent): boolean {
  if (event.kind === "start_ended") return event.end.ok && state.startInFlight?.requestId === event.requestId;
  if (event.kind === "update_ended") return event.end.ok && state.inFlight?.requestId === event.requestId;
  return false;
}

function isRefusedAs(end: CallEnd<unknown>, status: number): boolean {
  return !end.ok && end.kind === "refused" && end.status === status;
}
