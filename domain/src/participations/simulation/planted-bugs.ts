// Bugs on purpose, at least one for each promise, to show that the simulation finds them: the piece that is
// swapped, and nothing else.
import { step } from "../engine/step.ts";
import type { Device } from "./device.ts";
import * as planted from "./planted-on-server.ts";
import type { Server } from "./server.ts";
import type { Setup } from "./trace.ts";
import type { Invariant } from "./witness.ts";
import type { Swaps } from "./world.ts";

export interface PlantedBug {
  readonly bug: string;
  readonly breaks: Invariant;
  readonly swaps: Swaps;
}

const on = (Planted: new (setup: Setup, now: number) => Server): Swaps => ({
  server: (setup, now) => new Planted(setup, now),
});

export const plantedBugs: readonly PlantedBug[] = [
  { bug: "acknowledge before flush", breaks: "I1", swaps: on(planted.AcknowledgesBeforeFlush) },
  {
    bug: "the outbox emptied on logout",
    breaks: "I2",
    swaps: {
      signOut(device: Device) {
        device.signOut();
        device.changes.clear();
      },
    },
  },
  { bug: "last write wins by arrival", breaks: "I3", swaps: on(planted.LastWriteWins) },
  { bug: "a submit that leaves the attempt running", breaks: "I4", swaps: on(planted.SubmitsAgain) },
  { bug: "a save merged after the end", breaks: "I5", swaps: on(planted.MergesAfterTheEnd) },
  { bug: "the device's remaining time believed", breaks: "I6", swaps: on(planted.BelievesTheDevice) },
  { bug: "a sweep without the grace", breaks: "I7", swaps: on(planted.ForgetsTheGrace) },
  {
    bug: "a guest's outbox unsendable after logout",
    breaks: "I8",
    swaps: {
      signOut(device: Device) {
        device.signOut();
        device.tickets.clear();
      },
    },
  },
  { bug: "the latest revision for who resumes", breaks: "I9", swaps: on(planted.ServesTheLatest) },
  { bug: "a score that is no function", breaks: "I10", swaps: on(planted.ScoresByMood) },
  {
    bug: "saved on this device said of what its disk refused",
    breaks: "I11",
    swaps: {
      step: (state, event, now) =>
        step(state, event.kind === "store_failed" ? { ...event, kind: "stored" } : event, now),
    },
  },
  {
    bug: "a server that failed taken for a bad network",
    breaks: "I12",
    swaps: {
      step(state, event, now) {
        const isCall = event.kind === "update_ended" || event.kind === "submit_ended";
        if (!isCall || event.end.ok || event.end.kind === "refused") return step(state, event, now);
        const end = { ...event.end, reason: "network", retryAfterSeconds: null } as const;
        return step(state, { ...event, end }, now);
      },
    },
  },
  { bug: "one log of changes for all people", breaks: "owner", swaps: on(planted.MixesPeopleUp) },
];
