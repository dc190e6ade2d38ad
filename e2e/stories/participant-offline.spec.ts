// With the worker and a copy of the quiz on the device: what it holds, what it can do without a server, and how what
// it did comes home.
import { canaries, canaryQuestions, held, Received } from "../canary.ts";
import { captainOf } from "../captain.ts";
import {
  answer,
  expect,
  handInOffline,
  next,
  prepare,
  saved,
  start,
  startOffline,
  test,
  word,
} from "../participant.ts";
import { threeWords } from "../questions.ts";
import { Server } from "../server.ts";

test.use({ serviceWorkers: "allow" });

const days = 24 * 3_600_000;

test("A6 F34 a prepared copy, the worker's cache and a quiz published anew in the middle hold no key", async ({
  page,
  context,
  captain,
}) => {
  const received = new Received(context);
  const quiz = await captain.quiz({}, { questions: canaryQuestions });
  await prepare(page, quiz);
  await start(page);
  await answer(page, "a guess");
  const [typed, chosen] = canaryQuestions;
  await captain.change(quiz, {
    questions: [{ ...typed, correct_answer: "zzkeyquux3", explanation: "zzwhyplugh anew" }, chosen],
  });
  await captain.publish(quiz);
  await page.reload();
  await expect(word(page)).toHaveValue("a guess");
  await next(page, "One of these?");
  await page.getByRole("radio", { name: "Two" }).check();
  await expect(saved(page)).toBeVisible();
  const all = await held(page);
  for (const part of ["One of these?", "question_order"]) {
    expect(all, "it was looked at").toContain(part);
  }
  expect(await page.evaluate(() => caches.keys()), "the worker's cache too").not.toEqual([]);
  for (const canary of canaries) expect(all).not.toContain(canary);
  expect(await received.leaks()).toEqual([]);
});

test("scored on the device: the key lies in the prepared copy alone, the result is there at once, the server's stands", async ({
  page,
  context,
  captain,
}) => {
  const received = new Received(context);
  const [first, second, third] = threeWords;
  const questions = [first, { ...second, correct_answer: canaries[0] }, third];
  const quiz = await captain.quiz({ score_on_device: true }, { questions });
  await prepare(page, quiz);
  const urls = [...new Set((await received.leaks()).map((url) => new URL(url).pathname))];
  expect(urls, "no other reply tells it").toEqual([`/api/quizzes/${quiz}/prepare/`]);
  const outside = await page.evaluate(async () => {
    const rows: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const one of await cache.keys()) rows.push(await (await cache.match(one))?.text());
    }
    return JSON.stringify(rows);
  });
  expect(outside).not.toContain(canaries[0]);
  expect(await held(page)).toContain(canaries[0]);

  // Whoever reads the copy can also write in it: then the device believes it.
  await page.evaluate(async (key) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
      });
    const database = await answer(indexedDB.open("capstan"));
    const store = database.transaction("prepared", "readwrite").objectStore("prepared");
    for (const copy of await answer(store.getAll())) {
      await answer(store.put(JSON.parse(JSON.stringify(copy).replaceAll(key, "forged"))));
    }
    database.close();
  }, canaries[0]);

  await startOffline(page, quiz);
  await word(page).fill("first");
  await next(page, "Second word?");
  await word(page).fill("forged");
  await handInOffline(page);
  await expect(page.getByText("2 of 3 correct, scored on this device.")).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/result\//);
  await expect(page.getByText("1 of 3 correct.")).toBeVisible();
  const attempt = await captain.attempt(quiz);
  expect(attempt).toMatchObject({ status: "scored", percentage: 33, correct_answers: 1 });
});

test("made offline, home after three days: accepted once, and the captain reads from when to when", async ({
  browser,
}) => {
  const server = await Server.create("sqlite");
  try {
    const quiz = await (await captainOf(server.url)).quiz();
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await prepare(page, quiz);
    await startOffline(page, quiz);
    const begun = Date.now();
    await word(page).fill("first");
    await next(page, "Second word?");
    await word(page).fill("second");
    await handInOffline(page);
    await page.close();

    await server.startLater(3 * days);
    const home = await context.newPage();
    await home.clock.install({ time: Date.now() + 3 * days });
    await context.setOffline(false);
    await home.goto("/quiz/dashboard");
    const captain = await captainOf(server.url);
    const statuses = async () => (await captain.attempts(quiz)).map(({ status }) => status);
    await expect.poll(statuses).toEqual(["scored"]);
    const attempt = await captain.attempt(quiz);
    expect(attempt).toMatchObject({ correct_answers: 2, late_changes: 0, finalised_by: "participant" });
    const { started_at, reported_at } = attempt.offline;
    expect(Math.abs(Date.parse(started_at) - begun)).toBeLessThan(120_000);
    expect(Math.abs(Date.parse(reported_at) - begun - 3 * days)).toBeLessThan(300_000);

    const desk = await browser.newPage({ baseURL: server.url });
    await captain.author.signInOn(desk);
    await desk.goto(`/quiz/${quiz}/participation/${attempt.id}`);
    const fact = desk.locator("dl > div").filter({ has: desk.getByText("Offline", { exact: true }) });
    const day = (ms: number) =>
      new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" }).format(ms);
    await expect(fact).toContainText(day(Date.parse(started_at)));
    await expect(fact).toContainText(day(Date.parse(reported_at)));
    await desk.close();
    await context.close();
  } finally {
    await server.dispose();
  }
});

test("the way in whose server cannot be reached offers what is on the device", async ({
  page,
  context,
  captain,
}) => {
  const quiz = await captain.quiz();
  await prepare(page, quiz);
  await context.setOffline(true);
  await page.goto(`/quiz/${quiz}/access`);
  await expect(page.getByRole("heading", { name: "The server cannot be reached" })).toBeVisible();
  await page.getByRole("link", { name: "Take it without the server" }).click();
  await page.getByRole("button", { name: "Start offline" }).click();
  await word(page).fill("first");
  await page.goto(`/quiz/${quiz}/access`);
  await page.getByRole("link", { name: "Go on without the server" }).click();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(word(page)).toHaveValue("first");
  await handInOffline(page);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/result\//);
  expect(await captain.answers(quiz)).toEqual({ w1: "first" });
});
