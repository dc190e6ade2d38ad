// CPU time of processes with all their threads, and of their children, from Linux's /proc.
import { existsSync, readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

interface Stat {
  readonly parent: number;
  /** of the process, and of its children that have ended */
  readonly ticks: number;
}

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // the name in brackets may hold anything
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15);
    return { parent, ticks: user + system + childrenUser + childrenSystem };
  } catch {
    return null;
  }
}

/** ms of CPU of a process and everything below it; `null` where the system does not say. */
export function cpuMs(pid: number): number | null {
  if (!existsSync("/proc/self/stat")) return null;
  const stats = new Map<number, Stat>();
  for (const name of readdirSync("/proc")) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : null;
    if (stat) stats.set(Number(name), stat);
  }
  const family = new Set([pid]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const [each, { parent }] of stats) {
      if (family.has(parent) && !family.has(each)) {
        family.add(each);
        grown = true;
      }
    }
  }
  const ticks = [...family].reduce((sum, each) => sum + (stats.get(each)?.ticks ?? 0), 0);
  return (ticks * 1000) / ticksPerSecond;
}
