// Keys and explanations carry words that stand nowhere else: no byte that a participant's browser receives holds
// one of them before the quiz's policy allows it.
import type { Page } from "@playwright/test";
import { canaries, held, canaryQuestions as questions, Received } from "../canary.ts";
import { expect, next, start, startAsGuest, storedKeys, submit, test, word } from "../participant.ts";

/** Through every screen before and during an attempt, with the calls that no screen makes. */
async function lookEverywhere(page: Page, quiz: string): Promise<void> {
  await startAsGuest(page, quiz);
  await page.reload();
  await expect(word(page)).toBeVisible();
  await word(page).fill("a guess");
  await next(page, "One of these?");
  await page.getByRole("radio", { name: "One" }).check();
  await expect(page.getByRole("banner").getByText("Saved", { exact: true })).toBeVisible();
  for (const path of ["/quiz/dashboard", "/participant/history", `/quiz/${quiz}/event`]) {
    await page.goto(path);
    await expect(page.getByText("Words").first()).toBeVisible();
  }
  const { participant_token: token = "", participant_id: person } = await storedKeys(page);
  const statuses = await page.evaluate(
    async ([id, header, participant]) => {
      const headers = { "content-type": "application/json", authorization: `Token ${header}` };
      const get = [
        `/api/quizzes/${id}/?rendered=1&test=true&capstan_context=true`,
        `/api/quizzes/${id}/session/`,
        "/api/participants/my-quizzes/",
        `/api/participants/${participant}/history/`,
      ];
      const post = ["prepare", "verify-access", "session/start"];
      const replies = await Promise.all([
        ...get.map((path) => fetch(path, { headers })),
        ...post.map((path) => fetch(`/api/quizzes/${id}/${path}/`, { method: "POST", headers, body: "{}" })),
      ]);
      await Promise.all(replies.map((reply) => reply.text()));
      return replies.map((reply) => reply.status);
    },
    [quiz, token, person] as const,
  );
  expect(statuses).toEqual(Array.from(statuses, () => 200));
  await start(page, "Resume");
}

test("A6 no key and no explanation reaches the browser before the submit; after it, they do", async ({
  page,
  context,
  captain,
}) => {
  const received = new Received(context);
  const quiz = await captain.quiz({}, { questions });
  await lookEverywhere(page, quiz);
  expect(await received.leaks()).toEqual([]);
  const all = await received.all();
  expect(all.length, "it was all looked at: pages, scripts, replies").toBeGreaterThan(25);
  for (const part of ["<!doctype html>", '"question_order"', '"question_html"', '"option_orders"']) {
    expect(
      all.some(({ text }) => text.toLowerCase().includes(part)),
      part,
    ).toBe(true);
  }
  const replies = all.filter(({ url }) => url.includes("/api/"));
  const named =
    /"(?:correct_answer|explanation|explanation_html|must_not_accept|tolerance|is_correct)":(?!null)/;
  expect(replies.filter(({ text }) => named.test(text)).map(({ url }) => url)).toEqual([]);
  const kept = await held(page);
  for (const canary of canaries) expect(kept).not.toContain(canary);
  await submit(page);
  await expect(page.getByText("zzkeyquux").first(), "the policy allows it now").toBeVisible();
  expect(await received.leaks()).not.toEqual([]);
});

test("A51 results not shown: no key, no explanation and no verdict, before or after, anywhere", async ({
  page,
  context,
  captain,
}) => {
  const received = new Received(context);
  const quiz = await captain.quiz({ show_results: false }, { questions });
  await lookEverywhere(page, quiz);
  await submit(page);
  for (const path of ["/quiz/dashboard", "/participant/history", `/quiz/${quiz}/event`]) {
    await page.goto(path);
    await expect(page.getByText("Words").first()).toBeVisible();
  }
  expect(await received.leaks()).toEqual([]);
  const replies = (await received.all()).filter(({ url }) => url.includes("/api/"));
  const verdict = /"(?:is_correct|percentage|score|rawScore|passed|correct_answers)":(?!null)/;
  expect(replies.filter(({ text }) => verdict.test(text)).map(({ url }) => url)).toEqual([]);
  const kept = await held(page);
  for (const canary of canaries) expect(kept).not.toContain(canary);
});

test("A51 A52 correct answers not shown: a blank submit and a retake find out no key", async ({
  page,
  context,
  captain,
}) => {
  const received = new Received(context);
  const quiz = await captain.quiz({ show_correct_answers: false, allow_retakes: true }, { questions });
  await startAsGuest(page, quiz);
  await submit(page);
  await expect(page.getByText("0 of 2 correct.")).toBeVisible();
  await page.getByText("A word?").click();
  await expect(page.getByText("No answer provided").first()).toBeVisible();
  await expect(page.getByText("Correct answer")).toHaveCount(0);
  await page.getByRole("button", { name: "Take again" }).click();
  await word(page).fill("zzkeyqu");
  await submit(page);
  expect(await received.leaks()).toEqual([]);
  const kept = await held(page);
  for (const canary of canaries) expect(kept).not.toContain(canary);
});
