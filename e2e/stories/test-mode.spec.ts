// An author takes their own quiz: no participant's key is touched and nothing reaches the server.
import { answerAll, handIn, storedKeys } from "../participant.ts";
import { awayFromShore } from "../questions.ts";
import { signInAsCaptain } from "../sign-in.ts";
import { expect, test } from "../story.ts";

test("an author on a quiz's link tests the draft with one call, scored in the page", async ({
  page,
  captain,
}) => {
  const quiz = await captain.quiz({}, awayFromShore);
  await signInAsCaptain(page);

  await page.goto(`/quiz/${quiz}`);
  await expect(page).toHaveURL(/test=true&capstan_context=true/);
  await expect(page.getByRole("button", { name: "Start the test" })).toBeVisible();
  const before = await storedKeys(page);
  const calls: string[] = [];
  page.on("request", (sent) => {
    const { pathname, search } = new URL(sent.url());
    if (pathname.startsWith("/api/")) calls.push(`${sent.method()} ${pathname}${search}`);
  });
  await page.getByRole("button", { name: "Start the test" }).click();
  await expect(page.getByText("This is a test.")).toBeVisible();
  await expect(page.getByRole("timer")).toContainText(/59:\d\d|1:00:00|60:00/);
  await answerAll(page);
  await handIn(page);
  await expect(page.getByText("3 of 3 correct.")).toBeVisible();
  expect(calls).toEqual([`GET /api/quizzes/${quiz}/?rendered=1`]);
  expect(await storedKeys(page)).toEqual(before);
  expect(await captain.attempts(quiz)).toEqual([]);

  await page.goto("/participant/history");
  await expect(page).toHaveURL(/\/quiz\/dashboard\?test=true&capstan_context=true/);
  await expect(page.getByRole("link", { name: "Away from shore" }).first()).toBeVisible();
});
