// The ship's shell: its layout sentence by sentence, the palette, the tour, the theme, the focus, notifications
// and the progress banner.
import type { Page } from "@playwright/test";
import { owner } from "../server.ts";
import { commandCenter, signInAsCaptain } from "../sign-in.ts";
import { expect, test } from "../story.ts";

test.describe("the layout", () => {
  const main = (page: Page) => page.getByRole("navigation", { name: "Main" });
  const footer = (page: Page) => page.getByRole("button", { name: /Captain$/ });

  test("the sidebar is hidden on /auth/*, /onboarding/*, login, register, forgot-password, reset-password, and any route flagged to hide navigation", async ({
    page,
    captain,
  }) => {
    for (const path of ["/auth/login", "/auth/register", "/login", "/auth", "/error"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(main(page)).toHaveCount(0);
    }
    // flagged, and so also for who is signed in; the bare names and /onboarding/* have no screen
    await captain.author.signInOn(page);
    for (const path of ["/error", "/onboarding/first", "/register", "/forgot-password", "/reset-password"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(main(page)).toHaveCount(0);
    }
  });

  test("otherwise the sidebar is 64 units wide and the page is offset by it", async ({ page, captain }) => {
    await captain.author.signInOn(page);
    await page.goto("/");
    await expect(main(page)).toBeVisible();
    expect((await page.locator(".shell-side").boundingBox())?.width).toBe(64 * 4);
    expect((await page.getByRole("main").boundingBox())?.x).toBe(64 * 4);
    await expect(page.getByText("Captain's Deck")).toBeVisible();
  });

  test("sidebar sections: each item leads to its screen, and there is none without one", async ({
    page,
    captain,
  }) => {
    await captain.author.signInOn(page);
    await page.goto("/");
    await expect(main(page).getByRole("heading", { name: "Assessments" })).toBeVisible();
    for (const name of ["Command Center", "My Assessments", "Create Assessment"]) {
      await expect(main(page).getByRole("link", { name, exact: true })).toBeVisible();
    }
    const links = main(page).getByRole("link");
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))) {
      await page.goto(href ?? "");
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
      await expect(page.getByText("There is nothing at this address.")).toHaveCount(0);
    }
  });

  test("the footer shows initials, name and 'Captain'; clicking it expands My Profile and Sign Out; Sign Out logs out and goes to /login", async ({
    page,
    captain,
  }) => {
    await captain.author.signInOn(page);
    await page.goto("/quizzes");
    const { user } = await captain.call("POST", "/api/user/login/", owner);
    const name: string = user.full_name || user.email;
    const letters = name
      .split(/\s+/)
      .map(([letter = ""]) => letter.toUpperCase())
      .slice(0, 2)
      .join("");
    await expect(footer(page)).toContainText(name);
    await expect(footer(page)).toContainText(letters);
    await expect(footer(page)).toHaveAttribute("aria-expanded", "false");
    await expect(page.getByRole("button", { name: "Sign Out" })).toBeHidden();
    await footer(page).click();
    await expect(footer(page)).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByRole("link", { name: "My Profile" })).toHaveAttribute("href", "/profile");
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
    const kept = await page.evaluate(() =>
      ["token", "capstan_token", "mainToken", "mainUserData"].map((key) => localStorage.getItem(key)),
    );
    expect(kept).toEqual([null, null, null, null]);
    await page.goto("/quizzes");
    await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fquizzes$/);
  });
});

