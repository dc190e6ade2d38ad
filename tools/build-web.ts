import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { compressAssets } from "./compress-assets.ts";
import { root, run } from "./run.ts";

const built = join(root, "web/dist");
const stamp = join(built, ".built-from");

/** Builds the web where it is missing or older than its sources, as their digest in the stamp tells. */
export async function buildWebIfStale(always = false): Promise<boolean> {
  const digest = digestOfSources();
  if (!always && existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return true;
  forgetBuild();
  console.log("Building the web …");
  const { code, output } = await run(["npm", "run", "--silent", "build", "-w", "web"]);
  if (code !== 0) {
    console.error(output);
    return false;
  }
  mkdirSync(built, { recursive: true });
  compressAssets(built);
  writeFileSync(stamp, digest);
  return true;
}

/** What stands in dist from now on is not what the stamp says: a build under way, or one for development. */
export const forgetBuild = (): void => rmSync(stamp, { force: true });

function digestOfSources(): string {
  const sources = globSync(["package-lock.json", "domain/src/**/*", "web/*", "web/{src,public}/**/*"], {
    cwd: root,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const digest = createHash("sha256");
  for (const path of sources) digest.update(path.slice(root.length)).update("\0").update(readFileSync(path));
  return digest.digest("hex");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  process.exitCode = (await buildWebIfStale(process.argv.includes("--always"))) ? 0 : 1;
}
