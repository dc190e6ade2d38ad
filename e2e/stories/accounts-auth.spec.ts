// A captain who forgot their password: from the mail to the new one, while the old sign-in and the link die.
import { linkIn, test } from "../mail-story.ts";
import { storedKeys } from "../participant.ts";
import { owner } from "../server.ts";
import { commandCenter, signIn } from "../sign-in.ts";
import { expect } from "../story.ts";

const newPassword = "a fresh breeze from the north";

const wrong = { ...owner, password: "not the password" };
const renewed = { ...owner, password: newPassword };

test.use({ serverOf: "auth" });

test("the way in: guards keep the way back, and only within this server", async ({ page, server }) => {
  await page.goto("/quizzes?q=knots#list");
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fquizzes%3Fq%3Dknots%23list/);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await signIn(page, wrong);
  await expect(page.getByRole("alert")).toContainText("Login failed");
  await signIn(page, owner);
  await expect(page).toHaveURL(`${server.url}/quizzes?q=knots#list`);

  for (const path of ["/auth/login", "/login", "/auth", "/auth/register"]) {
    await page.goto(path);
    await expect(commandCenter(page)).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/`);
  }

  // what other things of the browser keep is not of this sign-in
  expect(Object.keys(await storedKeys(page))).toEqual(
    expect.arrayContaining(["capstan_token", "mainToken", "token"]),
  );
  await page.evaluate(() => sessionStorage.setItem("half a form", "x"));
  await page
    .getByRole("button", { name: /Captain/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(`${server.url}/auth/login`);
  const kept = await storedKeys(page);
  for (const key of ["token", "capstan_token", "mainToken", "mainUserData", "portal_context"]) {
    expect(kept).not.toHaveProperty(key);
  }
  expect(await page.evaluate(() => sessionStorage.getItem("half a form"))).toBeNull();

  for (const wish of [
    "//evil.test",
    "/\\evil.test",
    "https:evil.test",
    "javascript:alert(1)",
    "/\t/evil.test",
  ]) {
    await page.goto(`/login?redirect=${encodeURIComponent(wish)}`);
    await signIn(page, owner);
    await expect(commandCenter(page)).toBeVisible();
    expect(new URL(page.url()).origin).toBe(server.url);
    await page.evaluate(() => localStorage.clear());
  }
});

test("a sign-in that goes wrong says why, and leaves nothing behind", async ({ page, server }) => {
  // an initialisation that fails logs out, and keeps the way back
  await page.goto("/auth/login");
  await page.evaluate(() => {
    localStorage.setItem("token", "Bearer a-token-that-nobody-has");
    localStorage.setItem("participant_name", "left by somebody");
  });
  await page.goto("/create-quiz");
  await expect(page).toHaveURL(`${server.url}/auth/login?redirect=%2Fcreate-quiz`);
  expect(await storedKeys(page)).not.toHaveProperty("token");
  expect(await storedKeys(page)).not.toHaveProperty("participant_name");

  const login = "**/api/user/login/";
  await page.route(login, (route) => route.fulfill({ json: { user: { id: "u1" } } }));
  await signIn(page, owner);
  await expect(page.getByRole("alert")).toContainText("Invalid login response from server");
  await page.unroute(login);
  await page.route(login, (route) => route.abort());
  await signIn(page, owner);
  await expect(page.getByRole("alert")).toContainText("Login failed");
  await expect(page.getByRole("alert")).toContainText("The server cannot be reached.");
  await page.unroute(login);
  expect(await storedKeys(page)).not.toHaveProperty("token");

  // asking for a link without a network says so, and goes on when it is back
  await page.goto("/auth/forgot-password");
  await page.getByLabel("Email").fill("nobody@story.test");
  await page.route("**/api/user/forgot-password/", (route) => route.abort());
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("alert")).toContainText("The link could not be asked for.");
  await page.unroute("**/api/user/forgot-password/");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Look into your mailbox" })).toBeVisible();
});

test("what this server does not offer says so", async ({ page }) => {
  await page.goto("/auth/register");
  await expect(
    page.getByText("Registration not available without Supabase. Use backend-provisioned accounts."),
  ).toBeVisible();
  await page.goto("/auth/callback?code=from-google");
  await expect(page.getByRole("alert")).toContainText(
    "Google login not available without Supabase. Use backend-provisioned accounts.",
  );
  await page.getByRole("link", { name: "Sign in with email and password" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
});

test("a forgotten password is set anew with the mail's link, once", async ({
  page,
  browser,
  server,
  mails,
}) => {
  const old = await browser.newPage();
  await old.goto("/auth/login");
  await signIn(old, owner);
  await expect(commandCenter(old)).toBeVisible();

  await page.goto("/auth/login?redirect=%2Fquizzes");
  await page.getByRole("link", { name: "Forgot it?" }).click();
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Enter your email.")).toBeVisible();

  // an address that nobody has is answered with the same words, and gets nothing
  await page.getByLabel("Email").fill("nobody@story.test");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(
    page.getByText("If nobody@story.test signs in here, a mail with a link is on its way."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Use another email" }).click();
  await page.getByLabel("Email").fill(owner.email.toUpperCase());
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Look into your mailbox" })).toBeFocused();

  const mail = await mails.mailTo(owner.email);
  expect(mails.received.map(({ recipients }) => recipients)).toEqual([[owner.email]]);
  const link = linkIn(mail);
  expect(link.origin).toBe(server.url);
  expect(mail.parsed.html).toContain(link.href);

  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url(), request.headers().referer ?? ""));
  await page.goto(link.href);
  await expect(page.getByText(`For ${owner.email}. Every sign-in from before ends.`)).toBeVisible();
  const field = page.getByLabel("New password", { exact: true });
  await field.fill("short");
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page.getByText("A password has at least 8 characters.")).toBeVisible();
  await field.fill("password123");
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page.getByText("This password is among the most common ones. Choose another.")).toBeVisible();
  await field.fill(newPassword);
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page.getByRole("heading", { name: "Your new password is set" })).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");
  expect(asked.filter((url) => url.includes(link.hash.slice(1)))).toEqual([]);

  expect(server.log.join("\n")).not.toContain(link.hash.slice(1));

  // the old sign-in is out, and keeps its way back
  await old.getByRole("link", { name: "My Assessments" }).first().click();
  await expect(
    old.getByText("Your sign-in has ended. Sign in again; what you entered is kept."),
  ).toBeVisible();
  await expect(old).toHaveURL(/redirect=%2Fquizzes/);
  await signIn(old, owner);
  await expect(old.getByRole("alert")).toContainText("Login failed");
  await signIn(old, renewed);
  await expect(old).toHaveURL(`${server.url}/quizzes`);

  await page.getByRole("link", { name: "Sign in" }).click();
  await signIn(page, renewed);
  await expect(commandCenter(page)).toBeVisible();

  // the link worked once, for who is signed in, too
  await page.goto(link.href);
  await expect(page.getByRole("alert")).toContainText(
    "This link was used already or has run out. Ask for a new one.",
  );
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.goto("/auth/reset-password");
  await expect(page.getByRole("alert")).toContainText("This link is not whole.");
  await expect.poll(() => mails.received.at(-1)?.parsed.subject).toBe("Your password was changed");
  await old.close();
});
