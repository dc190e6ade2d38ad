import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable } from "node:stream";

export interface GuardedOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  /** What ends the process when ours is gone. */
  lastSignal?: "KILL" | "QUIT";
  /** A folder that is deleted after the process, where our end was its end. */
  folder?: string;
}

export interface GuardedProcess {
  child: ChildProcessByStdio<null, Readable, Readable>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/**
 * The watcher reads from a pipe that we hold open and never write to: the read returns when we are gone, however
 * we went, kill -9 included. A process that ended before us leaves nothing to do.
 */
const watcher = `
read -r _
kill -"$1" "$2" || exit 0
tries=0
while kill -0 "$2" && [ $tries -lt 100 ]; do sleep 0.05; tries=$((tries + 1)); done
[ -z "$3" ] || rm -rf -- "$3"
`;

/** Starts a process that does not outlive ours, in a group of its own: Ctrl-C reaches it only through us. */
export function spawnGuarded(
  command: string,
  args: readonly string[],
  { lastSignal = "KILL", folder = "", ...options }: GuardedOptions = {},
): GuardedProcess {
  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"], detached: true });
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve({ code, signal }));
  });
  if (child.pid !== undefined) {
    const watch = ["-c", watcher, "watcher", lastSignal, String(child.pid), folder];
    const guard = spawn("/bin/sh", watch, { stdio: ["pipe", "ignore", "ignore"], detached: true });
    guard.unref();
    child.once("exit", () => guard.stdin.destroy());
  }
  return { child, ended };
}
