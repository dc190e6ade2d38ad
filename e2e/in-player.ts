// What stories about being offline do in the lobby and in the player, with the quiz of `publish`.
import type { Page } from "@playwright/test";
import { expect } from "./story.ts";

export async function enterLobby(page: Page, quizId: string): Promise<void> {
  await page.goto(`/quiz/${quizId}`);
  await page.getByLabel(/name/i).first().fill("Ada");
  await page
    .getByRole("button", { name: /continue/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/event$/);
}

export async function answerAll(page: Page): Promise<void> {
  await page.getByRole("radio", { name: /Bowline/ }).check();
  await page.getByRole("button", { name: /^Next/ }).click();
  await page.getByRole("textbox").fill("Port");
  await page.getByRole("button", { name: /^Next/ }).click();
  await page.getByRole("radio", { name: /True/ }).check();
}
