// What makes the participant's app installable and able to open without a network: the manifest with its icons,
// and the service worker, which knows the files of exactly this build. Both lie in dist/root, which the server
// serves at the top of the site.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const root = here("dist/root");
const base = "/assets/take/";
const icons = [
  { name: "icon-192.png", sizes: "192x192", purpose: "any" },
  { name: "icon-512.png", sizes: "512x512", purpose: "any" },
  { name: "icon-maskable-512.png", sizes: "512x512", purpose: "maskable" },
] as const;

export function worksOffline(mode: "production" | "development"): Plugin {
  const hashed = new Map<string, string>();
  return {
    name: "capstan:works-offline",
    async buildStart() {
      for (const { name } of icons) {
        const source = await readFile(here(`src/ui/brand/${name}`));
        this.emitFile({ type: "asset", name, source });
      }
    },
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) => {
        for (const output of Object.values(bundle ?? {})) {
          for (const name of output.type === "asset" ? output.names : [])
            hashed.set(name, base + output.fileName);
        }
        return [
          { tag: "link", attrs: { rel: "manifest", href: "/manifest.webmanifest" }, injectTo: "head" },
          {
            tag: "link",
            attrs: { rel: "apple-touch-icon", href: hashed.get("icon-192.png") ?? "" },
            injectTo: "head",
          },
        ];
      },
    },
    writeBundle: {
      order: "post",
      sequential: true,
      async handler(_options, bundle) {
        await mkdir(root, { recursive: true });
        await writeFile(join(root, "manifest.webmanifest"), JSON.stringify(manifest(hashed)));
        const files = Object.keys(bundle)
          .filter((name) => !name.endsWith(".html") && !name.endsWith(".map"))
          // The page's own script first: the worker knows its build by it.
          .sort((one, other) => Number(isEntry(other)) - Number(isEntry(one)) || (one < other ? -1 : 1));
        if (mode === "production") await buildWorker(files.map((name) => base + name));
        else await writeFile(join(root, "sw.js"), noWorker);

        function isEntry(name: string): boolean {
          const output = bundle[name];
          return output?.type === "chunk" && output.isEntry;
        }
      },
    },
  };
}

function manifest(hashed: ReadonlyMap<string, string>) {
  return {
    id: "/quiz/dashboard",
    name: "Capstan",
    short_name: "Capstan",
    description: "Take quizzes, also where there is no network.",
    start_url: "/quiz/dashboard",
    scope: "/",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: "#0a1f33",
    icons: icons.map(({ name, sizes, purpose }) => ({
      src: hashed.get(name),
      sizes,
      purpose,
      type: "image/png",
    })),
  };
}

async function buildWorker(files: readonly string[]): Promise<void> {
  const name = createHash("sha256").update(files.join("\n")).digest("base64url").slice(0, 16);
  await build({
    configFile: false,
    root: here("."),
    publicDir: false,
    logLevel: "warn",
    define: { __BUILD__: JSON.stringify({ name, files }) },
    build: {
      outDir: root,
      emptyOutDir: false,
      target: "baseline-widely-available",
      reportCompressedSize: false,
      rolldownOptions: {
        input: here("src/take/worker/service-worker.ts"),
        output: { format: "iife", entryFileNames: "sw.js" },
      },
    },
  });
}

/** While developing nothing is cached: a worker left by a build for production goes. */
const noWorker = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", () => self.registration.unregister());
`;

const keptDays = 30;

/**
 * Files of earlier builds stay for pages that are still open, and for attempts that began with them; each build
 * writes its own files anew, so age tells which nobody has built for long.
 */
export function keepsEarlierBuilds(app: string): Plugin {
  return {
    name: "capstan:keeps-earlier-builds",
    async writeBundle(options, bundle) {
      const folder = options.dir ?? "";
      const oldest = Date.now() - keptDays * 24 * 3600 * 1000;
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        if (!(name in bundle) && (await stat(path)).mtimeMs < oldest) await rm(path, { recursive: true });
      }
      await writeFile(here(`dist/files-of-${app}.json`), JSON.stringify(Object.keys(bundle).sort()));
    },
  };
}
