// Without a network: start, reload, go on, hand in; and what the server has of it afterwards.
import { readFile } from "node:fs/promises";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import {
  answerAll,
  comeAsGuest,
  handIn,
  handInOffline,
  onDevice,
  prepare,
  saved,
  start,
  startAtTheBowline,
  startOffline,
  word,
} from "../participant.ts";
import { awayFromShore } from "../questions.ts";
import { expect, test } from "../story.ts";
import { workerReady } from "../workers.ts";

/** A guest's attempt that could not be handed in: its answer file, and who they are on another device. */
async function answerFile(page: Page, context: BrowserContext, quiz: string) {
  await startAtTheBowline(page, quiz);
  await context.route(/session\/update|submit/, (route) => route.abort());
  await page.getByRole("button", { name: /^Next/ }).click();
  await word(page).fill("Port");
  await handIn(page);
  const save = page.getByRole("button", { name: "Save an answer file" });
  await expect(save).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent("download"), save.click()]);
  const buffer = await readFile(await download.path());
  const storageState = await context.storageState();
  // A page that closes sends what waits, and its routes close with it.
  await context.setOffline(true);
  await context.close();
  return { file: { name: "answers.json", mimeType: "application/json", buffer }, storageState };
}

test("an attempt begun, reloaded and handed in without a network is one submission when the network is back", async ({
  page,
  context,
  captain,
}) => {
  const quiz = await captain.quiz({}, awayFromShore);
  await prepare(page, quiz);

  await startOffline(page, quiz);
  await page.getByRole("radio", { name: /Bowline/ }).check();
  await expect(onDevice(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("radio", { name: /Bowline/ })).toBeChecked();
  await answerAll(page);
  await handInOffline(page);
  expect(await captain.attempts(quiz)).toEqual([]);
  await page.reload();
  await expect(page.getByText("Your answers are handed in on this device.")).toBeVisible();

  await context.setOffline(false);
  await expect(page).toHaveURL(/\/result\//);
  await expect(page.getByText("3 of 3 correct.")).toBeVisible();
  expect((await captain.attempt(quiz)).status).toBe("scored");
});

test("F02 a page that is loaded anew in the middle of an attempt, without a network, goes on where it was", async ({
  page,
  context,
  captain,
}) => {
  const quiz = await captain.quiz({ is_timed: true, quiz_time_limit: 30 }, awayFromShore);
  await comeAsGuest(page, quiz);
  await workerReady(page);
  await start(page);
  await page.getByRole("radio", { name: /Bowline/ }).check();
  await expect(saved(page)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: /^Next/ }).click();
  await word(page).fill("Port");
  await expect(onDevice(page)).toBeVisible();
  await page.reload();
  await expect(word(page)).toHaveValue("Port");
  await expect(page.getByRole("timer")).toContainText(/2\d:\d\d/);
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  expect(await captain.answers(quiz)).toEqual({ q1: "a", q2: "Port" });
});

test("F37 answers typed half a second before the browser is killed are there when it is opened again", async ({
  captain,
}, testInfo) => {
  const quiz = await captain.quiz({}, awayFromShore);
  const profile = testInfo.outputPath("profile");
  const open = async (): Promise<{ context: BrowserContext; page: Page }> => {
    const context = await chromium.launchPersistentContext(profile, testInfo.project.use.launchOptions);
    return { context, page: context.pages()[0] ?? (await context.newPage()) };
  };
  const first = await open();
  await prepare(first.page, quiz);
  await startOffline(first.page, quiz);
  await first.page.getByRole("radio", { name: /Bowline/ }).check();
  await first.page.getByRole("button", { name: /^Next/ }).click();
  await word(first.page).fill("typed before the end");
  await expect(onDevice(first.page)).toBeVisible();
  await first.page.waitForTimeout(500);
  const session = await first.context.newCDPSession(first.page);
  await Promise.all([
    first.context.waitForEvent("close"),
    session.send("Browser.crash" as "Browser.close").catch(() => undefined),
  ]);

  const second = await open();
  await second.context.setOffline(true);
  await second.page.goto(`/quiz/${quiz}/take`);
  // Where they were may be lost with what the browser writes when it finds the time; what they typed is not.
  await second.page.getByRole("button", { name: /^Question 2, answered/ }).click();
  await expect(word(second.page)).toHaveValue("typed before the end");
  await second.context.setOffline(false);
  await expect(saved(second.page)).toBeVisible();
  expect(await captain.answers(quiz)).toEqual({ q1: "a", q2: "typed before the end" });
  await second.context.close();
});

test("handing in that fails three times offers a file, and the file hands the attempt in from another device", async ({
  page,
  context,
  browser,
  captain,
}) => {
  const quiz = await captain.quiz({}, awayFromShore);
  const { file, storageState } = await answerFile(page, context, quiz);

  const there = await browser.newPage({ storageState });
  await there.goto("/quiz/dashboard");
  await there.getByText("Do you have an answer file?").click();
  await there.getByLabel("Answer file", { exact: true }).setInputFiles(file);
  await expect(there.getByText("Handed in.")).toBeVisible();
  await there.getByRole("link", { name: "See the result" }).click();
  await expect(there.getByText("2 of 3 correct.")).toBeVisible();
  expect(await captain.attempts(quiz)).toHaveLength(1);
  await there.close();
});

test("an answer file of an attempt that ended meanwhile is taken by its result page, as late", async ({
  page,
  context,
  browser,
  captain,
}) => {
  const quiz = await captain.quiz({ grace_seconds: 0 }, awayFromShore);
  const { file, storageState } = await answerFile(page, context, quiz);

  await captain.closeIn(quiz, 1);
  await captain.scored(quiz);
  const { id } = await captain.attempt(quiz);

  const there = await browser.newPage({ storageState });
  await there.goto(`/quiz/${quiz}/result/${id}`);
  await expect(there.getByText("1 of 3 correct.")).toBeVisible();
  await there.getByText("Do you have an answer file?").click();
  await there.getByLabel("Answer file", { exact: true }).setInputFiles(file);
  await expect(
    there.getByText("Handed in. Some of it arrived after the end; the author can see it."),
  ).toBeVisible();
  await expect(there.getByText("1 of 3 correct."), "the author decides").toBeVisible();
  expect((await captain.attempt(quiz)).late_changes).toBe(1);
  await there.close();
});
