// Time: the server's, whatever the device thinks, and whether anybody looks at the page or not.
import type { Page } from "@playwright/test";
import { ask } from "../api.ts";
import {
  answer,
  comeAsGuest,
  expect,
  expectTimeLeft,
  next,
  offline,
  onDevice,
  saved,
  start,
  startAsGuest,
  storedKeys,
  test,
  word,
} from "../participant.ts";

const hour = 3_600_000;

/** What the browser does to a page that nobody sees. */
const look = (page: Page, state: "hidden" | "visible") =>
  page.evaluate((to) => {
    Object.defineProperty(document, "visibilityState", { value: to, configurable: true });
    Object.defineProperty(document, "hidden", { value: to === "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, state);

test("the deadline while the page is open: the author's new end is told, and what is there is handed in", async ({
  page,
  captain,
}) => {
  const quiz = await captain.quiz();
  await startAsGuest(page, quiz);
  await expect(page.getByRole("timer")).toHaveCount(0);
  await answer(page, "first");
  await next(page, "Second word?");
  // It is said for a few seconds only.
  const said = expect(page.getByText("Your time has changed")).toBeVisible();
  const [closes] = await Promise.all([captain.closeIn(quiz, 20), said]);
  await expect(page.getByRole("timer")).toHaveText(/0:0\d/);
  // Half a word, typed on until the end.
  await word(page).pressSequentially("seco");
  await expect(page).toHaveURL(/\/result\//);
  await expect(page.getByText("The time was over.")).toBeVisible();
  const attempt = await captain.attempt(quiz);
  expect(await captain.answers(quiz)).toEqual({ w1: "first", w2: "seco" });
  expect(attempt.late_changes).toBe(0);
  expect(Date.parse(attempt.submitted_at), "never early").toBeGreaterThanOrEqual(Date.parse(closes));
});

test("F28 a clock an hour wrong, then wrong the other way: the time left is the server's", async ({
  page,
  captain,
}) => {
  const quiz = await captain.quiz({ is_timed: true, quiz_time_limit: 20 });
  await page.clock.install({ time: Date.now() + hour });
  await comeAsGuest(page, quiz);
  await expect(
    page.getByText(/^1\u00a0?h.* ahead\. The time left is counted by the server's clock\.|^1.*ahead/),
  ).toBeVisible();
  await start(page);
  const { started_at, deadline_at } = await captain.attempt(quiz);
  expect(Date.parse(deadline_at) - Date.parse(started_at)).toBe(hour / 3);
  await expectTimeLeft(page, deadline_at);
  await page.clock.setSystemTime(Date.now() - hour);
  await answer(page, "first");
  await expectTimeLeft(page, deadline_at);
  await page.clock.setSystemTime(Date.now() + hour);
  await next(page, "Second word?");
  await answer(page, "second");
  await expectTimeLeft(page, deadline_at);
  await page.reload();
  await expectTimeLeft(page, deadline_at);
  const attempt = await captain.attempt(quiz);
  expect(attempt.status, "nothing was handed in early").toBe("running");
  expect(await captain.answers(quiz)).toEqual({ w1: "first", w2: "second" });
});

test("F29 a device that seems to have slept past its deadline asks the server before anything ends", async ({
  page,
  context,
  captain,
}) => {
  const quiz = await captain.quiz({ is_timed: true, quiz_time_limit: 20 });
  await page.clock.install();
  await startAsGuest(page, quiz);
  await answer(page, "first");
  await next(page, "Second word?");
  await context.setOffline(true);
  await word(page).fill("second");
  await expect(onDevice(page)).toBeVisible();
  // Its clocks ran ahead by half an hour; on the server's, seconds have gone by.
  await page.clock.fastForward("30:00");
  await expect(page.getByText("The time is over")).toBeVisible();
  await context.setOffline(false);
  const attempt = await captain.attempt(quiz);
  await expectTimeLeft(page, attempt.deadline_at);
  await expect(word(page)).toHaveValue("second");
  await expect(saved(page)).toBeVisible();
  expect((await captain.attempt(quiz)).status).toBe("running");
  expect(await captain.answers(quiz)).toEqual({ w1: "first", w2: "second" });
});

test("F29 asleep when the deadline really came: what had arrived counts, the rest is kept as late", async ({
  page,
  context,
  captain,
}) => {
  const quiz = await captain.quiz({ grace_seconds: 0 });
  await startAsGuest(page, quiz);
  await answer(page, "first");
  await next(page, "Second word?");
  await context.setOffline(true);
  await word(page).fill("second");
  await expect(offline(page)).toBeVisible();
  const lid = await context.newCDPSession(page);
  await lid.send("Page.setWebLifecycleState", { state: "frozen" });
  await captain.closeIn(quiz, 1);
  await captain.scored(quiz);
  await lid.send("Page.setWebLifecycleState", { state: "active" });
  await context.setOffline(false);
  await expect(page.getByText(/^1 answer arrived after the end/)).toBeVisible();
  // What wakes first, the save or the word from the server, decides whether the result is a step away.
  const toResult = page.getByRole("link", { name: "See the result" });
  const result = page.getByText("1 of 3 correct.");
  await expect(toResult.or(result).first()).toBeVisible();
  if (await toResult.isVisible()) await toResult.click();
  await expect(result).toBeVisible();
  const attempt = await captain.attempt(quiz);
  expect(attempt.late_changes).toBe(1);
  expect(attempt.with_late.percentage).toBe(67);
});

test("F30 a hidden tab: what was typed goes out at once, and after ten minutes the time is right", async ({
  page,
  captain,
}) => {
  const quiz = await captain.quiz({ is_timed: true, quiz_time_limit: 20 });
  await page.clock.install();
  await startAsGuest(page, quiz);
  // Time stands still: nothing but going out of sight can send it.
  await page.clock.pauseAt(Date.now() + 60_000);
  await word(page).fill("first");
  await expect(
    page.getByText("Saving your answer…").or(page.getByText(/saved on this device/)),
  ).toBeVisible();
  const sent = page.waitForRequest("**/session/update/");
  await look(page, "hidden");
  const { changes } = (await sent).postDataJSON();
  expect(changes.map((change: { value: string }) => change.value)).toEqual(["first"]);
  await expect.poll(() => captain.answers(quiz)).toEqual({ w1: "first" });
  // Timers of a page out of sight come late, all at once.
  await page.clock.fastForward("10:00");
  await page.clock.resume();
  await look(page, "visible");
  const attempt = await captain.attempt(quiz);
  // Minutes that did not pass are not taken off.
  await expectTimeLeft(page, attempt.deadline_at);
  expect(attempt.status).toBe("running");
});

test("F32 the deadline while the browser is closed: handed in as it was saved, dated at the deadline", async ({
  browser,
  captain,
}) => {
  const quiz = await captain.quiz({ grace_seconds: 0 });
  const page = await browser.newPage();
  await startAsGuest(page, quiz);
  await answer(page, "first");
  const storageState = await page.context().storageState({ indexedDB: true });
  await page.close();
  const closes = await captain.closeIn(quiz, 1);
  await captain.scored(quiz);
  const attempt = await captain.attempt(quiz);
  expect(attempt.submitted_at, "the deadline, not the sweep").toBe(closes);
  expect(attempt.finalised_by).toBe("deadline");
  expect(attempt.percentage).toBe(33);

  const back = await browser.newPage({ storageState });
  await back.goto(`/quiz/${quiz}/take`);
  await expect(back).toHaveURL(/\/(event|access)$/);
  await back.goto("/quiz/dashboard");
  await back.getByRole("link", { name: /Words/ }).first().click();
  await expect(back.getByText("1 of 3 correct.")).toBeVisible();
  expect(Object.keys(await storedKeys(back)).filter((key) => key.startsWith("quiz_progress_"))).toEqual([]);
  await back.close();
});

test("F34 a longer limit reaches a running attempt, a shorter one does not cut it", async ({
  page,
  captain,
}) => {
  const quiz = await captain.quiz({ is_timed: true, quiz_time_limit: 20 });
  await startAsGuest(page, quiz);
  const begun = Date.parse((await captain.attempt(quiz)).started_at);
  const after = (minutes: number) => new Date(begun + minutes * 60_000).toISOString();
  await expectTimeLeft(page, after(20));
  await captain.change(quiz, { settings: { quiz_time_limit: 40 } });
  await expectTimeLeft(page, after(40));
  await captain.change(quiz, { settings: { quiz_time_limit: 5 } });
  await answer(page, "first");
  await expectTimeLeft(page, after(40));
  await page.reload();
  await expectTimeLeft(page, after(40));
});

test("pushes that never come: the check every 15 seconds brings a longer time, and an end elsewhere", async ({
  page,
  server,
  captain,
}) => {
  await page.route("**/session/events/", (route) => route.abort());
  const quiz = await captain.quiz({ is_timed: true, quiz_time_limit: 20 });
  await page.clock.install();
  await startAsGuest(page, quiz);
  await answer(page, "first");
  await captain.change(quiz, { settings: { is_timed: true, quiz_time_limit: 60 }, apply_to_running: true });
  const timer = page.getByRole("timer");
  const fifteenSecondsOn = () => page.clock.fastForward(15_500);
  await expect(async () => {
    await fifteenSecondsOn();
    await expect(timer).toHaveText(/5\d:\d\d/, { timeout: 1_000 });
  }).toPass();

  const { participant_token: token } = await storedKeys(page);
  const rest = { answers: { w2: "second" } };
  const done = await ask("POST", `${server.url}/api/quizzes/${quiz}/submit/`, rest, `Token ${token}`);
  expect(done.status).toBe(200);
  const toResult = page.getByRole("link", { name: "See the result" });
  const result = page.getByText("2 of 3 correct.");
  await expect(async () => {
    await fifteenSecondsOn();
    await expect(toResult.or(result).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  if (await toResult.isVisible()) await toResult.click();
  await expect(result).toBeVisible();
});

test("F38 loaded anew at 0:00: what was there is handed in, and there is no second attempt", async ({
  page,
  captain,
}) => {
  const quiz = await captain.quiz({ grace_seconds: 0 });
  await startAsGuest(page, quiz);
  await answer(page, "first");
  const closes = Date.parse(await captain.closeIn(quiz, 2));
  await expect.poll(() => Date.now() >= closes, { intervals: [20] }).toBe(true);
  await page.reload();
  await captain.scored(quiz);
  // Before the end it goes on to it, after it there is nothing to go on with: the lobby names the attempt.
  const review = page.getByRole("link", { name: /^Review/ });
  const toResult = page.getByRole("link", { name: "See the result" });
  const result = page.getByText("1 of 3 correct.");
  await expect(review.or(toResult).or(result).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Start", exact: true })).toHaveCount(0);
  if (!(await result.isVisible())) await review.or(toResult).first().click();
  await expect(result).toBeVisible();
  expect(await captain.attempts(quiz)).toHaveLength(1);
});
