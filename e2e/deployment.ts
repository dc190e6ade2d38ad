// A copy of the project that can be built and deployed over itself while other stories use the one build they share.
import { execFile } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const root = resolve(import.meta.dirname, "..");
const copied = [
  "domain",
  "server",
  "tools",
  "web",
  "package.json",
  "package-lock.json",
  "tsconfig.base.json",
];

export interface Deployment {
  readonly folder: string;
  /** Builds what is there with one line more, by the command that a deploy uses: its page says which build it is. */
  buildNext(name: string): Promise<void>;
  remove(): void;
}

export function deployment(): Deployment {
  const folder = mkdtempSync(join(tmpdir(), "capstan-deploy-"));
  for (const name of copied) {
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      preserveTimestamps: true,
      filter: (source) => !source.endsWith("/node_modules"),
    });
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return {
    folder,
    async buildNext(name) {
      appendFileSync(
        join(folder, "web/src/take/main.tsx"),
        `\ndocument.documentElement.dataset.build = "${name}";\n`,
      );
      await promisify(execFile)(process.execPath, ["tools/build-web.ts"], { cwd: folder });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
