// An author takes their own quiz: no participant's key is touched and nothing reaches the server.
import { attempts, captain, publish } from "../captain.ts";
import { answerAll } from "../in-player.ts";
import { owner } from "../server.ts";
import { expect, test } from "../story.ts";

test("an author on a quiz's link tests the draft with one call, scored in the page", async ({
  page,
  request,
}) => {
  const author = await captain(request);
  const quizId = await publish(author);
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Command Center" })).toBeVisible();

  await page.goto(`/quiz/${quizId}`);
  await expect(page).toHaveURL(/test=true&capstan_context=true/);
  await expect(page.getByRole("button", { name: "Start the test" })).toBeVisible();
  const before = await page.evaluate(() => ({ ...localStorage }));
  const calls: string[] = [];
  page.on("request", (sent) => {
    const { pathname, search } = new URL(sent.url());
    if (pathname.startsWith("/api/")) calls.push(`${sent.method()} ${pathname}${search}`);
  });
  await page.getByRole("button", { name: "Start the test" }).click();
  await expect(page.getByText("This is a test.")).toBeVisible();
  await expect(page.getByRole("timer")).toContainText(/59:5\d|1:00:00|60:00/);
  await answerAll(page);
  await page
    .getByRole("button", { name: /Review/ })
    .first()
    .click();
  await page.getByRole("button", { name: /^Submit/ }).click();
  await expect(page.getByText("3 of 3 correct.")).toBeVisible();
  expect(calls).toEqual([`GET /api/quizzes/${quizId}/?rendered=1`]);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual(before);
  expect(await attempts(author, quizId)).toEqual([]);

  await page.goto("/participant/history");
  await expect(page).toHaveURL(/\/quiz\/dashboard\?test=true&capstan_context=true/);
  await expect(page.getByRole("link", { name: "Away from shore" }).first()).toBeVisible();
});
