// Places at which a test pulls the plug. Nothing happens outside of a test's own process.

export type Failpoint = "submit begins" | "submit is closed" | "submit is committed" | "sweep has closed";

const armed = process.env.NODE_ENV === "test" ? process.env.CAPSTAN_FAILPOINT : undefined;

/** Ends this process as `kill -9` does, where the environment asked for it by this name. */
export function failpoint(name: Failpoint): void {
  if (armed !== name) return;
  process.kill(process.pid, "SIGKILL");
  // the signal takes a moment, and nothing may happen after it
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}
