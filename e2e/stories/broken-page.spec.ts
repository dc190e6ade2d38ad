// A translator or an extension that takes elements out of the page makes React fail. The answers are not React's.
import { onDevice, startAtTheBowline, word } from "../participant.ts";
import { awayFromShore } from "../questions.ts";
import { expect, test } from "../story.ts";

test("a page that fails says that the answers are kept, sends them, and goes on after a reload", async ({
  page,
  context,
  captain,
}) => {
  const quiz = await captain.quiz({}, awayFromShore);
  await startAtTheBowline(page, quiz);
  await page.getByRole("button", { name: /^Next/ }).click();
  await context.setOffline(true);
  await word(page).fill("Port");
  await expect(onDevice(page)).toBeVisible();

  await page.getByRole("main").evaluate((element) => element.remove());
  await page.getByRole("button", { name: /^Next/ }).click();
  await expect(page.getByRole("heading", { name: "This page stopped working" })).toBeFocused();
  await expect(page.getByText("Your answers are kept: everything that was shown as saved")).toBeVisible();
  await expect(page.getByRole("link", { name: "Your quizzes" })).toHaveAttribute("href", "/quiz/dashboard");
  await expect(page).toHaveTitle(/This page stopped working/);

  await context.setOffline(false);
  await expect.poll(() => captain.answers(quiz)).toEqual({ q1: "a", q2: "Port" });

  await page.getByRole("button", { name: "Load the page again" }).click();
  await expect(page.getByRole("radio", { name: /True/ })).toBeVisible();
  await page.getByRole("button", { name: /^Previous/ }).click();
  await expect(word(page)).toHaveValue("Port");
});
