// Every author route and the participant's main job through axe: nothing serious, in light and in dark.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { authorOf, call } from "../api.ts";
import { goOnAsGuest } from "../participant.ts";
import { seamanship } from "../questions.ts";
import { expect, test } from "../story.ts";

/** What fades in is measured once it is there. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
      );
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

async function clean(page: Page, screen: string): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`),
    screen,
  ).toEqual([]);
}

/** Every author route of the specification, signed out; one whose screen is not there says so. */
const signedOutScreens = [
  "/auth/login",
  "/auth/register",
  "/auth/forgot-password",
  "/auth/reset-password",
  "/auth/callback",
  "/auth/accept-invite",
  "/auth/confirm-email",
  "/error",
];

function authorScreens(quiz: string, participation: string): [path: string, sign: string | RegExp][] {
  return [
    ["/", "Command Center"],
    ["/quizzes", "Seamanship"],
    ["/create-quiz", "Create Assessment"],
    ["/users", "Invitations"],
    ["/account", "Time zone"],
    ["/account/defaults", "Shuffle questions"],
    ["/account/activity", /Nothing was changed yet|When \(/],
    ["/account/api-keys", "No key yet"],
    ["/account/webhooks", "No webhook yet"],
    ["/account/data", "Delete the account"],
    [`/quiz/${quiz}/manage`, "Question 1"],
    [`/quiz/${quiz}/manage/settings`, "Time limit"],
    [`/quiz/${quiz}/manage/access`, "Who may take it"],
    [`/quiz/${quiz}/manage/results`, "Ada"],
    [`/quiz/${quiz}/participation/${participation}`, "Ada"],
    ["/profile", "Where you are signed in"],
    ["/admin/branding", "Live preview"],
    ["/error", "Something went wrong"],
    ["/nowhere", "nothing at this address"],
  ];
}

/** Ada's attempt, all right. */
async function submittedAttempt(url: string, quiz: string): Promise<string> {
  const address = `${url}/api/quizzes/${quiz}`;
  const started = await call("POST", `${address}/session/start/`, { name: "Ada" });
  const { participation_id, token } = started;
  const answers = { mc: "left", ms: ["bowline", "clove"], tf: "true", sa: "anchor" };
  await call("POST", `${address}/submit/`, { participation_id, answers }, `Token ${token}`);
  return participation_id;
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test("the author's screens", async ({ page, server, captain }) => {
      test.setTimeout(300_000);
      const quiz = await captain.quiz({}, seamanship);
      const attempt = await submittedAttempt(server.url, quiz);

      for (const path of signedOutScreens) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await clean(page, path);
      }

      await captain.author.signInOn(page);
      for (const [path, sign] of authorScreens(quiz, attempt)) {
        await page.goto(path);
        await expect(page.getByRole("main").getByText(sign).first()).toBeVisible();
        await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
        await clean(page, path);
      }
    });

    test("what lies over the author's screens, and the shell on a tablet and a phone", async ({
      page,
      server,
      captain,
    }) => {
      test.setTimeout(300_000);
      await captain.quiz({}, seamanship);
      await captain.call("PATCH", "/api/user/profile/", { tour_done: false });
      await (await authorOf(server.url)).signInOn(page);
      await page.evaluate(() => localStorage.removeItem("capstan_tour_done"));
      await page.goto("/");
      await expect(page.getByRole("button", { name: "Skip the tour" })).toBeVisible();
      await clean(page, "tour");
      await page.getByRole("button", { name: /Captain$/ }).click();
      await clean(page, "the author's menu");
      await page.keyboard.press("Escape");
      await page.keyboard.press("Control+k");
      await page.keyboard.type("s");
      await expect(page.getByRole("option").first()).toBeVisible();
      await clean(page, "palette");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
      await clean(page, "keys");
      await page.keyboard.press("Escape");

      await page.setViewportSize({ width: 820, height: 1180 });
      await page.goto("/quizzes");
      await expect(page.getByRole("button", { name: "Widen the sidebar" })).toBeVisible();
      await clean(page, "rail");
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole("button", { name: "Open the menu" }).click();
      await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
      await clean(page, "drawer");
    });

    test("the participant's screens", async ({ page, captain }) => {
      test.setTimeout(300_000);
      const quiz = await captain.quiz({}, seamanship);
      await page.goto(`/quiz/${quiz}`);
      await expect(page.getByRole("button", { name: "Continue as guest" })).toBeVisible();
      await clean(page, "access");
      await goOnAsGuest(page);
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
