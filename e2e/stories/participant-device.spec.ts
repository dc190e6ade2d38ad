// A device that keeps nothing, is full, is emptied, holds rubbish, or dies.
import type { Page } from "@playwright/test";
import {
  answer,
  comeAsGuest,
  expect,
  next,
  register,
  resume,
  saved,
  signedInOn,
  start,
  startAs,
  startAsGuest,
  storedKeys,
  submit,
  test,
  updates,
  word,
} from "../participant.ts";

/** Anything that would be a crash of the page. */
function crashes(page: Page): string[] {
  const seen: string[] = [];
  page.on("pageerror", (error) => seen.push(error.message));
  return seen;
}

test("F36 localStorage that throws at every write: the attempt goes through all the same", async ({
  page,
  captain,
}) => {
  const seen = crashes(page);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const quiz = await captain.quiz();
  await startAsGuest(page, quiz);
  await answer(page, "first");
  await next(page, "Second word?");
  await answer(page, "second");
  await submit(page);
  await expect(page.getByText("2 of 3 correct.")).toBeVisible();
  expect(await captain.answers(quiz)).toEqual({ w1: "first", w2: "second" });
  expect(seen).toEqual([]);
});

test("F36 localStorage filled to its quota in the middle: answers are kept, sent and there after a reload", async ({
  page,
  captain,
}) => {
  const seen = crashes(page);
  const quiz = await captain.quiz();
  await startAsGuest(page, quiz);
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
      for (let more = true, index = 0; more; index += 1) {
        try {
          localStorage.setItem(`filler_${size}_${index}`, "x".repeat(size));
        } catch {
          more = false;
        }
      }
    }
  });
  await answer(page, "first");
  await next(page, "Second word?");
  await answer(page, "second");
  await page.reload();
  await expect(word(page)).toBeVisible();
  expect(await captain.answers(quiz)).toEqual({ w1: "first", w2: "second" });
  await submit(page);
  await expect(page.getByText("2 of 3 correct.")).toBeVisible();
  expect(seen).toEqual([]);
});

test("F36 no database in the browser: said once, before and during, and the answers go to the server at once", async ({
  page,
  captain,
}) => {
  const seen = crashes(page);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("denied", "SecurityError");
    };
  });
  const quiz = await captain.quiz();
  await comeAsGuest(page, quiz);
  await expect(page.getByText("Stay online: your answers are sent at once.")).toBeVisible();
  await start(page);
  await answer(page, "first");
  await page.reload();
  await expect(word(page), "the server's copy").toHaveValue("first");
  await submit(page);
  expect(seen).toEqual([]);
});

test("F36 storage that fails under the first answer is said, and what is entered lives on the server", async ({
  page,
  captain,
}) => {
  const quiz = await captain.quiz();
  await startAsGuest(page, quiz);
  // A notification goes by itself: counted as it comes.
  let said = 0;
  await page.exposeFunction("heard", () => {
    said += 1;
  });
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      const added = changes.flatMap((change) => [...change.addedNodes]);
      const isSaid = added.some((node) => node.textContent?.includes("This device cannot keep your answers"));
      if (isSaid) (window as unknown as { heard(): void }).heard();
    }).observe(document.body, { childList: true, subtree: true });
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await answer(page, "first");
  await expect.poll(() => said).toBe(1);
  await next(page, "Second word?");
  await answer(page, "second");
  expect(said, "once").toBe(1);
  expect(await captain.answers(quiz)).toEqual({ w1: "first", w2: "second" });
});

test("F36 everything the browser held is cleared in the middle: a person signs in and goes on", async ({
  page,
  server,
  captain,
}) => {
  const quiz = await captain.quiz();
  const person = await register(server.url, "Ada");
  await startAs(page, person, quiz);
  await answer(page, "first");
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
  await next(page, "Second word?");
  await answer(page, "second");
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole("button", { name: "Continue as guest" })).toBeVisible();
  await signedInOn(page, person);
  await resume(page, quiz);
  await expect(word(page)).toHaveValue(/first|second/);
  expect(await captain.answers(quiz)).toEqual({ w1: "first", w2: "second" });
  expect(await captain.attempts(quiz)).toHaveLength(1);
});

test("localStorage that somebody has tampered with is read as far as it makes sense, and breaks nothing", async ({
  page,
  captain,
}) => {
  const seen = crashes(page);
  const quiz = await captain.quiz();
  await startAsGuest(page, quiz);
  await answer(page, "first");
  await page.evaluate((id) => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith("quiz_progress_")) {
        const kept = JSON.parse(localStorage.getItem(key) ?? "{}");
        const forged = {
          ...kept,
          position: 9e9,
          remainingTime: 1e12,
          answers: { w1: { a: [] }, nothing: 1 },
        };
        localStorage.setItem(key, JSON.stringify(forged));
      }
      if (key.startsWith("quiz_start_")) localStorage.setItem(key, "NaN");
    }
    localStorage.setItem("accessed_quizzes", `{"not": "a list"`);
    localStorage.setItem("participant_quiz_history", "[[[");
    localStorage.setItem("portal_context", "harbour");
    localStorage.setItem("pending_quiz_id", `../../${id}?x=<script>`);
  }, quiz);
  await page.reload();
  await expect(word(page)).toBeVisible();
  await submit(page);
  await expect(page.getByText("1 of 3 correct.")).toBeVisible();
  for (const path of [`/quiz/${quiz}/event`, "/quiz/dashboard", "/participant/history", "/quiz/access"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toBeVisible();
  }
  expect(seen).toEqual([]);
});

test("a reload in the middle of a word brings it back, also before it was sent", async ({
  page,
  captain,
}) => {
  const quiz = await captain.quiz();
  await startAsGuest(page, quiz);
  await page.route(updates, (route) => route.abort());
  await word(page).pressSequentially("half a wo");
  await expect(page.getByText(/saved on this device/i).first()).toBeVisible();
  await page.reload();
  await expect(word(page)).toHaveValue("half a wo");
  await page.unroute(updates);
  await expect(saved(page)).toBeVisible();
  expect(await captain.answers(quiz)).toEqual({ w1: "half a wo" });
  expect(Object.keys(await storedKeys(page)).filter((key) => key.startsWith("quiz_progress_"))).toHaveLength(
    1,
  );
});

test("F15 the server is killed under an answer and comes back: what it said it has, it has", async ({
  page,
  server,
  captain,
}) => {
  const quiz = await captain.quiz();
  await startAsGuest(page, quiz);
  await answer(page, "first");
  await server.kill();
  await next(page, "Second word?");
  await word(page).fill("second");
  await expect(page.getByText(/saved on this device/i).first()).toBeVisible();
  await server.start();
  await expect(saved(page)).toBeVisible();
  expect(await captain.answers(quiz)).toEqual({ w1: "first", w2: "second" });
  await submit(page);
  await expect(page.getByText("2 of 3 correct.")).toBeVisible();
});
