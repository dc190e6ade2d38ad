// What is under way between the tabs and the server, and what becomes of it.
import { type CallRefused, unreachable } from "../engine/events.ts";
import type { Call, Reply, Server } from "./server.ts";
import type { Outgoing, Tab } from "./tab.ts";
import type { Fate } from "./trace.ts";

interface Packet {
  readonly tab: Tab;
  readonly outgoing: Outgoing;
  /** Its sender has given it up, or is gone. */
  isOrphan: boolean;
  /** Set once the server has answered. */
  reply: Reply | null;
}

const noReply: Reply = { end: unreachable };

function failing(retryAfterSeconds: number | null): Reply {
  return { end: { ...unreachable, reason: "server_failed", retryAfterSeconds } };
}

function tooMany(retryAfterSeconds: number): Reply {
  const end: CallRefused = {
    ok: false,
    kind: "refused",
    status: 429,
    code: "too_many_requests",
    detail: "",
    retryAfterSeconds,
  };
  return { end };
}

/** A call of the driver waits no longer. */
const longestWaitMs = 15_000;

export class Network {
  private packets: Packet[] = [];
  private readonly server: Server;
  private readonly now: () => number;
  private readonly heard: (tab: Tab, outgoing: Outgoing, reply: Reply) => void;
  private readonly served: (call: Call) => void;
  readonly faults: Record<string, number>;

  constructor(options: {
    readonly server: Server;
    readonly now: () => number;
    readonly heard: Network["heard"];
    readonly served: Network["served"];
    readonly faults: Record<string, number>;
  }) {
    this.server = options.server;
    this.now = options.now;
    this.heard = options.heard;
    this.served = options.served;
    this.faults = options.faults;
  }

  send(tab: Tab, outgoing: Outgoing): void {
    if (!tab.device.isOnline) return this.heard(tab, outgoing, noReply);
    this.packets.push({ tab, outgoing, isOrphan: false, reply: null });
  }

  get isQuiet(): boolean {
    return this.packets.length === 0;
  }

  /** A page that is gone hears nothing; what it sent may still arrive. */
  gone(tab: Tab): void {
    this.packets = this.packets.filter((one) => one.tab !== tab || one.reply === null);
    for (const one of this.packets) if (one.tab === tab) one.isOrphan = true;
  }

  /** Whoever waited too long hears that nobody answered; what is under way may still arrive. */
  timeOut(): void {
    for (const packet of [...this.packets]) {
      const { tab, outgoing, reply } = packet;
      if (packet.isOrphan || tab.device.asleepSince !== null) continue;
      if (tab.device.mono(this.now()) - outgoing.sentAt < longestWaitMs) continue;
      packet.isOrphan = true;
      if (reply !== null) this.packets = this.packets.filter((one) => one !== packet);
      this.heard(tab, outgoing, noReply);
    }
  }

  deliver(which: number, fate: Fate): void {
    const packet = this.packets[which % Math.max(1, this.packets.length)];
    if (packet === undefined) return;
    this.packets = this.packets.filter((one) => one !== packet);
    // A network that is gone takes everything with it.
    const met = packet.tab.device.isOnline ? fate : "lost";
    if (met !== "whole") this.faults[met] = (this.faults[met] ?? 0) + 1;
    if (packet.reply === null) this.arrive(packet, met);
    else this.comeBack(packet, packet.reply, met);
  }

  private arrive(packet: Packet, fate: Fate): void {
    const { tab, outgoing } = packet;
    const { isOrphan } = packet;
    const hear = (reply: Reply) => {
      if (!packet.isOrphan) this.heard(tab, outgoing, reply);
    };
    switch (fate) {
      case "whole":
        return this.serve(packet, (reply) => this.answered(packet, reply));
      case "twice":
        this.packets.push({ ...packet, isOrphan: true });
        return this.serve(packet, (reply) => this.answered(packet, reply));
      case "truncated":
      case "failed_after":
        return this.serve(packet, () => hear(fate === "truncated" ? noReply : failing(2)));
      case "vanished":
        return;
      case "late":
        if (!isOrphan) this.packets.push({ ...packet, isOrphan: true });
        return hear(noReply);
      case "lost":
      case "html":
        return hear(noReply);
      case "failing":
        return hear(failing(10));
      case "broken":
        return hear(failing(null));
      case "too_many":
        return hear(tooMany(5));
    }
  }

  private answered(packet: Packet, reply: Reply): void {
    const { tab, outgoing } = packet;
    const isTooLate = tab.device.mono(this.now()) - outgoing.sentAt >= longestWaitMs;
    if (isTooLate) this.heard(tab, outgoing, noReply);
    else this.packets.push({ ...packet, reply });
  }

  private serve({ outgoing, isOrphan }: Packet, answer: (reply: Reply) => void): void {
    const { call } = outgoing;
    this.server.receive(call, this.now(), isOrphan ? () => undefined : answer);
    this.served(call);
  }

  private comeBack({ tab, outgoing }: Packet, reply: Reply, fate: Fate): void {
    if (fate === "vanished") return;
    this.heard(tab, outgoing, fate === "whole" || fate === "twice" ? reply : noReply);
  }

  /** Everything that is under way now, and what follows from it, arrives; a few rounds at most. */
  deliverAll(): void {
    for (let round = 0; round < 12 && !(this.isQuiet && this.server.isIdle); round += 1) {
      for (let left = this.packets.length; left > 0; left -= 1) this.deliver(0, "whole");
      this.flush("saves");
      this.flush("submits");
    }
  }

  flush(what: "saves" | "submits"): void {
    this.server.flush(what, this.now());
    this.served({ kind: "health" });
  }
}
