import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installPackage } from "./debian.ts";
import { root } from "./run.ts";

export interface Browser {
  /** null: the one that Playwright downloaded for itself. */
  path: string | null;
  /** One sentence that says which one this is. */
  says: string;
}

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const usualPlaces = [
  ...names.map((name) => `/usr/bin/${name}`),
  "/opt/google/chrome/chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** CAPSTAN_CHROMIUM where it is set (wrong is an error, not a reason to look on), else the PATH, else the usual places. */
export function findBrowser(
  env: NodeJS.ProcessEnv,
  exists: (path: string) => boolean = existsSync,
): string | null {
  if (env.CAPSTAN_CHROMIUM) {
    if (exists(env.CAPSTAN_CHROMIUM)) return env.CAPSTAN_CHROMIUM;
    throw new Error(`CAPSTAN_CHROMIUM names ${env.CAPSTAN_CHROMIUM}, which does not exist.`);
  }
  const folders = (env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...usualPlaces].find(exists) ?? null;
}

export function ensureBrowser(env: NodeJS.ProcessEnv = process.env): Browser {
  const path = findBrowser(env) ?? (installPackage("chromium") ? findBrowser(env) : null);
  if (path) return { path, says: `Browser: ${path}.` };
  const download = spawnSync(join(root, "node_modules/.bin/playwright"), ["install", "chromium"], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (download.status === 0) return { path: null, says: "Browser: the Chromium that Playwright downloads." };
  throw new Error("No browser: install Chromium or Google Chrome, or name one in CAPSTAN_CHROMIUM.");
}
