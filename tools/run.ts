import { type ChildProcess, spawn } from "node:child_process";
import { delimiter, join, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "..");

export interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** Output on our own terminal; otherwise it is collected. */
  visible?: boolean;
}

const running = new Set<ChildProcess>();
let interrupted: NodeJS.Signals | null = null;

/** The workspace's programs first, so that `node` is the pinned one even where npm did not start us. */
const path = [join(root, "node_modules/.bin"), process.env.PATH ?? ""].join(delimiter);

/** Runs a program at the root of the repository. Once we were asked to stop, none is started any more. */
export function run(
  command: readonly string[],
  { env = {}, visible = false }: RunOptions = {},
): Promise<{ code: number; output: string }> {
  const [file = "", ...args] = command;
  if (interrupted) return Promise.resolve({ code: 1, output: "" });
  return new Promise((done) => {
    const child = spawn(file, args, {
      cwd: root,
      env: { ...process.env, ...env, PATH: path },
      stdio: ["ignore", visible ? "inherit" : "pipe", visible ? "inherit" : "pipe"],
    });
    running.add(child);
    const chunks: Buffer[] = [];
    child.stdout?.on("data", (chunk) => chunks.push(chunk));
    child.stderr?.on("data", (chunk) => chunks.push(chunk));
    child.once("error", (error) => chunks.push(Buffer.from(`${file}: ${error.message}\n`)));
    child.once("close", (code) => {
      running.delete(child);
      done({ code: code ?? 1, output: Buffer.concat(chunks).toString() });
    });
  });
}

/** Passes SIGINT and SIGTERM on to what runs, and lets our caller clean up after it. */
export function passSignalsOn(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      interrupted = signal;
      for (const child of running) child.kill(signal);
    });
  }
}

export const wasInterrupted = (): boolean => interrupted !== null;
