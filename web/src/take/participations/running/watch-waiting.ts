// Keeps sending what waits while the participant app is open: at its opening, when the network returns, when
// the page is looked at again, and every 30 s as long as something is left.
import { autoSaveMs } from "@capstan/domain/constants.ts";
import { currentParticipation } from "../current-participation.ts";
import { browserPorts, type Ports } from "./ports.ts";
import type { SentWaiting } from "./send-waiting.ts";

/** On most devices nothing waits, and what would send it need not be fetched in front of the first question. */
async function sendWhatWaits(except: string | null, ports: Ports): Promise<SentWaiting> {
  const storage = await ports.storage();
  if ((await storage.tickets()).length === 0) return { late: 0, waits: false };
  const { sendWaiting } = await import("./send-waiting.ts");
  return sendWaiting(except, ports);
}

/** `told` hears what each round did. Returns what stops it. */
export function watchWaiting(
  told: (sent: SentWaiting) => void = () => {},
  ports: Ports = browserPorts,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function round(): Promise<void> {
    clearTimeout(timer);
    const open = currentParticipation()?.engine.facts?.participationId ?? null;
    const sent = await sendWhatWaits(open, ports).catch(() => ({ late: 0, waits: true }));
    if (stopped) return;
    told(sent);
    clearTimeout(timer);
    // Not all devices of a room at the same moment.
    if (sent.waits) timer = setTimeout(() => void round(), autoSaveMs * (1 + ports.chance() / 2));
  }

  const now = () => void round();
  const nothing = () => {};
  const stopListening = ports.listen({
    onOnline: now,
    onVisible: now,
    onOffline: nothing,
    onHidden: nothing,
    onPageHides: nothing,
    onBlur: nothing,
    onFocus: nothing,
  });
  now();
  return () => {
    stopped = true;
    clearTimeout(timer);
    stopListening();
  };
}
