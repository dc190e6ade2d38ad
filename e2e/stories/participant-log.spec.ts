// The player's log, read back as the author sees it.
import {
  expect,
  next,
  onDevice,
  saved,
  startAsGuest,
  storedKeys,
  submit,
  test,
  word,
} from "../participant.ts";

test("every event of the log arrives by its name, with category, time and details, and never a text", async ({
  page,
  context,
  server,
  captain,
}) => {
  test.setTimeout(120_000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const quiz = await captain.quiz({ is_timed: true, quiz_time_limit: 20 });
  await page.clock.install();
  await startAsGuest(page, quiz);

  // Selected and copied in one go until it arrives: what is drawn in between takes a selection away.
  await expect(async () => {
    await page.getByText("First word?").selectText({ timeout: 2_000 });
    expect(await page.evaluate(() => String(getSelection()))).toBe("First word?");
    await page.keyboard.press("Control+C");
    await word(page).click();
    await page.keyboard.press("Control+V");
    await expect(word(page)).toHaveValue(/First word\?/, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(saved(page)).toBeVisible();
  await page.evaluate(() => {
    dispatchEvent(new Event("blur"));
    dispatchEvent(new Event("focus"));
  });
  await next(page, "Second word?");

  // Failed log lines wait on the device and are sent again.
  await context.setOffline(true);
  await word(page).fill("second");
  await expect(onDevice(page)).toBeVisible();
  await next(page, "Third word?");
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible({ timeout: 60_000 });

  // The device's clock runs ahead, and the server says so with its next word.
  await page.clock.fastForward(60_000);
  await word(page).fill("third");
  await expect(saved(page)).toBeVisible();

  const { participant_token: token } = await storedKeys(page);
  await fetch(`${server.url}/api/quizzes/${quiz}/session/start/`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Token ${token}` },
    body: JSON.stringify({ options: { mode: "resume" }, device_id: "another-device.1" }),
  });
  await expect(page.getByText("You are answering on another device.")).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Go on here" }).click();
  await submit(page);

  const names = async () => {
    const { events } = await captain.attempt(quiz);
    return new Set(events.map((one: { event: string }) => one.event));
  };
  await expect
    .poll(async () => [...(await names())].toSorted(), { timeout: 60_000 })
    .toEqual(
      [
        "connection_back",
        "connection_lost",
        "copy_detected",
        "device_change",
        "paste_detected",
        "question_leave",
        "question_view",
        "quiz_completed",
        "timer_resync",
        "window_blur",
        "window_focus",
      ].toSorted(),
    );
  const attempt = await captain.attempt(quiz);
  const details = (name: string) =>
    attempt.events.find((one: { event: string }) => one.event === name)?.details;
  expect(details("copy_detected")).toEqual({ content_length: "First word?".length });
  expect(details("paste_detected")).toEqual({ target: "w1" });
  expect(details("question_view")).toMatchObject({ question_id: "w1", index: 0 });
  expect(details("quiz_completed")).toEqual({ submission_id: attempt.submission_id });
  expect(JSON.stringify(attempt.events), "lengths and places, never the text").not.toContain("First word");
  for (const event of attempt.events) {
    expect(event.category).toMatch(/^(focus|clipboard|navigation|connection|session|timing)$/);
    expect(Math.abs(Date.parse(event.occurred_at) - Date.now()), event.event).toBeLessThan(180_000);
  }
  const seen = attempt.events.filter((one: { event: string }) => one.event === "question_view");
  expect(seen, "a line that was sent twice stands once").toHaveLength(3);

  await captain.author.signInOn(page);
  await page.goto(`/quiz/${quiz}/participation/${attempt.id}`);
  await expect(page.getByText(/copied|paste/i).first()).toBeVisible();
});

test("a log that cannot be sent delays no answer", async ({ page, captain }) => {
  const quiz = await captain.quiz();
  await page.route("**/log/", (route) => route.fulfill({ status: 500, body: "" }));
  await startAsGuest(page, quiz);
  await word(page).fill("first");
  await expect(saved(page)).toBeVisible();
  await next(page, "Second word?");
  await word(page).fill("second");
  await expect(saved(page)).toBeVisible();
  await submit(page);
  await expect(page.getByText("2 of 3 correct.")).toBeVisible();
  expect((await captain.attempt(quiz)).events).toEqual([]);
  await page.unroute("**/log/");
  await page.reload();
  await expect
    .poll(async () => (await captain.attempt(quiz)).events.length, { timeout: 60_000 })
    .toBeGreaterThan(2);
});
