// How one of the two apps is built. Both leave `index.html` and hashed files in dist/<app>, which the server
// serves from /assets/<app>/; their names never mean two things, so they may be cached for ever.
import { readFile, rename } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { InlineConfig, Plugin } from "vite";
import { writesChunks } from "./vite.chunks.ts";
import { leanContracts } from "./vite.contracts.ts";
import { bareImports } from "./vite.imports.ts";
import { keepsEarlierBuilds, worksOffline } from "./vite.offline.ts";
import { leanReact } from "./vite.react.ts";

export type AppName = "author" | "take";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export function appConfig(app: AppName, mode: "production" | "development"): InlineConfig {
  return {
    configFile: false,
    root: here("."),
    mode,
    base: `/assets/${app}/`,
    publicDir: false,
    logLevel: mode === "production" ? "warn" : "info",
    clearScreen: false,
    resolve: { alias: [{ find: /^typebox$/, replacement: here("src/api/schema-builder.ts") }] },
    plugins: [
      themeBeforePaint(app),
      ...(app === "take" ? [leanReact(), worksOffline(mode)] : []),
      ...(app === "take" && mode === "production" ? [leanContracts(), bareImports(`/assets/${app}/`)] : []),
      keepsEarlierBuilds(app),
      writesChunks(app),
      htmlAsIndex(app),
    ],
    build: {
      outDir: here(`dist/${app}`),
      emptyOutDir: mode === "development",
      target: "baseline-widely-available",
      // Participants get no maps: they would hold every source of the player.
      sourcemap: app === "author" || mode === "development",
      minify: mode === "production",
      cssMinify: mode === "production",
      // A late part of the participant app waits for no styles of its own.
      cssCodeSplit: app === "author",
      // A list of what each late part needs would travel with the first; those few wait for one more answer.
      modulePreload: app === "author" && { polyfill: false },
      // Data URLs for scripts and styles are forbidden by the policy, and files are cached better.
      assetsInlineLimit: 0,
      assetsDir: "",
      reportCompressedSize: false,
      rolldownOptions: {
        input: here(`${app}.html`),
        checks: { moduleLevelDirective: false },
        ...(app === "take" ? { output: { codeSplitting: { groups: takeChunks } } } : {}),
        // A contract's schemas are only values: where nothing looks at one, it need not be made.
        treeshake: { manualPureFunctions: ["Type"] },
      },
    },
  };
}

/** What everybody needs in one file, what an attempt needs in a second: few files, and each packs better. */
const takeChunks = [
  { name: "first", tags: ["$initial" as const], priority: 2 },
  { name: "attempt", test: /\/attempt-screens\.ts$/, priority: 1 },
];

/** Puts the small blocking theme script, hashed like everything else, first in the page's head. */
function themeBeforePaint(app: AppName): Plugin {
  const source = here("src/ui/theme/before-paint.js");
  return {
    name: "capstan:theme-before-paint",
    async buildStart() {
      this.addWatchFile(source);
      this.emitFile({ type: "asset", name: "theme.js", source: await readFile(source, "utf8") });
    },
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) => {
        const script = Object.values(bundle ?? {}).find((output) => /^theme-.+\.js$/.test(output.fileName));
        if (!script) throw new Error("The theme script was not emitted");
        return [
          { tag: "script", attrs: { src: `/assets/${app}/${script.fileName}` }, injectTo: "head-prepend" },
        ];
      },
    },
  };
}

/** Vite names a page after its source; the server asks for index.html. */
function htmlAsIndex(app: AppName): Plugin {
  return {
    name: "capstan:html-as-index",
    async writeBundle(options) {
      await rename(`${options.dir}/${app}.html`, `${options.dir}/index.html`);
    },
  };
}
