import { type ChildProcessByStdio, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

interface TestProcess {
  readonly child: ChildProcessByStdio<null, Readable, null>;
  /** What it printed so far. */
  readonly lines: string[];
  /** Resolves with the first line printed after the call, or rejects when the process ends without one. */
  nextLine(): Promise<string>;
  readonly ended: Promise<void>;
}

/** Another Node process that runs `file`, killed when the test is over. */
export function startProcess(file: URL, args: readonly string[]): TestProcess {
  const child = spawn(process.execPath, [fileURLToPath(file), ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const reader = createInterface({ input: child.stdout });
  const lines: string[] = [];
  reader.on("line", (line) => lines.push(line));
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return {
    child,
    lines,
    ended,
    nextLine: () =>
      new Promise((resolve, reject) => {
        reader.once("line", resolve);
        void ended.then(() => reject(new Error(`${file.pathname} ended without a word.`)));
      }),
  };
}
