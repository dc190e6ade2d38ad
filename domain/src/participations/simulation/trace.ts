// A run of the simulation as data: what the world is like, and what happens in it. A trace says everything, so
// it can be printed, shortened and kept; places that it names and that are not there are passed over.
import type { AnswerValue } from "../../quizzes/answer-value.ts";

export interface Setup {
  /** feeds the chance of the devices */
  readonly seed: number;
  /** One guest per device, or one registered person on all of them. */
  readonly who: "guests" | "registered";
  readonly devices: 1 | 2;
  /** minutes; `null` where not timed */
  readonly limitMinutes: number | null;
  /** minutes after the beginning at which the quiz closes */
  readonly closesInMinutes: number | null;
  readonly allowPrevious: boolean;
  readonly skippable: boolean;
  /** Some browsers stop the monotonic clock while the device sleeps. */
  readonly monoStopsAsleep: boolean;
  /** The stream of the server's own news comes through. */
  readonly pushes: boolean;
}

/** What the network makes of a request or of its reply. */
export const fates = [
  "whole",
  /** the device hears that it failed, and it did */
  "lost",
  /** nobody hears anything, ever */
  "vanished",
  /** the device hears that it failed; it arrives later all the same */
  "late",
  /** it arrives, and once more later */
  "twice",
  /** a captive portal answers 200 with a page of its own */
  "html",
  /** the answer breaks off in the middle */
  "truncated",
  /** 5xx before anything was decided, with Retry-After */
  "failing",
  /** 5xx by a server that is ill, without Retry-After */
  "broken",
  /** 5xx by a proxy after the server was done */
  "failed_after",
  /** 429 with Retry-After */
  "too_many",
] as const;
export type Fate = (typeof fates)[number];

interface At {
  readonly device: number;
  readonly tab: number;
}

export type Action =
  | ({ readonly do: "open"; readonly mode: "normal" | "resume" | "retake" } & At)
  | ({
      readonly do: "enter";
      readonly question: number;
      readonly value: AnswerValue;
      /** the device's storage takes its time */
      readonly slow: boolean;
    } & At)
  | ({ readonly do: "clear"; readonly question: number } & At)
  | ({ readonly do: "move"; readonly by: number } & At)
  | ({ readonly do: "submit" } & At)
  /** a click and an Enter at once */
  | ({ readonly do: "submit_twice" } & At)
  | ({ readonly do: "hide" | "show" | "leave" | "crash" | "retry" } & At)
  | { readonly do: "battery_dies"; readonly device: number }
  | { readonly do: "storage"; readonly device: number; readonly is: StorageIs }
  | { readonly do: "wipe_storage"; readonly device: number }
  | { readonly do: "offline" | "online"; readonly device: number }
  | { readonly do: "set_clock"; readonly device: number; readonly ms: number }
  | { readonly do: "sleep"; readonly device: number; readonly ms: number }
  | { readonly do: "sign_out"; readonly device: number }
  | { readonly do: "sign_in"; readonly device: number; readonly person: 0 | 1 }
  | { readonly do: "send_waiting"; readonly device: number; readonly fate: Fate }
  | { readonly do: "wait"; readonly ms: number }
  /** one request or reply of those under way */
  | { readonly do: "deliver"; readonly which: number; readonly fate: Fate }
  /** everything under way arrives and is answered */
  | { readonly do: "deliver_all" }
  | { readonly do: "flush"; readonly what: "saves" | "submits" }
  | { readonly do: "server_crash" | "sweep" | "grade" | "publish" | "accept_late" }
  | { readonly do: "set_limit"; readonly minutes: number; readonly evenRunning: boolean }
  | { readonly do: "set_closing"; readonly inMinutes: number | null; readonly evenRunning: boolean }
  | { readonly do: "expire_tokens"; readonly what: "tokens" | "tickets" }
  | { readonly do: "hostile"; readonly kind: "foreign" | "unknown_token" | "sequence" | "garbage" };

/** `full` refuses new data; `throws` refuses everything; `stuck` does not answer. */
export type StorageIs = "ok" | "full" | "throws" | "stuck";

export interface Trace {
  readonly setup: Setup;
  readonly actions: readonly Action[];
}

/** The actions that are faults, for counting. */
export function faultOf(action: Action): string | null {
  switch (action.do) {
    case "crash":
    case "battery_dies":
    case "wipe_storage":
    case "offline":
    case "sleep":
    case "server_crash":
    case "expire_tokens":
    case "set_clock":
    case "sign_out":
    case "hostile":
    case "leave":
    case "publish":
    case "set_limit":
    case "set_closing":
      return action.do;
    case "storage":
      return action.is === "ok" ? null : `storage_${action.is}`;
    default:
      return null;
  }
}

/** One action as a line to read. */
export function inWords(action: Action): string {
  const { do: name, ...rest } = action;
  const details = Object.entries(rest).map(([key, value]) => `${key} ${shown(value)}`);
  return [name, ...details].join("  ");
}

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 40)}… (${text.length})` : text;
}
