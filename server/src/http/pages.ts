// The two web builds and their headers: the path table says which build answers a path.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { appFor } from "@capstan/domain/paths.ts";
import { Problem } from "@capstan/domain/problems.ts";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const apiPaths = /^\/(api|accounts|docs|metrics|assets)(\/|$)/;

/** What has to lie at the top of the site: the service worker reaches no further up than where it lies. */
const rootFiles = [
  ["sw.js", "text/javascript"],
  ["manifest.webmanifest", "application/manifest+json"],
] as const;

/** `folder` holds `author/` and `take/`, each with an index.html, as the web workspace builds them. */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  const pages = { author: page(join(folder, "author")), participant: page(join(folder, "take")) };

  for (const [prefix, name] of [
    ["/assets/author/", "author"],
    ["/assets/take/", "take"],
  ] as const) {
    const root = join(folder, name);
    if (!existsSync(root)) continue;
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      // names carry a hash of their content
      cacheControl: false,
      preCompressed: true,
      index: false,
      setHeaders: (response) => void response.header("cache-control", "public, max-age=31536000, immutable"),
    });
  }
  const root = join(folder, "root");
  for (const [file, type] of rootFiles) {
    const path = join(root, file);
    if (!existsSync(path)) continue;
    const content = readFileSync(path);
    // asked for anew each time: a worker that is kept too long keeps its build too long
    app.get(`/${file}`, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header("cache-control", "no-cache").send(content),
    );
  }

  app.setNotFoundHandler((request, reply) => {
    const pathname = pathOf(request.url);
    const wantsPage = request.method === "GET" || request.method === "HEAD";
    if (!wantsPage || apiPaths.test(pathname)) {
      const problem = new Problem("not_found");
      return reply.code(problem.status).send(problem.toReply());
    }
    const { app: which, known } = appFor(pathname);
    const html = pages[which]();
    if (html === null) {
      return reply
        .code(503)
        .type("text/plain; charset=utf-8")
        .send("The web pages are not built yet. Run `npm run build` and start again.\n");
    }
    return reply
      .code(known ? 200 : 404)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(html);
  });
}

/** Read once for each build: while developing, the next build names other files under a server that runs. */
function page(folder: string): () => string | null {
  const file = join(folder, "index.html");
  let read: { readonly at: number; readonly html: string } | null = null;
  return () => {
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (at === undefined) return null;
    if (read?.at !== at) read = { at, html: readFileSync(file, "utf8") };
    return read.html;
  };
}

function pathOf(url: string): string {
  const path = url.split("?")[0] ?? "/";
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
