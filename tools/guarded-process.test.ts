import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { spawnGuarded } from "./guarded-process.ts";

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "capstan-guard-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("a process whose starter is killed -9 is ended, and its folder deleted", async () => {
  const folder = freshFolder();
  const module = JSON.stringify(join(import.meta.dirname, "guarded-process.ts"));
  const starter = spawn(
    process.execPath,
    [
      "--input-type=module",
      "--eval",
      `import { spawnGuarded } from ${module};
       const { child } = spawnGuarded("sleep", ["60"], { folder: ${JSON.stringify(folder)} });
       console.log(child.pid);`,
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const pid = await new Promise<number>((said) => starter.stdout.once("data", (text) => said(Number(text))));
  expect(isAlive(pid)).toBe(true);
  starter.kill("SIGKILL");
  await vi.waitFor(() => expect([isAlive(pid), existsSync(folder)]).toEqual([false, false]), {
    timeout: 8000,
  });
});

test("a process that ends by itself leaves its folder to its starter", async () => {
  const folder = freshFolder();
  const { ended } = spawnGuarded("sh", ["-c", "exit 3"], { folder });
  expect(await ended).toEqual({ code: 3, signal: null });
  expect(existsSync(folder)).toBe(true);
});

test("a program that does not exist is an error", async () => {
  await expect(spawnGuarded("/no/such/program", []).ended).rejects.toThrow("ENOENT");
});
