// What the author settled is obeyed and explained; and what is published in the middle of an attempt stays out of it.
import type { Page } from "@playwright/test";
import { ask } from "../api.ts";
import {
  answer,
  comeAsGuest,
  expect,
  next,
  start,
  startAsGuest,
  storedKeys,
  submit,
  test,
  word,
} from "../participant.ts";
import { threeWords } from "../questions.ts";

/** Presses a number that says it is disabled, to be told why. */
const press = (page: Page, number: number) =>
  page
    .getByRole("navigation", { name: "Questions" })
    .getByRole("button", { name: `Question ${number},`, disabled: true })
    .click({ force: true });

test("F34 published anew in the middle: the old questions, their order and the old key stand", async ({
  page,
  browser,
  captain,
}) => {
  const quiz = await captain.quiz();
  await startAsGuest(page, quiz);
  await answer(page, "first");
  const [, second, third] = threeWords;
  await captain.change(quiz, {
    title: "Other words",
    questions: [
      { ...third, question_text: "Third word, mended?", correct_answer: "3rd" },
      { ...second, correct_answer: "2nd" },
      { id: "w9", question_type: "short_answer", question_text: "Ninth word?", correct_answer: "ninth" },
    ],
    settings: { show_correct_answers: false, passing_score: 100 },
  });
  await captain.publish(quiz);

  await page.reload();
  await expect(page.getByText("First word?")).toBeVisible();
  await expect(word(page)).toHaveValue("first");
  await next(page, "Second word?");
  await answer(page, "second");
  await next(page, "Third word?");
  await submit(page);
  await expect(page.getByText("2 of 3 correct.")).toBeVisible();
  await page.getByText("First word?").click();
  await expect(page.getByText("Correct answer").first(), "the review settings of its revision").toBeVisible();
  const attempt = await captain.attempt(quiz);
  expect(attempt).toMatchObject({ revision: 1, percentage: 67 });
  expect(attempt.answers.map((one: { question_id: string }) => one.question_id)).toEqual(["w1", "w2", "w3"]);

  const other = await browser.newPage();
  await startAsGuest(other, quiz, "Later");
  await expect(other.getByText("Third word, mended?")).toBeVisible();
  await other.close();
});

test("forward only: no way back, no jump ahead, said in the lobby and at every question, kept by the server", async ({
  page,
  server,
  captain,
}) => {
  const quiz = await captain.quiz({ allow_previous_questions: false });
  await comeAsGuest(page, quiz);
  await expect(page.getByText("You can skip a question, but not come back to it.")).toBeVisible();
  await start(page);
  await expect(page.getByRole("button", { name: "Previous" })).toHaveCount(0);
  await expect(page.getByText("This quiz goes forward only: you cannot come back here.")).toBeVisible();
  await answer(page, "first");
  await press(page, 3);
  await expect(page.getByText("This quiz goes forward only: one question after the other.")).toBeVisible();
  await page.getByRole("button", { name: "Review and submit" }).click();
  await expect(page.getByText("the list comes after the last question.")).toBeVisible();
  await next(page, "Second word?");
  await press(page, 1);
  await expect(page.getByText("you cannot come back to a question.")).toBeVisible();
  await answer(page, "second");
  await page.reload();
  await expect(page.getByText("Second word?")).toBeVisible();

  const { participant_token: token } = await storedKeys(page);
  const behind = { answers: { w1: "changed behind the back" }, current_question: 0 };
  const save = `${server.url}/api/quizzes/${quiz}/session/update/`;
  const cheat = await ask("POST", save, behind, `Token ${token}`);
  expect(cheat.status, "kept, never refused").toBe(200);
  await next(page, "Third word?");
  await answer(page, "third");
  await page.getByRole("button", { name: "Review", exact: true }).click();
  await expect(page.getByRole("button", { name: /First word\?/ })).toBeDisabled();
  await page.getByRole("button", { name: "Submit answers" }).click();
  await expect(page.getByText("3 of 3 correct.")).toBeVisible();
  expect(await captain.answers(quiz)).toEqual({ w1: "first", w2: "second", w3: "third" });
});

