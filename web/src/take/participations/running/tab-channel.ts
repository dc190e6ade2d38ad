// The tabs of this browser that have the same participation open: the one that opened it last, or was asked
// for it last, has the pen. It works without a network and over plain http.

export interface TabChannel {
  /** This tab writes from now on. */
  take(): void;
  /** This tab had the pen and leaves it to the others. */
  leave(): void;
  /** What this tab wrote is on disk, though it no longer has the pen. */
  stored(): void;
  close(): void;
}

interface Heard {
  readonly taken: (by: string) => void;
  readonly left: () => void;
  readonly stored: () => void;
}

interface Word {
  readonly participationId: string;
  readonly writerId: string;
  readonly says: "taken" | "left" | "stored";
}

export function tabChannel(participationId: string, writerId: string, heard: Heard): TabChannel {
  if (typeof BroadcastChannel === "undefined") return { take() {}, leave() {}, stored() {}, close() {} };
  const channel = new BroadcastChannel("capstan-pen");
  const say = (says: Word["says"]) => channel.postMessage({ participationId, writerId, says } satisfies Word);
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.participationId !== participationId || data.writerId === writerId) return;
    if (data.says === "taken") heard.taken(data.writerId);
    if (data.says === "left") heard.left();
    if (data.says === "stored") heard.stored();
  };
  return {
    take: () => say("taken"),
    leave: () => say("left"),
    stored: () => say("stored"),
    close: () => channel.close(),
  };
}
