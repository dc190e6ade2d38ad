// Plain http on a name of the local network: no secure context, so no worker and no crypto.subtle.
import { chromium } from "@playwright/test";
import {
  answer,
  comeAsGuest,
  expect,
  next,
  onDevice,
  saved,
  start,
  submits,
  test,
  updates,
  word,
} from "../participant.ts";
import { signInAsCaptain } from "../sign-in.ts";

const name = "capstan.lan";

test("plain http on a name that is not loopback: the whole way works, and what does not is said", async ({
  server,
  captain,
}, testInfo) => {
  const { launchOptions } = testInfo.project.use;
  const args = [...(launchOptions?.args ?? []), `--host-resolver-rules=MAP ${name} 127.0.0.1`];
  const browser = await chromium.launch({ ...launchOptions, args });
  try {
    const baseURL = `http://${name}:${new URL(server.url).port}`;
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    const quiz = await captain.quiz({ is_timed: true, quiz_time_limit: 20 });
    await comeAsGuest(page, quiz);
    const has = await page.evaluate(() => ({
      secure: isSecureContext,
      subtle: "subtle" in crypto && crypto.subtle !== undefined,
      uuid: "randomUUID" in crypto,
      worker: "serviceWorker" in navigator,
    }));
    expect(has).toEqual({ secure: false, subtle: false, uuid: false, worker: false });
    await expect(page.getByText("Ready to keep your answers")).toBeVisible();
    await page.getByRole("button", { name: "Prepare for offline" }).click();
    await expect(page.getByText("Here this page needs a network to open")).toBeVisible();

    await start(page);
    await answer(page, "first");
    await context.setOffline(true);
    await next(page, "Second word?");
    await word(page).fill("second");
    await expect(onDevice(page)).toBeVisible();
    await context.setOffline(false);
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(word(page)).toHaveValue("second");
    expect(await captain.answers(quiz)).toEqual({ w1: "first", w2: "second" });

    for (const calls of [updates, submits]) await page.route(calls, (route) => route.abort());
    await next(page, "Third word?");
    await word(page).fill("third");
    await page.getByRole("button", { name: "Review", exact: true }).click();
    await page.getByRole("button", { name: "Submit answers" }).click();
    await expect(page.getByText("Here it cannot be sealed: whoever opens the file can read")).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save an answer file" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^answers-/);
    for (const calls of [updates, submits]) await page.unroute(calls);
    await page.getByRole("button", { name: "Try again now" }).click();
    await expect(page).toHaveURL(/\/result\//);
    await expect(page.getByText("3 of 3 correct.")).toBeVisible();
    await page.getByRole("button", { name: "Copy" }).click();
    await expect(page.getByText("The receipt is copied.")).toBeVisible();
    await context.close();

    await signInAsCaptain(await browser.newPage({ baseURL }));
  } finally {
    await browser.close();
  }
});
