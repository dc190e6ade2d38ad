// A translator or an extension that takes elements out of the page makes React fail. The answers are not React's.
import { answersOf, attempts, captain, publish } from "../captain.ts";
import { enterLobby } from "../in-player.ts";
import { expect, test } from "../story.ts";

test("a page that fails says that the answers are kept, sends them, and goes on after a reload", async ({
  page,
  context,
  request,
}) => {
  const author = await captain(request);
  const quizId = await publish(author);
  await enterLobby(page, quizId);
  await page
    .getByRole("button", { name: /^Start/ })
    .first()
    .click();
  await page.getByRole("radio", { name: /Bowline/ }).check();
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: /^Next/ }).click();
  await context.setOffline(true);
  await page.getByRole("textbox").fill("Port");
  await expect(page.getByText("Saved on this device").first()).toBeVisible();

  await page.getByRole("main").evaluate((element) => element.remove());
  await page.getByRole("button", { name: /^Next/ }).click();
  await expect(page.getByRole("heading", { name: "This page stopped working" })).toBeFocused();
  await expect(page.getByText("Your answers are kept: everything that was shown as saved")).toBeVisible();
  await expect(page.getByRole("link", { name: "Your quizzes" })).toHaveAttribute("href", "/quiz/dashboard");
  await expect(page).toHaveTitle(/This page stopped working/);

  await context.setOffline(false);
  const [attempt] = await attempts(author, quizId);
  await expect
    .poll(
      async () => (await answersOf(author, attempt?.id ?? "")).answers.map((one) => one.question_id).sort(),
      {
        timeout: 60_000,
      },
    )
    .toEqual(expect.arrayContaining(["q1", "q2"]));

  await page.getByRole("button", { name: "Load the page again" }).click();
  await expect(page.getByRole("radio", { name: /True/ })).toBeVisible();
  await page.getByRole("button", { name: /^Previous/ }).click();
  await expect(page.getByRole("textbox")).toHaveValue("Port");
});
