// Without a network: start, reload, go on, hand in; and what the server has of it afterwards.
import { readFile } from "node:fs/promises";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { answersOf, attempts, captain, publish } from "../captain.ts";
import { answerAll, enterLobby } from "../in-player.ts";
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

test("an attempt begun, reloaded and handed in without a network is one submission when the network is back", async ({
  page,
  context,
  request,
}) => {
  const author = await captain(request);
  const quizId = await publish(author);
  await prepare(page, quizId);

  await context.setOffline(true);
  await page.goto(`/quiz/${quizId}/event`);
  await page.getByRole("button", { name: "Start offline" }).click();
  await page.getByRole("radio", { name: /Bowline/ }).check();
  await expect(page.getByText("Saved on this device").first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("radio", { name: /Bowline/ })).toBeChecked();
  await answerAll(page);
  await page
    .getByRole("button", { name: /Review/ })
    .first()
    .click();
  await page.getByRole("button", { name: /^Submit/ }).click();
  await expect(page.getByText("Your answers are handed in on this device.")).toBeVisible();
  expect(await attempts(author, quizId)).toEqual([]);
  await page.reload();
  await expect(page.getByText("Your answers are handed in on this device.")).toBeVisible();

  await context.setOffline(false);
  await expect(page).toHaveURL(/\/result\//, { timeout: 45_000 });
  await expect(page.getByText("3 of 3 correct.")).toBeVisible();
  const found = await attempts(author, quizId);
  expect(found).toHaveLength(1);
  expect(found[0]?.status).toBe("scored");
});

test("F02 a page that is loaded anew in the middle of an attempt, without a network, goes on where it was", async ({
  page,
  context,
  request,
}) => {
  const author = await captain(request);
  const quizId = await publish(author, { is_timed: true, quiz_time_limit: 30 });
  await enterLobby(page, quizId);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page
    .getByRole("button", { name: /^Start/ })
    .first()
    .click();
  await page.getByRole("radio", { name: /Bowline/ }).check();
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: /^Next/ }).click();
  await page.getByRole("textbox").fill("Port");
  await expect(page.getByText("Saved on this device").first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox")).toHaveValue("Port");
  await expect(page.getByRole("timer")).toContainText(/2\d:\d\d/);
  await context.setOffline(false);
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  const [attempt] = await attempts(author, quizId);
  const { answers } = await answersOf(author, attempt?.id ?? "");
  expect(answers.map((one) => one.question_id).sort()).toEqual(expect.arrayContaining(["q1", "q2"]));
});

test("F37 answers typed half a second before the browser is killed are there when it is opened again", async ({
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
  // Where they were may be lost with what the browser writes when it finds the time; what they typed is not.
  await second.page.getByRole("button", { name: /^Question 2, answered/ }).click();
  await expect(second.page.getByRole("textbox")).toHaveValue("typed before the end");
  await second.context.setOffline(false);
  await expect(second.page.getByText("Saved", { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  const [attempt] = await attempts(author, quizId);
  const { answers } = await answersOf(author, attempt?.id ?? "");
  expect(JSON.stringify(answers)).toContain("typed before the end");
  await second.context.close();
});

test("handing in that fails three times offers a file, and the file hands the attempt in from another device", async ({
  page,
  context,
  browser,
  request,
}) => {
  const author = await captain(request);
  const quizId = await publish(author);
  await enterLobby(page, quizId);
  await page
    .getByRole("button", { name: /^Start/ })
    .first()
    .click();
  await page.getByRole("radio", { name: /Bowline/ }).check();
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  await context.route(/session\/update|submit/, (route) => route.abort());
  await page.getByRole("button", { name: /^Next/ }).click();
  await page.getByRole("textbox").fill("Port");
  await page
    .getByRole("button", { name: /Review/ })
    .first()
    .click();
  await page.getByRole("button", { name: /^Submit/ }).click();
  const save = page.getByRole("button", { name: "Save an answer file" });
  await expect(save).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent("download"), save.click()]);
  const file = {
    name: "answers.json",
    mimeType: "application/json",
    buffer: await readFile(await download.path()),
  };

  const storage = await context.storageState();
  await context.close();
  const other = await browser.newContext({ storageState: storage });
  const there = await other.newPage();
  await there.goto(new URL("/quiz/dashboard", page.url()).href);
  await there.getByText("Do you have an answer file?").click();
  await there.getByLabel("Answer file", { exact: true }).setInputFiles(file);
  await expect(there.getByText("Handed in.")).toBeVisible();
  await there.getByRole("link", { name: "See the result" }).click();
  await expect(there.getByText("2 of 3 correct.")).toBeVisible();
  expect(await attempts(author, quizId)).toHaveLength(1);
  await other.close();
});

test("an answer file of an attempt that ended meanwhile is taken by its result page, as late", async ({
  page,
  context,
  browser,
  request,
}) => {
  const author = await captain(request);
  const quizId = await publish(author, { grace_seconds: 0 });
  await enterLobby(page, quizId);
  await page
    .getByRole("button", { name: /^Start/ })
    .first()
    .click();
  await page.getByRole("radio", { name: /Bowline/ }).check();
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  await context.route(/session\/update|submit/, (route) => route.abort());
  await page.getByRole("button", { name: /^Next/ }).click();
  await page.getByRole("textbox").fill("Port");
  await page
    .getByRole("button", { name: /Review/ })
    .first()
    .click();
  await page.getByRole("button", { name: /^Submit/ }).click();
  const save = page.getByRole("button", { name: "Save an answer file" });
  await expect(save).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent("download"), save.click()]);
  const buffer = await readFile(await download.path());
  const file = { name: "answers.json", mimeType: "application/json", buffer };
  const storage = await context.storageState();
  const origin = new URL(page.url()).origin;
  await context.close();

  const { headers } = author;
  const draft = await (await request.get(`/api/quizzes/${quizId}/`, { headers })).json();
  const closes_at = new Date(Date.now() + 1000).toISOString();
  await request.patch(`/api/quizzes/${quizId}/`, {
    headers,
    data: { draft_version: draft.draft_version, settings: { closes_at }, apply_to_running: true },
  });
  const status = async () => (await attempts(author, quizId))[0]?.status;
  await expect.poll(status, { timeout: 60_000 }).toBe("scored");
  const [attempt] = await attempts(author, quizId);

  const there = await (await browser.newContext({ storageState: storage })).newPage();
  await there.goto(`${origin}/quiz/${quizId}/result/${attempt?.id}`);
  await expect(there.getByText("1 of 3 correct.")).toBeVisible();
  await there.getByText("Do you have an answer file?").click();
  await there.getByLabel("Answer file", { exact: true }).setInputFiles(file);
  await expect(
    there.getByText("Handed in. Some of it arrived after the end; the author can see it."),
  ).toBeVisible();
  await expect(there.getByText("1 of 3 correct."), "the author decides").toBeVisible();
  const late = (await answersOf(author, attempt?.id ?? "")) as { late_changes?: number };
  expect(late.late_changes).toBe(1);
  await there.context().close();
});
