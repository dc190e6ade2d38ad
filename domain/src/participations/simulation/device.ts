// A device: what its browser keeps on disk, and who is signed in. What its tabs hold in memory is not here.
import type { KeptOnDevice } from "../engine/events.ts";
import type { OutboxChange, ParticipationFacts, WaitingEvent } from "../engine/state.ts";
import { canOfferResume, type SavedProgress } from "../saved-progress.ts";
import type { Setup, StorageIs } from "./trace.ts";

export interface Owner {
  readonly participantId: string;
  readonly participationId: string;
}

export interface Ticket extends Owner {
  readonly secret: string;
  readonly facts: ParticipationFacts;
  readonly skewMs: number;
  readonly submitAsked: boolean;
  readonly over: boolean;
}

export interface Person {
  readonly id: string;
  readonly token: string;
  readonly isAnonymous: boolean;
}

export interface KeptChange extends Owner {
  readonly change: OutboxChange;
}

/** Of all devices together, so that nothing they name is ever named twice. */
export class Names {
  private count = 0;
  next(kind: string): string {
    this.count += 1;
    return `${kind}${this.count}`;
  }
}

export class Device {
  readonly id: string;
  readonly changes = new Map<string, KeptChange>();
  readonly events = new Map<string, Owner & { readonly event: WaitingEvent }>();
  readonly tickets = new Map<string, Ticket>();
  /** participations whose questions are kept here */
  readonly copies = new Set<string>();
  /** by participation */
  readonly progress = new Map<string, SavedProgress>();
  person: Person | null = null;
  anonymousId: string;
  storage: StorageIs = "ok";
  isOnline = true;
  /** ms that its wall clock is off by */
  wallOffset = 0;
  /** ms that its monotonic clock stood still */
  monoLost = 0;
  /** Nothing happens on it, and nothing reaches it. */
  asleepSince: number | null = null;
  /** Goes up when the browser's data was cleared. */
  wipes = 0;
  private readonly monoStopsAsleep: boolean;
  private readonly names: Names;

  constructor(setup: Setup, names: Names) {
    this.names = names;
    this.monoStopsAsleep = setup.monoStopsAsleep;
    this.id = names.next("device");
    this.anonymousId = names.next("secret");
  }

  mono(now: number): number {
    const isStopped = this.asleepSince !== null && this.monoStopsAsleep;
    return (isStopped ? (this.asleepSince ?? now) : now) - this.monoLost;
  }

  wall(now: number): number {
    return now + this.wallOffset;
  }

  fallsAsleep(now: number): void {
    this.asleepSince = now;
  }

  wakes(now: number): void {
    if (this.monoStopsAsleep) this.monoLost += now - (this.asleepSince ?? now);
    this.asleepSince = null;
  }

  get takesWrites(): boolean {
    return this.storage === "ok";
  }

  changesOf(owner: Owner): OutboxChange[] {
    const found: OutboxChange[] = [];
    for (const one of this.changes.values()) if (isOf(one, owner)) found.push(one.change);
    return found;
  }

  kept(owner: Owner, submitAsked: boolean): KeptOnDevice {
    // A browser that throws gives nothing back either.
    const isReadable = this.storage !== "throws";
    const events = [...this.events.values()].filter((one) => isOf(one, owner)).map((one) => one.event);
    return {
      changes: isReadable ? this.changesOf(owner) : [],
      events: isReadable ? events : [],
      progress: this.progress.get(owner.participationId) ?? null,
      submitAsked,
    };
  }

  /** The attempt that this person can go on with without a server. */
  localAttempt(now: number): { ticket: Ticket; kept: KeptOnDevice } | null {
    if (this.storage === "throws") return null;
    for (const ticket of this.tickets.values()) {
      if (ticket.over || ticket.participantId !== this.person?.id) continue;
      const kept = this.kept(ticket, ticket.submitAsked);
      if (kept.progress === null || !canOfferResume(kept.progress, this.wall(now))) continue;
      if (this.copies.has(ticket.participationId)) return { ticket, kept };
    }
    return null;
  }

  patchTicket(owner: Owner, patch: Partial<Ticket>): void {
    const known = this.tickets.get(owner.participationId);
    if (known && this.takesWrites) this.tickets.set(owner.participationId, { ...known, ...patch });
  }

  /** Forgets the ticket of a participation that is over and of which nothing waits. */
  dropFinished(owner: Owner): void {
    if (!this.takesWrites || !this.tickets.get(owner.participationId)?.over) return;
    if (this.changesOf(owner).length > 0) return;
    for (const one of this.events.values()) if (isOf(one, owner)) return;
    this.tickets.delete(owner.participationId);
    this.copies.delete(owner.participationId);
  }

  /** Signing out ends the person and the guest; the outbox and the tickets stay. */
  signOut(): void {
    this.person = null;
    this.anonymousId = this.names.next("secret");
  }

  wipe(): void {
    this.changes.clear();
    this.events.clear();
    this.tickets.clear();
    this.copies.clear();
    this.progress.clear();
    this.person = null;
    this.anonymousId = this.names.next("secret");
    this.wipes += 1;
  }
}

function isOf(one: Owner, owner: Owner): boolean {
  return one.participationId === owner.participationId && one.participantId === owner.participantId;
}
