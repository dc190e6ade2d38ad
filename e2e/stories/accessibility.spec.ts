// Every screen of the main job through axe: nothing serious, in light and in dark.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { capstan } from "../api.ts";
import { expect, test } from "../story.ts";

async function clean(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`),
    screen,
  ).toEqual([]);
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test("the author's screens", async ({ page, server }) => {
      test.setTimeout(300_000);
      const api = capstan(server.url);
      const author = await api.signIn();
      const quiz = await api.publishedQuiz(author);
      const attempt = await api.submittedAttempt(quiz, "Ada");

      await page.goto("/auth/login");
      await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
      await clean(page, "sign in");
      await author.signInOn(page);
      const screens: [path: string, sign: string | RegExp][] = [
        ["/", "Command Center"],
        ["/quizzes", "My Assessments"],
        ["/create-quiz", "Create Assessment"],
        [`/quiz/${quiz}/manage`, "Question 1"],
        [`/quiz/${quiz}/manage/settings`, "Time limit"],
        [`/quiz/${quiz}/manage/access`, "Who may take it"],
        [`/quiz/${quiz}/manage/results`, "Ada"],
        [`/quiz/${quiz}/participation/${attempt.participation_id}`, "Ada"],
        ["/nowhere", /nothing at this address|not found/i],
      ];
      for (const [path, sign] of screens) {
        await page.goto(path);
        await expect(page.getByText(sign).first()).toBeVisible();
        await clean(page, path);
      }
    });

    test("the participant's screens", async ({ page, server }) => {
      test.setTimeout(300_000);
      const api = capstan(server.url);
      const quiz = await api.publishedQuiz(await api.signIn());
      await page.goto(`/quiz/${quiz}`);
      await expect(page.getByRole("button", { name: "Continue as guest" })).toBeVisible();
      await clean(page, "access");
      await page.getByLabel("Name").fill("Tess");
      await page.getByRole("button", { name: "Continue as guest" }).click();
      await expect(page.getByRole("button", { name: "Start" })).toBeVisible();
      await clean(page, "lobby");
      await page.getByRole("button", { name: "Start" }).click();
      await page.getByRole("radio").first().check();
      await expect(page.getByText("Your answer is saved.")).toBeVisible();
      await clean(page, "player");
      await page.getByRole("button", { name: "Review and submit" }).click();
      await expect(page.getByRole("button", { name: "Submit answers" })).toBeVisible();
      await clean(page, "review");
      await page.getByRole("button", { name: "Submit answers" }).click();
      await expect(page.getByRole("heading", { name: "Receipt" })).toBeVisible();
      await clean(page, "result");
      for (const path of ["/quiz/dashboard", "/participant/login", "/participant/register", "/quiz/access"]) {
        await page.goto(path);
        await expect(page.getByRole("main")).toBeVisible();
        await clean(page, path);
      }
    });
  });
}
