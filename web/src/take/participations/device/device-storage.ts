// What this device keeps on disk besides the specification's stored keys: the outbox, the log that waits, the
// save tickets, the device's own secret and copies of the quizzes under way. No logout and no switch of portal
// clears it. Every write resolves only when the browser says that it is on disk.
import type { ReplyOf } from "@capstan/domain/endpoint.ts";
import type {
  LocalAttempt,
  OutboxChange,
  ParticipationFacts,
  WaitingEvent,
} from "@capstan/domain/participations/engine/state.ts";
import type { TimeMark } from "@capstan/domain/participations/offline-attempt.ts";
import type { prepareQuiz } from "@capstan/domain/participations/offline-contract.ts";
import type { ParticipantQuiz } from "@capstan/domain/quizzes/contract.ts";
import type { Question } from "@capstan/domain/quizzes/question.ts";

/** Whose answers: a shared computer holds those of several people. */
export interface Owner {
  readonly participantId: string;
  readonly participationId: string;
}

/** What an attempt that began without the server is told to it with, whoever is signed in by then. */
export interface Credentials {
  readonly token: string;
  /** A guest's: the device's secret at that time. */
  readonly anonymousId: string | null;
  readonly name: string;
  readonly isAnonymous: boolean;
}

/** An attempt that no server has heard of yet. */
export interface LocalRecord {
  readonly attempt: LocalAttempt;
  readonly mark: TimeMark;
  readonly credentials: Credentials;
}

export interface Ticket extends Owner {
  readonly quizId: string;
  /** A secret good only for update, log and submit of this participation; empty while `local` is there. */
  readonly saveTicket: string;
  /** Seals an answer file; absent in tickets of older builds. */
  readonly fileKey?: string;
  /** A guest's: who they are where the browser has lost it. */
  readonly credentials?: Credentials;
  readonly local?: LocalRecord | null;
  /** The name it had while no server knew of it: another tab may still know it by that. */
  readonly boundFrom?: string;
  readonly facts: ParticipationFacts;
  /** server's clock minus this device's wall clock, ms, as last measured */
  readonly skewMs: number;
  /** Submitting was asked for and not answered yet. */
  readonly submitAsked: boolean;
  /** The participation has ended; the ticket goes when nothing of it waits here. */
  readonly over: boolean;
}

type Prepared = ReplyOf<typeof prepareQuiz>;

/** A quiz to begin, or go on with, where there is no network. */
export interface PreparedCopy {
  readonly quizId: string;
  readonly participantId: string;
  readonly credentials: Credentials;
  readonly copy: Omit<Prepared, "token">;
  /** server's clock minus this device's wall clock, ms, when it was prepared */
  readonly skewMs: number;
}

export interface StoredCopy {
  readonly quiz: ParticipantQuiz;
  /** With keys, only where the author scores on the device. */
  readonly scored: ScoredCopy | null;
}

export interface ScoredCopy {
  readonly questions: readonly Question[];
  readonly scoringMode: Prepared["scoring_mode"];
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
    patch: Partial<Pick<Ticket, "facts" | "skewMs" | "submitAsked" | "over" | "local">>,
  ): Promise<void>;
  ticketOf(owner: Owner): Promise<Ticket | null>;
  tickets(): Promise<Ticket[]>;
  /** Forgets the ticket and the copy of a participation that is over and of which nothing waits. */
  dropFinished(owner: Owner): Promise<void>;

  putCopy(participationId: string, quiz: ParticipantQuiz): Promise<void>;
  copyOf(participationId: string): Promise<StoredCopy | null>;

  putPrepared(copy: PreparedCopy): Promise<void>;
  preparedOf(participantId: string, quizId: string): Promise<PreparedCopy | null>;
  allPrepared(): Promise<PreparedCopy[]>;
  dropPrepared(participantId: string, quizId: string): Promise<void>;

  /** An attempt begins on a prepared copy, which is used up by it. */
  beginLocal(ticket: Ticket, copy: StoredCopy): Promise<void>;
  /** The server knows of an attempt that began here: all that was kept of it goes under its new name, or nothing. */
  rebind(from: Owner, ticket: Ticket): Promise<void>;

  /** The stored device, or `made` where there was none; two tabs that ask at once get the same. */
  device(made: Device): Promise<Device>;
  putDevice(device: Device): Promise<void>;
}
