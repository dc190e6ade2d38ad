// A real second build, deployed over the one that running attempts began with.
import type { Page } from "@playwright/test";
import { captainOf } from "../captain.ts";
import { deployment } from "../deployment.ts";
import { answer, expect, next, startAsGuest, submit, test } from "../participant.ts";
import { Server } from "../server.ts";
import { workerReady } from "../workers.ts";

const builtAs = (page: Page) => page.evaluate(() => document.documentElement.dataset.build);

test("a second build deployed during an attempt: it goes on in the same page, with and without a worker", async ({
  browser,
}) => {
  test.setTimeout(420_000);
  const place = deployment();
  const server = await Server.create("sqlite", {}, place.folder);
  try {
    const quiz = await (await captainOf(server.url)).quiz();
    const taken = { baseURL: server.url };
    const withWorker = await browser.newPage({ ...taken, serviceWorkers: "allow" });
    const without = await browser.newPage(taken);
    const pages = [withWorker, without];
    const files: { url: string; status: number }[] = [];
    for (const page of pages) {
      await startAsGuest(page, quiz);
      await answer(page, "first");
      await page.evaluate(() => {
        document.documentElement.dataset.story = "the same page";
      });
    }
    await workerReady(withWorker);

    await place.buildNext("next");
    for (const page of pages) {
      page.on("response", (reply) => {
        if (/\/assets\/take\/.+\.js$/.test(reply.url()))
          files.push({ url: reply.url(), status: reply.status() });
      });
      await next(page, "Second word?");
      await answer(page, "second");
    }
    await server.stop();
    await server.start();
    const html = await (await fetch(`${server.url}/quiz/dashboard`)).text();
    for (const page of pages) {
      await next(page, "Third word?");
      await answer(page, "third");
      await submit(page);
      await expect(page.getByText("3 of 3 correct.")).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.dataset.story)).toBe("the same page");
      expect(await builtAs(page)).toBeUndefined();
    }
    expect(files.length, "parts that came after the deploy").toBeGreaterThan(0);
    expect(files.filter(({ status }) => status !== 200)).toEqual([]);
    expect(
      files.filter(({ url }) => html.includes(new URL(url).pathname)),
      "none of the new build in the old page",
    ).toEqual([]);

    await without.goto("/quiz/dashboard");
    await expect.poll(() => builtAs(without)).toBe("next");
    await expect(without.getByText("Words").first()).toBeVisible();
    await Promise.all(pages.map((page) => page.close()));
  } finally {
    await server.dispose();
    place.remove();
  }
});
