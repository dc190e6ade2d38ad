// What this device keeps on disk besides the specification's stored keys: the outbox, the log that waits, the
// save tickets, the device's own secret and copies of the quizzes under way. No logout and no switch of portal
// clears it. Every write resolves only when the browser says that it is on disk.
import type {
  OutboxChange,
  ParticipationFacts,
  WaitingEvent,
} from "@capstan/domain/participations/engine/state.ts";
import type { ParticipantQuiz } from "@capstan/domain/quizzes/contract.ts";

/** Whose answers: a shared computer holds those of several people. */
export interface Owner {
  readonly participantId: string;
  readonly participationId: string;
}

export interface Ticket extends Owner {
  readonly quizId: string;
  /** A secret good only for update, log and submit of this participation. */
  readonly saveTicket: string;
  readonly facts: ParticipationFacts;
  /** server's clock minus this device's wall clock, ms, as last measured */
  readonly skewMs: number;
  /** Submitting was asked for and not answered yet. */
  readonly submitAsked: boolean;
  /** The participation has ended; the ticket goes when nothing of it waits here. */
  readonly over: boolean;
}

export interface Device {
  readonly deviceId: string;
  /** The device's secret towards the server: who holds it is the guest. */
  readonly anonymousId: string;
}

export type ChangeWrite =
  | { readonly put: OutboxChange }
  /** a change's id */
  | { readonly remove: string };

export interface DeviceStorage {
  /** `memory`: the browser keeps nothing on disk for us; all of this lives until the page closes. */
  readonly place: "disk" | "memory";

  /** In this order, all or none. */
  writeChanges(owner: Owner, writes: readonly ChangeWrite[]): Promise<void>;
  changesOf(owner: Owner): Promise<OutboxChange[]>;

  putEvents(owner: Owner, events: readonly WaitingEvent[]): Promise<void>;
  removeEvents(eventIds: readonly string[]): Promise<void>;
  eventsOf(owner: Owner): Promise<WaitingEvent[]>;

  putTicket(ticket: Ticket): Promise<void>;
  /** Nothing happens where there is none. */
  patchTicket(
    owner: Owner,
    patch: Partial<Pick<Ticket, "facts" | "skewMs" | "submitAsked" | "over">>,
  ): Promise<void>;
  ticketOf(owner: Owner): Promise<Ticket | null>;
  tickets(): Promise<Ticket[]>;
  /** Forgets the ticket and the copy of a participation that is over and of which nothing waits. */
  dropFinished(owner: Owner): Promise<void>;

  putCopy(participationId: string, quiz: ParticipantQuiz): Promise<void>;
  copyOf(participationId: string): Promise<ParticipantQuiz | null>;

  /** The stored device, or `made` where there was none; two tabs that ask at once get the same. */
  device(made: Device): Promise<Device>;
  putDevice(device: Device): Promise<void>;
}
