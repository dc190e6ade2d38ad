// A crew comes aboard by mail, does what its roles allow, goes from one account to another, takes its data along, and
// ends an account.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { createAuthor } from "../command-line.ts";
import { linkIn, test } from "../mail-story.ts";
import { awayFromShore } from "../questions.ts";
import { commandCenter, signInAsCaptain } from "../sign-in.ts";
import { expect } from "../story.ts";

const password = "seven small anchors";
const mate = { email: "mate@story.test", name: "Mate", account: "Harbour Two", password };

async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.goto("/users");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Invite to the crew" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: /Role/ }).click();
  await page.getByRole("option", { name: role }).click();
  await dialog.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(page.getByRole("dialog", { name: `${email} is invited` })).toContainText("on its way");
  await page.getByRole("button", { name: "Done" }).click();
}

const sidebar = (page: Page) => page.getByRole("navigation", { name: "Main" });

test.use({ serverOf: "crew" });

test("a new person comes aboard by mail and does what their role allows", async ({
  page,
  mails,
  browser,
}) => {
  await signInAsCaptain(page);
  await invite(page, "noura@story.test", "Viewer");
  const link = linkIn(await mails.mailTo("noura@story.test"));
  expect(link.pathname).toBe("/auth/accept-invite");

  const noura = await browser.newPage();
  await noura.goto(`${link.pathname}${link.hash}`);
  await expect(noura.getByText("noura@story.test to the crew of My organisation as Viewer")).toBeVisible();
  await noura.getByLabel("Your name").fill("Noura Aziz");
  await noura.getByLabel("New password", { exact: true }).fill("short");
  await noura.getByRole("button", { name: "Join My organisation" }).click();
  await expect(noura.getByText("A password has 8 to 200 characters.")).toBeVisible();
  await noura.getByLabel("New password", { exact: true }).fill(password);
  await noura.getByRole("button", { name: "Join My organisation" }).click();
  await expect(commandCenter(noura)).toBeVisible();

  // what the role does not allow is not offered, and refused
  await expect(sidebar(noura).getByRole("link", { name: "Crew Members" })).toBeVisible();
  await expect(sidebar(noura).getByRole("link", { name: "Create Assessment" })).toHaveCount(0);
  await expect(sidebar(noura).getByRole("link", { name: "Account Settings" })).toHaveCount(0);
  await noura.goto("/account");
  await expect(noura.getByText("Your role does not reach here")).toBeVisible();
  const token = await noura.evaluate(() => localStorage.getItem("mainToken"));
  const headers = { Authorization: `Bearer ${token}` };
  const refused = await noura.request.post("/api/quizzes/", { headers, data: { title: "Not mine to make" } });
  expect([refused.status(), (await refused.json()).code]).toEqual([403, "not_allowed"]);

  // the link works once
  await noura.goto("/");
  const late = await browser.newPage();
  await late.goto(`${link.pathname}${link.hash}`);
  await expect(late.getByRole("heading", { name: "This invitation is over" })).toBeVisible();
  await late.close();

  // another role holds at once, and the one before again after Undo
  await page.reload();
  await page.getByRole("button", { name: /Role of Noura Aziz/ }).click();
  await page.getByRole("option", { name: /^Author/ }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Is Author now." })).toBeVisible();
  const allowed = await noura.request.post("/api/quizzes/", { headers, data: { title: "Noura's own" } });
  expect(allowed.status()).toBe(201);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: /Role of Noura Aziz/ })).toContainText("Viewer");

  // deactivated, she is out; the log tells of it
  await page.getByRole("button", { name: "More for Noura Aziz" }).click();
  await page.getByRole("menuitem", { name: "Deactivate" }).click();
  await expect(page.getByRole("row", { name: /Noura Aziz/ })).toContainText("Deactivated");
  await noura.goto("/users");
  await expect(noura).toHaveURL(/\/auth\/login/);
  await noura.close();
  await page.getByRole("link", { name: "Activity" }).click();
  await expect(page.getByRole("row", { name: /Deactivated Noura Aziz/ })).toContainText("yes");
  await expect(page.getByRole("row", { name: /Role changed Noura Aziz/ })).toHaveCount(2);
});

test("somebody with a sign-in joins, goes from account to account, exports one and deletes it", async ({
  page,
  mails,
  server,
  browser,
  captain,
}) => {
  await createAuthor(server, mate);
  await captain.quiz({}, awayFromShore);
  const captains = await browser.newPage();
  await signInAsCaptain(captains);
  await invite(captains, "mate@story.test", "Grader");
  await captains.close();

  await signInAsCaptain(page, mate);
  const link = linkIn(await mails.mailTo("mate@story.test"));
  await page.goto(`${link.pathname}${link.hash}`);
  await page.getByRole("button", { name: "Join My organisation" }).click();
  await expect(commandCenter(page)).toBeVisible();
  await sidebar(page).getByRole("link", { name: "My Assessments" }).click();
  await expect(page.getByRole("link", { name: "Away from shore" }).first()).toBeVisible();

  // the other account: nothing of this one is left on the page
  await page.getByRole("button", { name: /Mate/ }).click();
  const accounts = page.getByRole("group", { name: "Account" });
  await expect(accounts.getByRole("button", { name: "My organisation" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await accounts.getByRole("button", { name: "Harbour Two" }).click();
  await expect(sidebar(page).getByRole("link", { name: "Create Assessment" })).toBeVisible();
  await sidebar(page).getByRole("link", { name: "My Assessments" }).click();
  await expect(page.getByText("No assessments yet.")).toBeVisible();
  await expect(page.getByText("Away from shore")).toHaveCount(0);

  // everything along
  await sidebar(page).getByRole("link", { name: "Account Settings" }).click();
  await page.getByRole("link", { name: "Data" }).click();
  await page.getByRole("button", { name: "Export everything" }).click();
  const fetched = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Download/ }).click();
  const file = await fetched;
  expect(file.suggestedFilename()).toMatch(/^capstan-account-.*\.zip$/);
  const archive = await readFile(await file.path());
  expect(archive.subarray(0, 4)).toEqual(Buffer.from([0x50, 0x4b, 3, 4]));
  expect(archive.includes("participations-0001.json")).toBe(true);

  // the end of it
  await page.getByRole("button", { name: "Delete Harbour Two" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete Harbour Two" });
  const forGood = dialog.getByRole("button", { name: "Delete for good" });
  await expect(forGood).toBeDisabled();
  await dialog.getByLabel("Type Harbour Two to delete it").fill("Harbour Two");
  await forGood.click();
  await expect(page).toHaveURL(/\/auth\/login/);

  // they are still in the other one
  await signInAsCaptain(page, mate);
  await expect(sidebar(page).getByRole("link", { name: "Create Assessment" })).toHaveCount(0);
  await sidebar(page).getByRole("link", { name: "My Assessments" }).click();
  await expect(page.getByRole("link", { name: "Away from shore" }).first()).toBeVisible();
});
