// The server's pushes to a running attempt. An EventSource cannot send the header, so the stream is read by
// hand; it is opened again whenever it ends, later each time.
import { firstRetryMs, longestRetryMs } from "@capstan/domain/constants.ts";
import { type SessionEvent, sessionEvents } from "@capstan/domain/participations/offline-contract.ts";
import { addressOf } from "../../../api/call.ts";

export interface StreamOptions {
  readonly origin: string;
  readonly quizId: string;
  readonly participationId: string;
  readonly authorization: string;
  readonly told: (event: SessionEvent) => void;
  readonly changed: (open: boolean) => void;
}

/** The server sends something at least every 20 s; silence for longer is a connection that is gone. */
const silenceMs = 50_000;

/** Returns what ends it. */
export function readEvents(options: StreamOptions): () => void {
  const stop = new AbortController();
  void keepReading(options, stop.signal);
  return () => stop.abort();
}

async function keepReading(options: StreamOptions, stopped: AbortSignal): Promise<void> {
  let failures = 0;
  while (!stopped.aborted) {
    const outcome = await readOnce(options, stopped).catch(() => "lost" as const);
    if (stopped.aborted || outcome === "refused") break;
    options.changed(false);
    failures = outcome === "was_open" ? 1 : failures + 1;
    const wait = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(failures - 1, 10));
    await pause(wait * (0.5 + Math.random() / 2), stopped);
  }
}

async function readOnce(
  { origin, quizId, participationId, authorization, told, changed }: StreamOptions,
  stopped: AbortSignal,
): Promise<"was_open" | "refused" | "lost"> {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), silenceMs);
  try {
    const input = { params: { id: quizId }, query: { participation_id: participationId } };
    const response = await fetch(origin + addressOf(sessionEvents, input), {
      headers: { Accept: "text/event-stream", Authorization: authorization },
      credentials: "include",
      cache: "no-store",
      redirect: "error",
      signal: AbortSignal.any([stopped, silent.signal]),
    });
    const isStream = (response.headers.get("Content-Type") ?? "").includes("text/event-stream");
    if (response.status >= 400 && response.status < 500 && response.status !== 429) return "refused";
    if (!response.ok || !isStream || response.body === null) return "lost";
    changed(true);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: "" }));
      if (done) return "was_open";
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), silenceMs);
      const parts = (rest + (value ?? "")).split("\n\n");
      rest = parts.pop() ?? "";
      for (const part of parts) {
        const event = readEvent(part);
        if (event !== null) told(event);
      }
    }
  } finally {
    clearTimeout(timer);
  }
}

/** `null` for a comment, and for whatever is not ours. */
export function readEvent(part: string): SessionEvent | null {
  const data = part
    .split("\n")
    .filter((line) => line.startsWith("data:"))
    .map((line) => line.slice(5).trimStart())
    .join("\n");
  try {
    const event = JSON.parse(data) as Partial<SessionEvent> | null;
    return ["deadline", "closed", "taken_over"].includes(event?.event ?? "") ? (event as SessionEvent) : null;
  } catch {
    return null;
  }
}

function pause(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    stopped.addEventListener("abort", () => {
      clearTimeout(timer);
      done();
    });
  });
}
