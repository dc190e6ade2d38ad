// Without a network: start, reload, go on, hand in; and what the server has of it afterwards.
import { readFile } from "node:fs/promises";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { answersOf, attempts, captain, publish } from "../captain.ts";
import { answerAll, enterLobby } from "../participant.ts";
import { expect, test } from "../story.ts";

/** In the lobby as a guest, with the quiz taken along. */
async function prepare(page: Page, quizId: string): Promise<void> {
  await enterLobby(page, quizId);
  const button = page.getByRole("button", { name: "Prepare for offline" });
  await button.click();
  await expect(page.getByText("Ready for offline: you can start and finish")).toBeVisible({
    timeout: 30_000,
  });
}

test("answers typed half a second before the browser is killed are there when it is opened again", async ({
  request,
  server,
}, testInfo) => {
  const author = await captain(request);
  const quizId = await publish(author);
  const profile = testInfo.outputPath("profile");
  const open = async (): Promise<{ context: BrowserContext; page: Page }> => {
    const { launchOptions } = testInfo.project.use;
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: server.url,
    });
    return { context, page: context.pages()[0] ?? (await context.newPage()) };
  };
  const first = await open();
  await prepare(first.page, quizId);
  await first.context.setOffline(true);
  await first.page.goto(`/quiz/${quizId}/event`);
  await first.page.getByRole("button", { name: "Start offline" }).click();
  await first.page.getByRole("radio", { name: /Bowline/ }).check();
  await first.page.getByRole("button", { name: /^Next/ }).click();
  await first.page.getByRole("textbox").fill("typed before the end");
  await expect(first.page.getByText("Saved on this device").first()).toBeVisible();
  await first.page.waitForTimeout(500);
  const session = await first.context.newCDPSession(first.page);
  await Promise.all([
    first.context.waitForEvent("close"),
    session.send("Browser.crash" as "Browser.close").catch(() => undefined),
  ]);

  const second = await open();
  await second.context.setOffline(true);
  await second.page.goto(`/quiz/${quizId}/take`);
  await second.page.waitForTimeout(3000);
  console.log(await second.page.evaluate(async () => {
    const db = await new Promise<any>((ok, no) => { const r = indexedDB.open("capstan"); r.onsuccess = () => ok(r.result); r.onerror = () => no(r.error); });
    const out: any = { version: db.version, local: { ...localStorage } };
    for (const name of db.objectStoreNames) out[name] = await new Promise((ok) => { const r = db.transaction(name).objectStore(name).getAll(); r.onsuccess = () => ok(r.result); });
    return JSON.stringify(out).slice(0, 6000);
  }));
  await expect(second.page.getByRole("textbox")).toHaveValue("typed before the end");
  await second.context.setOffline(false);
  await expect(second.page.getByText("Saved", { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  const [attempt] = await attempts(author, quizId);
  const { answers } = await answersOf(author, attempt?.id ?? "");
  expect(JSON.stringify(answers)).toContain("typed before the end");
  await second.context.close();
});

