// The service workers of a page, as a debugger sees them.
import type { Page } from "@playwright/test";
import { expect } from "./story.ts";

export const workerReady = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

export const waits = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);

/** A worker takes over when the one before it is idle, and under a debugger, which a story is, none ever is. */
export async function workersOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const active = new Set<string>();
  session.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
    for (const { versionId, status } of versions) {
      if (status === "activated") active.add(versionId);
      else active.delete(versionId);
    }
  });
  await session.send("ServiceWorker.enable");
  await expect.poll(() => active.size).toBeGreaterThan(0);
  return {
    idle: () =>
      Promise.all([...active].map((versionId) => session.send("ServiceWorker.stopWorker", { versionId }))),
  };
}