test("the sidebar is a rail on tablets, a drawer on phones, and remembers what was chosen", async ({
  page,
  captain,
}) => {
  await captain.author.signInOn(page);
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto("/");
  const side = page.locator(".shell-side");
  await expect(page.getByRole("button", { name: "Widen the sidebar" })).toBeVisible();
  expect((await side.boundingBox())?.width).toBe(64);
  // names are there for readers all the same
  await expect(page.getByRole("link", { name: "My Assessments" })).toBeVisible();
  await page.getByRole("button", { name: "Widen the sidebar" }).click();
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(256);
  await page.reload();
  await expect(page.getByRole("button", { name: "Narrow the sidebar" })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(side).toBeHidden();
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "My Assessments" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  await expect(page).toHaveURL(/\/quizzes/);
});

test("the palette by keyboard: a screen, an assessment, creating, the theme, signing out", async ({
  page,
  captain,
}) => {
  const title = `Knots of ${Date.now()}`;
  const quiz = await captain.quiz({}, { title });
  await captain.author.signInOn(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const field = page.getByRole("combobox", { name: "Search or jump to" });
  const palette = page.getByRole("dialog", { name: "Search or jump to" });

  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();

  // a screen
  await page.keyboard.press("Control+k");
  await page.keyboard.type("my ass");
  await expect(page.getByRole("option", { name: "My Assessments" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/quizzes/);
  await expect(page.getByRole("heading", { level: 1, name: "My Assessments" })).toBeFocused();

  // an assessment, by the arrows: what Enter opens is named to readers
  await page.keyboard.press("Control+k");
  await page.keyboard.type(title.slice(0, 12));
  const option = page.getByRole("option", { name: title });
  await expect(option).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id")) ?? "none");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/quiz/${quiz}/manage`));

  // a tab of it
  await expect(page.getByText("Question 1").first()).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("results");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/quiz/${quiz}/manage/results`));

  // actions alone, after >
  await page.keyboard.press("Control+k");
  await page.keyboard.type(">dark");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.keyboard.press("Control+k");
  await page.keyboard.type(">create");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/create-quiz/);

  // nothing found is said
  await page.keyboard.press("Control+k");
  await page.keyboard.type("no such thing anywhere");
  await expect(palette.getByText(/Nothing is called/)).toBeVisible();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("sign out");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/auth\/login/);
});

test("the keys: listed at ?, found by name, G goes, and single letters can be turned off", async ({
  page,
  captain,
}) => {
  await captain.author.signInOn(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("a");
  await expect(page).toHaveURL(/\/quizzes/);
  await expect(page.getByRole("heading", { level: 1, name: "My Assessments" })).toBeFocused();

  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys).toBeVisible();
  await keys.getByLabel("Find a key").fill("publish");
  await expect(keys.getByRole("term")).toHaveText(["Publish"]);
  // the letters typed there went nowhere else
  await expect(page).toHaveURL(/\/quizzes/);
  await keys.getByRole("switch", { name: "Keys that are single letters" }).press("Space");
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();

  await page.keyboard.press("c");
  await page.keyboard.press("?");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search or jump to" })).toBeFocused();
  await expect(keys).toBeHidden();
  await expect(page).toHaveURL(/\/quizzes/);
});

test("the tour, skipped once, stays skipped, on other devices too; the theme holds over a reload", async ({
  page,
  context,
  browser,
  captain,
  server,
}) => {
  const isKept = async () => (await captain.call("GET", "/api/user/profile/")).tour_done;
  await captain.call("PATCH", "/api/user/profile/", { tour_done: false });
  await signInAsCaptain(page);
  const tour = page.getByRole("complementary", { name: "Your Command Center" });
  await expect(tour).toBeVisible();
  // it took no focus from anybody
  await expect(tour.locator(":focus")).toHaveCount(0);
  await tour.getByRole("button", { name: "Next" }).click();
  // without a network too: the server is told once there is one
  await context.setOffline(true);
  await page.getByRole("button", { name: "Skip the tour" }).click();
  await expect(page.getByRole("button", { name: "Skip the tour" })).toHaveCount(0);
  expect(await isKept()).toBe(false);
  await context.setOffline(false);
  await expect.poll(isKept).toBe(true);
  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signInAsCaptain(elsewhere);
  await expect(
    elsewhere.getByText("Create your first assessment").or(elsewhere.getByText("Latest submissions")).first(),
  ).toBeVisible();
  await expect(elsewhere.getByRole("button", { name: "Skip the tour" })).toHaveCount(0);
  await elsewhere.context().close();

  await page.getByRole("button", { name: /Captain$/ }).click();
  await page.getByRole("radio", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const night = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  await page.reload();
  await expect(commandCenter(page)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(night);
  await expect(page.getByRole("button", { name: "Skip the tour" })).toHaveCount(0);

  // nor after signing out and in again
  await page.getByRole("button", { name: /Captain$/ }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await signInAsCaptain(page);
  await expect(
    page.getByText("Latest submissions").or(page.getByText("Create your first assessment")).first(),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Skip the tour" })).toHaveCount(0);
});

test("after each navigation the heading has the focus, the title tells the page, and what is skipped to is there", async ({
  page,
  captain,
}) => {
  const quiz = await captain.quiz({}, { title: "Where am I" });
  await captain.author.signInOn(page);
  await page.goto("/");
  await expect(page).toHaveTitle("Command Center · Capstan");
  const main = page.getByRole("navigation", { name: "Main" });
  for (const name of ["My Assessments", "Create Assessment", "Command Center"]) {
    await main.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveTitle(`${name} · Capstan`);
    if (name !== "Create Assessment") {
      await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
    }
  }
  // a heading that comes with the data
  await main.getByRole("link", { name: "My Assessments" }).click();
  await page.getByRole("link", { name: "Where am I" }).first().click();
  await expect(page).toHaveTitle("Where am I · Capstan");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  // a tab keeps the focus, and says where it led
  const tab = page.getByRole("navigation", { name: "Assessment" }).getByRole("link", { name: "Settings" });
  await tab.click();
  await expect(page).toHaveTitle("Settings · Where am I · Capstan");
  await expect(tab).toBeFocused();
  await expect(page.locator("[aria-live=polite]", { hasText: "Settings · Where am I" })).toBeAttached();

  await page.goto(`/quiz/${quiz}/manage/access`);
  await expect(page).toHaveTitle("Access & share · Where am I · Capstan");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the main content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  await page.goto("/nowhere/at/all");
  await expect(page).toHaveTitle("Not on this chart · Capstan");
  await page.getByRole("button", { name: "Search by name" }).click();
  await expect(page.getByRole("combobox", { name: "Search or jump to" })).toBeFocused();
});

test("a notification stands still under the pointer and goes on with the time that was left", async ({
  page,
  captain,
}) => {
  await captain.quiz({}, { title: "To be put away" });
  await captain.author.signInOn(page);
  await page.clock.install();
  await page.goto("/quizzes?search=To+be+put+away");
  const row = page.getByRole("row", { name: /To be put away/ }).first();
  await row.hover();
  await row.getByRole("button", { name: /^More/ }).click();
  // from here on the time is ours
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  // without a network it cannot be archived: an error, which stays for 7 s
  await page.context().setOffline(true);
  await page.getByRole("menuitem", { name: /Archive/ }).click();
  const toast = page.locator(".toast");
  await toast.hover();
  await expect(toast).toHaveRole("alert");
  await expect(toast).toHaveAttribute("data-held");
  const box = await toast.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1300);
  expect(box?.y).toBeLessThan(100);

  // a second passes, then it is held for a minute
  await page.mouse.move(400, 700);
  await expect(toast).not.toHaveAttribute("data-held");
  await page.clock.fastForward(1000);
  await expect(toast).toBeVisible();
  await toast.getByRole("button", { name: "Close notification" }).focus();
  await expect(toast).toHaveAttribute("data-held");
  await page.clock.fastForward(60_000);
  await expect(toast).toBeVisible();
  // six of its seven seconds are left, and they run again once the focus leaves
  await page.getByLabel("Search assessments").focus();
  await expect(toast).not.toHaveAttribute("data-held");
  await page.clock.fastForward(6000);
  await expect(toast).toHaveCount(0);
});

test("a global progress banner is shown at the bottom: an export, from its beginning to 'Complete!'", async ({
  page,
  captain,
}) => {
  await captain.author.signInOn(page);
  await page.goto("/account/data");
  await page.getByRole("button", { name: "Export everything" }).first().click();
  const banner = page.getByRole("region", { name: "Progress" });
  // Seen and measured in one go: it stays for five seconds.
  const corner = async () => {
    const box = await banner.filter({ has: page.getByText("Complete!") }).boundingBox();
    return [box?.x, (box?.y ?? 0) + (box?.height ?? 0)];
  };
  await expect.poll(corner).toEqual([256, 900]);
  await expect(page.getByRole("button", { name: /^Download/ })).toBeVisible();
  // it hides by itself after 5 s, and what ended before the page was opened is no news
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Download/ })).toBeVisible();
  await expect(banner).toHaveCount(0);
});