test("no skipping: each question wants an answer before the next, and so does handing in", async ({
  page,
  captain,
}) => {
  const quiz = await captain.quiz({ skippable_questions: false });
  await comeAsGuest(page, quiz);
  await expect(page.getByText("Each question needs an answer before the next.")).toBeVisible();
  await start(page);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("This question needs an answer before you go on.")).toBeVisible();
  await expect(page.getByText("First word?")).toBeVisible();
  await answer(page, "first");
  await next(page, "Second word?");
  await press(page, 3);
  await expect(page.getByText("This question needs an answer before you go on.")).toBeVisible();
  await page.getByRole("button", { name: "Review and submit" }).click();
  await page.getByRole("button", { name: "Submit answers" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "needs an answer" })).toBeVisible();
  expect((await captain.attempt(quiz)).status).toBe("running");
  await page.getByRole("button", { name: "Back" }).click();
  await answer(page, "second");
  await next(page, "Third word?");
  await answer(page, "third");
  await submit(page);
  await expect(page.getByText("3 of 3 correct.")).toBeVisible();
});

test("shuffled questions and options keep their order over reloads, and differ from person to person", async ({
  page,
  browser,
  captain,
}) => {
  const letters = "ABCDEFGH".split("");
  const questions = letters.map((letter) => ({
    id: letter,
    question_type: "multiple_choice",
    question_text: `Question of ${letter}`,
    options: letters.map((option) => ({ id: `${letter}${option}`, text: `Option ${option}` })),
    correct_answer: `${letter}A`,
  }));
  const quiz = await captain.quiz({ shuffle_questions: true, shuffle_options: true }, { questions });
  const order = async (on: Page) => {
    await expect(on.getByRole("radio")).toHaveCount(8);
    const options = await on.getByRole("radiogroup").or(on.getByRole("group")).first().innerText();
    const first = await on
      .getByText(/^Question of/)
      .first()
      .innerText();
    await on.getByRole("button", { name: "Review and submit" }).click();
    const listed = on.getByRole("main").getByText(/^Question of/);
    await expect(listed).toHaveCount(8);
    const list = await listed.allInnerTexts();
    await on.getByRole("button", { name: "Back" }).click();
    return { first, options, list };
  };
  await startAsGuest(page, quiz);
  const mine = await order(page);
  expect(mine.list.toSorted()).toEqual(letters.map((letter) => `Question of ${letter}`));
  await page.reload();
  expect(await order(page)).toEqual(mine);
  const other = await browser.newPage();
  await startAsGuest(other, quiz, "Another");
  expect(await order(other)).not.toEqual(mine);
  await other.close();
});

test("results hidden: a receipt and no score, not in the result, the lobby, the history, nor from the API", async ({
  page,
  server,
  captain,
}) => {
  const quiz = await captain.quiz({ show_results: false });
  await startAsGuest(page, quiz);
  await answer(page, "first");
  await page.getByRole("button", { name: "Review and submit" }).click();
  await expect(page.getByText("You get a receipt at once.")).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await submit(page);
  await expect(page.getByText("This quiz does not show its results here.")).toBeVisible();
  await expect(page.getByText("1 of 3", { exact: true }), "answers held").toBeVisible();
  await expect(page.getByText(/correct|passed|%/i)).toHaveCount(0);
  const { submission_id: submission } = await captain.attempt(quiz);
  const { participant_token: token } = await storedKeys(page);
  const address = `${server.url}/api/quizzes/submissions/${submission}/details/`;
  const details = await ask("GET", address, undefined, `Token ${token}`);
  expect(details.status).toBe(403);
  expect(details.json.code).toBe("results_not_visible");
  await page.goto("/participant/history");
  await expect(page.getByText("Words").first()).toBeVisible();
  await expect(page.getByRole("main").getByText(/33|passed/i)).toHaveCount(0);
});

test("results after the close: said when, and there once it has closed", async ({ page, captain }) => {
  const quiz = await captain.quiz({ results_visible: "after_close" });
  await startAsGuest(page, quiz);
  await answer(page, "first");
  await submit(page);
  await expect(page.getByText("The result can be seen after the quiz has closed.")).toBeVisible();
  await captain.call("POST", `/api/quizzes/${quiz}/close/`, {});
  await page.reload();
  await expect(page.getByText("1 of 3 correct.")).toBeVisible();
});
