// What a running participation needs of the world. Tests give their own server, storage and clock.
import { type CallOptions, call } from "../../../api/call.ts";
import { localStore, type SafeStorage } from "../../../api/safe-storage.ts";
import type { DeviceStorage } from "../device/device-storage.ts";
import { openStorage } from "../device/open-storage.ts";
import type { readEvents } from "./event-stream.ts";
import { tabChannel } from "./tab-channel.ts";

/** What the page tells; names as the engine's events. */
export interface PageSignals {
  readonly onOnline: () => void;
  readonly onOffline: () => void;
  readonly onVisible: () => void;
  readonly onHidden: () => void;
  readonly onPageHides: () => void;
  readonly onBlur: () => void;
  readonly onFocus: () => void;
}

export interface Ports {
  readonly call: typeof call;
  readonly callOptions: Pick<CallOptions, "origin" | "storage">;
  readonly local: SafeStorage;
  readonly storage: () => Promise<DeviceStorage>;
  /** ms; never goes back, whatever is done to the device's clock */
  readonly mono: () => number;
  readonly wall: () => number;
  readonly chance: () => number;
  /** Returns what stops listening. */
  readonly listen: (signals: PageSignals) => () => void;
  /** Reads what the server pushes; returns what stops it. */
  readonly readEvents: typeof readEvents;
  readonly tabChannel: typeof tabChannel;
}

export const browserPorts: Ports = {
  call,
  callOptions: {},
  local: localStore,
  storage: openStorage,
  mono: () => performance.now(),
  wall: () => Date.now(),
  chance: () => Math.random(),
  listen: listenToPage,
  readEvents: readEventsLater,
  tabChannel,
};

function listenToPage(signals: PageSignals): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener("online", signals.onOnline, { signal });
  addEventListener("offline", signals.onOffline, { signal });
  addEventListener("pagehide", signals.onPageHides, { signal });
  addEventListener("pageshow", (event) => event.persisted && signals.onVisible(), { signal });
  addEventListener("blur", signals.onBlur, { signal });
  addEventListener("focus", signals.onFocus, { signal });
  const visibility = () => (document.visibilityState === "hidden" ? signals.onHidden() : signals.onVisible());
  document.addEventListener("visibilitychange", visibility, { signal });
  return () => stop.abort();
}

/** Nobody waits for the pushes, so the way to read them comes beside the questions. */
function readEventsLater(options: Parameters<typeof readEvents>[0]): () => void {
  let stop = () => {};
  let isStopped = false;
  import("./event-stream.ts").then(
    ({ readEvents }) => {
      if (!isStopped) stop = readEvents(options);
    },
    () => isStopped || options.changed(false),
  );
  return () => {
    isStopped = true;
    stop();
  };
}
