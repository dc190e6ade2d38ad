// The notifications of both apps (specification, sections 3, 4 and 9), as a pure reducer: `now` comes with
// each event, timers and ids are the store's.
import {
  notificationCap as cap,
  notificationMs as defaultDurationMs,
  errorNotificationMs as errorDurationMs,
} from "@capstan/domain/constants.ts";

export const positions = [
  "top-left",
  "top-center",
  "top-right",
  "bottom-left",
  "bottom-center",
  "bottom-right",
] as const;
export type Position = (typeof positions)[number];

export const notificationTypes = ["success", "error", "warning", "info", "ship"] as const;
export type NotificationType = (typeof notificationTypes)[number];

export { cap, defaultDurationMs, errorDurationMs };

/** Why a countdown stands still. */
export type Hold = "pointer" | "focus";

export interface NotificationInput {
  readonly message: string;
  readonly type?: NotificationType | undefined;
  readonly title?: string | undefined;
  /** Milliseconds; zero or less stays until dismissed. */
  readonly duration?: number | undefined;
  readonly showProgress?: boolean | undefined;
  /** One thing to do about it, such as Undo; doing it closes the notification. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

export interface Notification extends NotificationInput {
  readonly id: string;
  readonly type: NotificationType;
  readonly duration: number;
  readonly showProgress: boolean;
  /** What was left when the countdown last began to run. */
  readonly remainingMs: number;
  /** Since when the countdown runs; null while held, or where there is none. */
  readonly runningSince: number | null;
  readonly holds: readonly Hold[];
}

export interface NotificationState {
  readonly position: Position;
  /** As shown, from top to bottom. */
  readonly items: readonly Notification[];
}

export type NotificationEvent =
  | { readonly kind: "added"; readonly id: string; readonly input: NotificationInput; readonly now: number }
  | { readonly kind: "closed"; readonly id: string }
  | { readonly kind: "cleared" }
  | { readonly kind: "held"; readonly id: string; readonly by: Hold; readonly now: number }
  | { readonly kind: "released"; readonly id: string; readonly by: Hold; readonly now: number }
  | { readonly kind: "time_passed"; readonly now: number };

export function isPosition(value: unknown): value is Position {
  return positions.includes(value as Position);
}

export function noNotifications(position: Position = "top-right"): NotificationState {
  if (!isPosition(position)) throw new RangeError(`Not a notification position: ${String(position)}`);
  return { position, items: [] };
}

export function reduceNotifications(state: NotificationState, event: NotificationEvent): NotificationState {
  switch (event.kind) {
    case "added":
      return { ...state, items: added(state, complete(event.id, event.input, event.now)) };
    case "closed":
      return { ...state, items: state.items.filter((item) => item.id !== event.id) };
    case "cleared":
      return { ...state, items: [] };
    case "held":
      return change(state, event.id, (item) => hold(item, event.by, event.now));
    case "released":
      return change(state, event.id, (item) => release(item, event.by, event.now));
    case "time_passed": {
      const items = state.items.filter((item) => (dueAt(item) ?? Number.POSITIVE_INFINITY) > event.now);
      return items.length === state.items.length ? state : { ...state, items };
    }
  }
}

/** When its time is up, or null while it stands still or stays for good. */
export function dueAt(item: Notification): number | null {
  return item.runningSince === null ? null : item.runningSince + item.remainingMs;
}

function complete(id: string, input: NotificationInput, now: number): Notification {
  const type = input.type ?? "info";
  const duration = input.duration ?? (type === "error" ? errorDurationMs : defaultDurationMs);
  return {
    ...input,
    id,
    type,
    duration,
    showProgress: input.showProgress ?? true,
    remainingMs: Math.max(0, duration),
    runningSince: duration > 0 ? now : null,
    holds: [],
  };
}

function added(state: NotificationState, item: Notification): readonly Notification[] {
  const others = state.items.filter((other) => other.id !== item.id);
  // At the top the newest comes last and the oldest, the first, goes; at the bottom it is the other way round.
  return state.position.startsWith("top") ? [...others, item].slice(-cap) : [item, ...others].slice(0, cap);
}

function change(
  state: NotificationState,
  id: string,
  update: (item: Notification) => Notification,
): NotificationState {
  return { ...state, items: state.items.map((item) => (item.id === id ? update(item) : item)) };
}

function hold(item: Notification, by: Hold, now: number): Notification {
  if (item.holds.includes(by)) return item;
  const due = dueAt(item);
  return {
    ...item,
    holds: [...item.holds, by],
    remainingMs: due === null ? item.remainingMs : Math.max(0, due - now),
    runningSince: null,
  };
}

function release(item: Notification, by: Hold, now: number): Notification {
  const holds = item.holds.filter((held) => held !== by);
  if (holds.length === item.holds.length) return item;
  const runs = holds.length === 0 && item.duration > 0;
  return { ...item, holds, runningSince: runs ? now : null };
}
