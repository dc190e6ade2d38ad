// A late part brings no styles of its own and no list of files, so Vite's wrapper around `import()`, which waits for
// both, has nothing to do: the browser's own import is all that is left of it. What the page's script itself
// imports is named in the page, so that it is not fetched one answer later.
import type { Plugin } from "vite";

export function bareImports(base: string): Plugin {
  return {
    name: "capstan:bare-imports",
    enforce: "pre",
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
    transformIndexHtml: {
      order: "post",
      handler: (_html, { chunk }) =>
        (chunk?.imports ?? []).map((name) => ({
          tag: "link",
          attrs: { rel: "modulepreload", crossorigin: true, href: base + name },
          injectTo: "head" as const,
        })),
    },
  };
}
