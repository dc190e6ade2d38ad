// The service worker of the participant's app: the page and the files of one build, so that it opens without a
// network. It answers participant paths and the build's own files, and never a call.
//
// A build is cached whole before its worker takes over, and a worker takes over only when no page of an older
// one is left, or when the page that asks is not in an attempt and no other is: an update never reloads or
// changes a running attempt. Files of older builds stay for a while, for pages that are still open.
import { appFor } from "@capstan/domain/paths.ts";
import { attemptLock } from "../participations/offline/hold-build.ts";

/** Given by the build: its name, the page, and the files it needs. */
declare const __BUILD__: { readonly name: string; readonly files: readonly string[] };
declare const self: WorkerScope;

const shell = "/quiz/dashboard";
const prefix = "capstan-take-";
const cacheName = prefix + __BUILD__.name;
/** This build and the two before it. */
const keptBuilds = 3;
const takeOverTries = 10;
const betweenTriesMs = 500;

self.addEventListener("install", (event) => {
  event.waitUntil(fill());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([forgetOldBuilds(), self.clients.claim()]));
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(takeOverUnlessBusy());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith("/assets/take/")) event.respondWith(fileOfBuild(request));
  // the one page that may stand in a frame has headers of its own, and is of no use without the server
  else if (url.pathname.startsWith("/preview/")) return;
  else if (request.mode === "navigate" && appFor(url.pathname).app === "participant") {
    event.respondWith(page(request));
  }
});

async function fill(): Promise<void> {
  const cache = await caches.open(cacheName);
  const page = await fetch(shell, { cache: "no-store", credentials: "omit" });
  const html = await page.clone().text();
  // The page of another build, in the middle of a deploy: its files are not these.
  if (!page.ok || !html.includes(__BUILD__.files[0] ?? "")) throw new Error("The page is of another build");
  await cache.addAll([...__BUILD__.files]);
  await cache.put(shell, page);
}

async function page(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(shell)) ?? fetch(request);
}

/** Whatever build it is of: a name never means two things. */
async function fileOfBuild(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  return kept ?? fetch(request);
}

async function forgetOldBuilds(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(
    builds.slice(0, Math.max(0, builds.length + 1 - keptBuilds)).map((name) => caches.delete(name)),
  );
}

/** A page that was in an attempt and is just being left lets go a moment later. */
async function takeOverUnlessBusy(): Promise<void> {
  for (let tries = 0; tries < takeOverTries; tries += 1) {
    if (tries > 0) await new Promise((done) => setTimeout(done, betweenTriesMs));
    const { held = [] } = await self.navigator.locks.query();
    if (!held.some(({ name }) => name === attemptLock)) return self.skipWaiting();
  }
}

// What of a worker's scope is used; the library of the page's types has no room for both.
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Waiting {
  readonly data: unknown;
}
interface WorkerScope {
  readonly location: Location;
  readonly navigator: { readonly locks: LockManager };
  readonly clients: {
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Waiting) => void): void;
  addEventListener(type: "message", listener: (event: Told) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
}
