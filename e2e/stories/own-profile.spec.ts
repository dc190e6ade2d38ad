// One's own profile, what is kept of oneself, and the switch between portals.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { answerAll, start, submit } from "../participant.ts";
import { awayFromShore } from "../questions.ts";
import { owner } from "../server.ts";
import { commandCenter, signIn } from "../sign-in.ts";
import { expect, test } from "../story.ts";

const password = "seven small anchors";

async function register(page: Page, name: string, email: string, redirect: string): Promise<void> {
  await page.goto(`/participant/register?redirect=${encodeURIComponent(redirect)}`);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL(redirect);
}

async function takeQuiz(page: Page, quiz: string): Promise<void> {
  await page.goto(`/quiz/${quiz}/event`);
  await start(page);
  await answerAll(page);
  await submit(page);
  await expect(page.getByText("3 of 3 correct.").first()).toBeVisible();
}

test("a participant edits their profile, takes their data along and leaves", async ({ page, captain }) => {
  const quiz = await captain.quiz({}, awayFromShore);
  await register(page, "Ada Lovelace", "ada@story.test", "/quiz/dashboard");
  await takeQuiz(page, quiz);

  await page.getByRole("button", { name: "Ada Lovelace" }).click();
  await page.getByRole("link", { name: "Your profile" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Ada King");
  await page.getByRole("textbox", { name: "Email" }).fill("king@story.test");
  const current = page.getByLabel("Current password").first();
  await current.fill("not the password");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The current password is not right.")).toBeVisible();
  await current.fill(password);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ada King" })).toBeVisible();
  // The new email is the known one now: nothing asks for the password any more.
  await expect(page.getByLabel("Current password")).toHaveCount(1);

  await page.route("**/profile/", (route) => route.abort());
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").getByText("Failed to update profile")).toBeVisible();
  await page.unroute("**/profile/");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const data = JSON.parse(await readFile(await (await download).path(), "utf8"));
  expect(data.profile).toMatchObject({ name: "Ada King", email: "king@story.test" });
  expect(data.participations[0].result).toMatchObject({ percentage: 100 });

  await page.getByRole("button", { name: "Delete my data" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete my data" });
  await expect(dialog.getByRole("button", { name: "Delete my data" })).toBeDisabled();
  await dialog.getByLabel("Type DELETE to go on").fill("DELETE");
  await dialog.getByRole("button", { name: "Delete my data" }).click();
  await expect(page).toHaveURL("/quiz/access");
  await expect(page.getByText("Your data is deleted.")).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await captain.attempts(quiz)).toMatchObject([
    { participant: { name: "Deleted participant", email: null } },
  ]);

  await page.goto("/participant/profile");
  await expect(page.getByText("No participant ID found, please log in again")).toBeVisible();
});

test("who changes the portal is told who is signed out by it", async ({ page, captain }) => {
  const quiz = await captain.quiz({}, awayFromShore);
  await register(page, "Linus", "linus@story.test", "/quiz/dashboard");
  await page.goto("/auth/login");
  await expect(page.getByText("You are signed in as the participant Linus.")).toBeVisible();
  await signIn(page, owner);
  await expect(commandCenter(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("participant_token"))).toBe(null);

  await page.goto(`/quiz/${quiz}/manage`);
  await page.getByRole("button", { name: "Take as a test" }).click();
  await expect(page).toHaveURL(/\/event\?test=true&capstan_context=true/);
  await expect(page.getByText(/signs .+ out on this browser/)).toBeVisible();
  await page.getByRole("button", { name: "Take it as a participant" }).click();
  await expect(page).toHaveURL(`/quiz/${quiz}/access`);
  await expect(page.getByLabel("Your name")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("mainToken"))).toBe(null);
});

test("an author whose sign-in has ended is told, and only their own keys go", async ({ page, captain }) => {
  const quiz = await captain.quiz({}, awayFromShore);
  await page.goto("/auth/login");
  await page.evaluate((id) => {
    const ended = "x".repeat(43);
    localStorage.setItem("mainToken", ended);
    localStorage.setItem("token", `Bearer ${ended}`);
    localStorage.setItem("capstan_token", `Bearer ${ended}`);
    localStorage.setItem("accessed_quizzes", JSON.stringify([id]));
  }, "another");
  await page.goto(`/quiz/${quiz}/event`);
  await expect(page).toHaveURL(`/quiz/${quiz}/access`);
  await expect(page.getByLabel("Your name")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("mainToken"))).toBe(null);
  expect(await page.evaluate(() => localStorage.getItem("accessed_quizzes"))).toBe('["another"]');
});
