// Every way in which a network fails between an answer and its disk.
import type { Page, Route } from "@playwright/test";
import {
  answer,
  comeAsGuest,
  expect,
  next,
  offline,
  onDevice,
  saved,
  start,
  startAsGuest,
  submit,
  submits,
  test,
  updates,
  word,
} from "../participant.ts";

/** Handles the first save that carries a change; all others go through. */
async function withFirstSave(page: Page, handle: (route: Route) => Promise<void>): Promise<() => string[]> {
  const sent: string[] = [];
  let done = false;
  await page.route(updates, async (route) => {
    const { changes } = route.request().postDataJSON();
    if (changes.length === 0) return route.continue();
    sent.push(...changes.map((change: { change_id: string }) => change.change_id));
    if (done) return route.continue();
    done = true;
    await handle(route);
  });
  return () => sent;
}

test("F01 three answers entered offline are on the server when the network is back", async ({
  page,
  context,
  captain,
}) => {
  const quiz = await captain.quiz();
  await startAsGuest(page, quiz);
  await context.setOffline(true);
  await word(page).fill("first");
  await expect(offline(page)).toBeVisible();
  await expect(saved(page)).toBeHidden();
  await next(page, "Second word?");
  await word(page).fill("second");
  await next(page, "Third word?");
  await word(page).fill("third");
  await expect(onDevice(page)).toBeVisible();
  await expect(page.getByText("3 answers waiting")).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  expect(await captain.answers(quiz)).toEqual({ w1: "first", w2: "second", w3: "third" });
});

