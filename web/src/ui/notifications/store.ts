// The one running notification system of a page: ids, timers and listeners around the reducer.
import { messages } from "@capstan/domain/messages.ts";
import {
  dueAt,
  type Hold,
  type NotificationEvent,
  type NotificationInput,
  type NotificationState,
  noNotifications,
  type Position,
  reduceNotifications,
} from "./notifications.ts";

interface Running {
  state: NotificationState;
  timer: ReturnType<typeof setTimeout> | undefined;
  readonly listeners: Set<() => void>;
}

const empty = noNotifications();
let running: Running | null = null;
let count = 0;

/** Starts the system; an invalid position is refused by throwing. A second start only moves it. */
export function initNotifications(options: { position?: Position } = {}): void {
  const fresh = noNotifications(options.position);
  if (running) publish({ ...running.state, position: fresh.position });
  else running = { state: fresh, timer: undefined, listeners: new Set() };
}

/** Ends it and its timer, as when the page goes. */
export function endNotifications(): void {
  clearTimeout(running?.timer);
  running = null;
}

type Options = Omit<NotificationInput, "message" | "type">;

/** Each answers the new notification's id, or null where the system is not initialised. */
export const notify = {
  show: (input: NotificationInput) => add(input),
  success: (message: string, options?: Options) => add({ ...options, message, type: "success" }),
  error: (message: string, options?: Options) => add({ ...options, message, type: "error" }),
  warning: (message: string, options?: Options) => add({ ...options, message, type: "warning" }),
  info: (message: string, options?: Options) => add({ ...options, message, type: "info" }),
  ship: (message: string, options?: Options) => add({ ...options, message, type: "ship" }),
  close: (id: string) => dispatch({ kind: "closed", id }),
  clear: () => dispatch({ kind: "cleared" }),
};

export const notifications = {
  state: (): NotificationState => running?.state ?? empty,
  subscribe: (listener: () => void): (() => void) => {
    const system = running;
    system?.listeners.add(listener);
    return () => system?.listeners.delete(listener);
  },
  hold: (id: string, by: Hold) => dispatch({ kind: "held", id, by, now: Date.now() }),
  release: (id: string, by: Hold) => dispatch({ kind: "released", id, by, now: Date.now() }),
};

function add(input: NotificationInput): string | null {
  count += 1;
  const id = `notification-${count}`;
  return dispatch({ kind: "added", id, input, now: Date.now() }) ? id : null;
}

function dispatch(event: NotificationEvent): boolean {
  if (!running) {
    console.log(messages.notificationsNotInitialised);
    return false;
  }
  publish(reduceNotifications(running.state, event));
  return true;
}

function publish(state: NotificationState): void {
  if (!running) return;
  running.state = state;
  clearTimeout(running.timer);
  const next = Math.min(...state.items.map((item) => dueAt(item) ?? Number.POSITIVE_INFINITY));
  if (next < Number.POSITIVE_INFINITY) {
    const wait = Math.min(Math.max(0, next - Date.now()), 2 ** 31 - 1);
    running.timer = setTimeout(() => dispatch({ kind: "time_passed", now: Date.now() }), wait);
  }
  for (const listener of running.listeners) listener();
}
