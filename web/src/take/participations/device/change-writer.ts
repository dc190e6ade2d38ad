// Writes of the outbox, one transaction at a time: what is typed while one is being made durable goes into the
// next together, so that fast typing on a slow disk never queues up.
import type { ChangeWrite, DeviceStorage, Owner } from "./device-storage.ts";

/** A browser that does not answer has not stored anything; should it answer later, that is taken, too. */
const patienceMs = 3000;

export interface ChangeWriter {
  write(writes: readonly ChangeWrite[]): void;
  /** Resolves when everything given so far was tried. */
  settled(): Promise<void>;
}

export function changeWriter(
  storage: DeviceStorage,
  owner: Owner,
  told: (outcome: "stored" | "failed", changeIds: readonly string[]) => void,
): ChangeWriter {
  let waiting: ChangeWrite[] = [];
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const writes = waiting;
      waiting = [];
      const changeIds = writes.flatMap((one) => ("put" in one ? [one.put.changeId] : []));
      const tell = (outcome: "stored" | "failed") => {
        if (changeIds.length > 0) told(outcome, changeIds);
      };
      const writing = storage.writeChanges(owner, writes).then(
        // Memory is not what "on this device" promises.
        () => tell(storage.place === "disk" ? "stored" : "failed"),
        () => tell("failed"),
      );
      const late = Symbol();
      const first = await Promise.race([
        writing,
        new Promise((done) => setTimeout(() => done(late), patienceMs)),
      ]);
      if (first === late) tell("failed");
    }
    running = null;
  }

  return {
    write(writes) {
      waiting.push(...writes);
      running ??= run();
    },
    settled: () => running ?? Promise.resolve(),
  };
}