test("F03 a save whose reply is lost is sent again under the same id, and stands once", async ({
  page,
  captain,
}) => {
  const quiz = await captain.quiz();
  await startAsGuest(page, quiz);
  const sent = await withFirstSave(page, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await word(page).fill("first");
  await expect(saved(page)).toBeVisible();
  const [once, again] = sent();
  expect(again).toBe(once);
  const { answers } = await captain.attempt(quiz);
  expect(answers[0].changes).toHaveLength(1);
  expect(answers[0].value).toBe("first");
});

test("F04 a save that never arrived is sent again", async ({ page, captain }) => {
  const quiz = await captain.quiz();
  await startAsGuest(page, quiz);
  await withFirstSave(page, (route) => route.abort("connectionrefused"));
  await word(page).fill("first");
  await expect(saved(page)).toBeVisible();
  expect(await captain.answers(quiz)).toEqual({ w1: "first" });
});

test("F05 every save and the submit delivered twice: one row each, one submission, two equal replies", async ({
  page,
  captain,
}) => {
  const quiz = await captain.quiz();
  await startAsGuest(page, quiz);
  const twice: string[][] = [];
  for (const calls of [updates, submits]) {
    await page.route(calls, async (route) => {
      const first = await route.fetch();
      const second = await route.fetch();
      if (calls === submits) twice.push([await first.text(), await second.text()]);
      await route.fulfill({ response: second });
    });
  }
  await answer(page, "first");
  await submit(page);
  const [bodies] = twice;
  const [first, second] = (bodies ?? []).map((body) => JSON.parse(body));
  expect(second).toEqual(first);
  const attempt = await captain.attempt(quiz);
  expect(attempt.answers[0].changes).toHaveLength(1);
  expect(attempt.submission_id).toBe(first.submission_id);
});

test("F06 an older save that arrives after a newer one changes nothing", async ({ page, captain }) => {
  const quiz = await captain.quiz();
  await page.clock.install();
  await startAsGuest(page, quiz);
  const held = Promise.withResolvers<Route>();
  await withFirstSave(page, async (route) => held.resolve(route));
  await word(page).fill("older");
  const older = await held.promise;
  await word(page).fill("newer");
  // The page gives the first one up, as after 15 s without an answer.
  await page.clock.fastForward(16_000);
  await expect(saved(page)).toBeVisible();
  expect(await captain.answers(quiz)).toEqual({ w1: "newer" });

  const request = older.request();
  const late = await fetch(request.url(), {
    method: "POST",
    headers: await request.allHeaders(),
    body: request.postData(),
  });
  expect(late.status, "an old one is taken, not refused").toBe(200);
  expect(await captain.answers(quiz)).toEqual({ w1: "newer" });
  const { answers } = await captain.attempt(quiz);
  expect(answers[0].changes, "the older value stays in the history").toHaveLength(2);
  await page.reload();
  await expect(word(page)).toHaveValue("newer");
  await expect(page.getByRole("alert").filter({ hasText: /error|not accepted/i })).toHaveCount(0);
});

test("F07 a connection that swallows everything is given up within 30 s, said, and recovered from", async ({
  page,
  captain,
}) => {
  const quiz = await captain.quiz();
  await page.clock.install();
  await startAsGuest(page, quiz);
  const swallowed: Route[] = [];
  await page.route(/\/session\/update\/|\/api\/health\//, (route) => void swallowed.push(route));
  await word(page).fill("first");
  await expect.poll(() => swallowed.length).toBeGreaterThan(0);
  await page.clock.fastForward(30_000);
  await expect(offline(page)).toBeVisible();
  await expect(onDevice(page)).toBeVisible();
  await page.unroute(/\/session\/update\/|\/api\/health\//);
  await page.clock.fastForward(31_000);
  await expect(saved(page)).toBeVisible();
  expect(await captain.answers(quiz)).toEqual({ w1: "first" });
});

test("F08 a slow network neither blocks typing nor mixes up what was typed", async ({
  page,
  context,
  captain,
}) => {
  const quiz = await captain.quiz();
  await startAsGuest(page, quiz);
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  const slow = { offline: false, latency: 3000, downloadThroughput: 20_000, uploadThroughput: 20_000 };
  await network.send("Network.emulateNetworkConditions", slow);
  await word(page).pressSequentially("fi");
  const underWay = page.waitForRequest(updates);
  await underWay;
  await word(page).pressSequentially("rst");
  await next(page, "Second word?");
  await word(page).pressSequentially("second");
  await expect(word(page)).toHaveValue("second");
  await expect(saved(page)).toBeVisible();
  expect(await captain.answers(quiz)).toEqual({ w1: "first", w2: "second" });
});

test("F09 a reply cut off after 40 bytes counts as unknown and is asked for again", async ({
  page,
  captain,
}) => {
  const quiz = await captain.quiz();
  await startAsGuest(page, quiz);
  const sent = await withFirstSave(page, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).slice(0, 40);
    await route.fulfill({ status: 200, contentType: "application/json", body });
  });
  await word(page).fill("first");
  await expect(saved(page)).toBeVisible();
  expect(new Set(sent()).size).toBe(1);
  expect(sent().length).toBeGreaterThan(1);
  expect(await captain.answers(quiz)).toEqual({ w1: "first" });
});

test("F10 a portal that answers everything with its own page is never taken for an answer", async ({
  page,
  captain,
}) => {
  const quiz = await captain.quiz();
  await startAsGuest(page, quiz);
  const portal = { status: 200, contentType: "text/html", body: "<h1>Welcome to the hotel</h1>" };
  await page.route("**/api/**", (route) => route.fulfill(portal));
  await word(page).fill("first");
  await expect(offline(page)).toBeVisible();
  await expect(onDevice(page)).toBeVisible();
  await expect(saved(page)).toBeHidden();
  expect(await captain.answers(quiz)).toEqual({});
  await page.unroute("**/api/**");
  await expect(saved(page)).toBeVisible();
  expect(await captain.answers(quiz)).toEqual({ w1: "first" });
});

test("F11 500, 502, 503 and 504 on a save: tried again each time it is due, never before Retry-After", async ({
  page,
  captain,
}) => {
  const quiz = await captain.quiz();
  await page.clock.install();
  await comeAsGuest(page, quiz);
  // The lobby's own calls end first: the jump would be their time limit.
  await expect(page.getByRole("button", { name: "Start", exact: true }).first()).toBeVisible();
  // From here on time passes only when it is told to; each jump calls what is due once.
  await page.clock.pauseAt(Date.now() + 60_000);
  await start(page);
  const failures = [500, 502, 504, 500, 503];
  let tries = 0;
  await page.route(updates, (route) => {
    if (route.request().postDataJSON().changes.length === 0) return route.continue();
    const status = failures[tries++];
    if (status === undefined) return route.continue();
    const headers: Record<string, string> = status === 503 ? { "Retry-After": "60" } : {};
    return route.fulfill({ status, headers, contentType: "text/plain", body: "no" });
  });
  // The server that fails to save is there all the while; the page hears that after each failure.
  let heardFailure = Promise.withResolvers<void>();
  await page.route("**/api/health/", async (route) => {
    await heardFailure.promise;
    await route.continue().catch(() => undefined);
  });
  const check = () => page.evaluate(() => window.dispatchEvent(new Event("online")));

  await word(page).fill("first");
  await expect(onDevice(page)).toBeVisible();
  for (const [index] of failures.entries()) {
    heardFailure = Promise.withResolvers();
    await page.clock.fastForward(31_000);
    await expect.poll(() => tries).toBe(index + 1);
    await expect(offline(page)).toBeVisible();
    heardFailure.resolve();
    await expect
      .poll(async () => {
        await check();
        return offline(page).isVisible();
      })
      .toBe(false);
    expect(tries, "a server that is there is not one that has recovered").toBe(index + 1);
    await expect(onDevice(page)).toBeVisible();
  }
  // Answered before time goes on: a jump would be its time limit.
  await Promise.all([page.waitForResponse("**/api/health/"), page.clock.fastForward(45_000)]);
  await expect(onDevice(page)).toBeVisible();
  expect(tries, "the server asked for a minute").toBe(failures.length);
  await page.clock.fastForward(31_000);
  await expect(saved(page)).toBeVisible();
  expect(tries).toBe(failures.length + 1);
  expect(await captain.answers(quiz)).toEqual({ w1: "first" });
});

test("F14 an answer over its limit is flagged alone, its neighbours are saved", async ({ page, captain }) => {
  const quiz = await captain.quiz();
  await startAsGuest(page, quiz);
  // A browser's own limit is easily taken away.
  await page.evaluate(() => document.querySelector("input[type=text]")?.removeAttribute("maxlength"));
  await word(page).fill("x".repeat(1001));
  await next(page, "Second word?");
  await word(page).fill("second");
  await expect(page.getByRole("main").getByText("Your answer is saved.")).toBeVisible();
  expect(await captain.answers(quiz)).toEqual({ w2: "second" });
  await expect(page.getByText("Question 1: the answer was not accepted")).toBeVisible();
  await expect(page.getByRole("banner").getByText("An answer was not accepted")).toBeVisible();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByText(/^Not accepted: .*longer than the question allows/)).toBeVisible();
  await answer(page, "first");
  expect(await captain.answers(quiz)).toEqual({ w1: "first", w2: "second" });
});
