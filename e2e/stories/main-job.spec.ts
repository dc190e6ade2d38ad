// The main job, end to end: a captain publishes a quiz, people take it, nobody loses an answer, the captain sees
// the scores. Everything through the screens.
import type { Browser, Page } from "@playwright/test";
import { goOnAsGuest, submit, word } from "../participant.ts";
import { owner } from "../server.ts";
import { commandCenter, signIn } from "../sign-in.ts";
import { expect, test } from "../story.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("a captain publishes, two people take the quiz through a dropped network and a reload, the captain sees both", async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await comeIn(page);
  const link = await writeAndPublish(page);
  await takeOnPhone(browser, link);
  await takeAsRegistered(browser, link);
  await seeResults(page, link);
});

async function comeIn(page: Page): Promise<void> {
  await page.goto("/quizzes");
  await expect(page, "the door keeps where one wanted to go").toHaveURL(/\/auth\/login\?redirect=%2Fquizzes/);
  await signIn(page, { ...owner, password: "not the password" });
  await expect(page.getByText("Login failed")).toBeVisible();
  await signIn(page, owner);
  await expect(page).toHaveURL(/\/quizzes$/);

  await page.getByRole("link", { name: "Command Center" }).click();
  await expect(commandCenter(page)).toBeVisible();
  await expect(page.getByText("Captain's Deck")).toBeVisible();
  await page.getByRole("button", { name: /Captain$/ }).click();
  await expect(
    page.getByRole("button", { name: "Sign Out" }).or(page.getByRole("menuitem", { name: "Sign Out" })),
  ).toBeVisible();
  await page.keyboard.press("Escape");
}

async function addQuestion(page: Page, type: string, number: number, text: string): Promise<void> {
  await page.getByRole("button", { name: "Add a question" }).first().click();
  await page.getByRole("menuitem", { name: type }).click();
  await expect(page.getByRole("heading", { name: `Question ${number}`, exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: "Question", exact: true }).click();
  await page.keyboard.insertText(text);
}

/** The link people get. */
async function writeAndPublish(page: Page): Promise<string> {
  await page.getByRole("link", { name: "Create Assessment" }).first().click();
  await page.getByLabel("Title").fill("Seamanship");
  await page.getByRole("button", { name: "Create and write questions" }).click();
  await expect(page).toHaveURL(/\/quiz\/[^/]+\/manage$/);
  const manage = page.url();
  await page.goto(manage.replace(/manage$/, "edit"));
  await expect(page, "edit leads to manage").toHaveURL(manage);

  await addQuestion(page, "Multiple choice", 1, "What does this print?\n\n```python\nprint(7 // 2)\n```");
  await page.getByRole("textbox", { name: "Option A" }).fill("3.5");
  await page.getByRole("textbox", { name: "Option B" }).fill("3");
  await page.getByRole("radio", { name: "B is correct" }).check();
  await expect(page.getByRole("region", { name: "Preview" }).locator("pre")).toContainText("print(7 // 2)");

  await addQuestion(page, "Multiple select", 2, "Which are even? Mind $x^2$.");
  for (const [letter, text] of [
    ["A", "2"],
    ["B", "3"],
  ] as const) {
    await page.getByRole("textbox", { name: `Option ${letter}` }).fill(text);
  }
  await page.getByRole("button", { name: "Add an option" }).click();
  await page.getByRole("textbox", { name: "Option C" }).fill("4");
  await page.getByRole("checkbox", { name: "A is correct" }).check();
  await page.getByRole("checkbox", { name: "C is correct" }).check();
  await expect(page.getByRole("region", { name: "Preview" }).locator("math")).toBeVisible();

  await addQuestion(page, "True or false", 3, "A capstan turns.");
  await page.getByRole("radio", { name: "True is correct" }).check();

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const publish = page.getByRole("dialog", { name: "Publish" });
  await expect(publish).toBeVisible();
  await page.keyboard.press("Escape");
  await addQuestion(page, "Short answer", 4, "What holds a ship in place?");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(publish.getByText(/Question 4/)).toBeVisible();
  await expect(
    publish.getByRole("button", { name: "Publish" }),
    "not while an answer is missing",
  ).toBeDisabled();
  await page.keyboard.press("Escape");
  await page.getByRole("textbox", { name: "Accepted answer 1" }).fill("anchor");
  await expect(page.getByRole("status").filter({ hasText: "Saved" }).first()).toBeVisible();

  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByRole("switch", { name: "Time limit" }).press("Space");
  await expect(page.getByRole("status").filter({ hasText: "Saved" }).first()).toBeVisible();

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await publish.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published, revision 1")).toBeVisible();

  await page.getByRole("link", { name: "Access & share" }).click();
  const link = page.getByRole("textbox", { name: "Link" });
  await expect(link).toHaveValue(/\/quiz\/[A-Za-z0-9_-]{22}$/);
  return link.inputValue();
}

async function answerOption(page: Page, name: string): Promise<void> {
  const exactly = { name, exact: true };
  await page.getByRole("radio", exactly).or(page.getByRole("checkbox", exactly)).check();
}

async function next(page: Page, heading: string): Promise<void> {
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText(heading).first()).toBeVisible();
}

async function takeOnPhone(browser: Browser, link: string): Promise<void> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(link);
  await expect(page).toHaveURL(/\/access$/);
  await goOnAsGuest(page, "Tess on the bus");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByText("What does this print?")).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/30:00|29:\d\d/);

  await answerOption(page, "3");
  await expect(page.getByText("Your answer is saved.")).toBeVisible();

  await context.setOffline(true);
  await next(page, "Which are even?");
  await answerOption(page, "2");
  await answerOption(page, "4");
  await expect(page.getByText("You are offline. Everything you enter is kept on this device.")).toBeVisible();
  await expect(page.getByText("Saved on this device").first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Your answer is saved.")).toBeVisible();

  await page.reload();
  await expect(page.getByText("Which are even?"), "the same question after a reload").toBeVisible();
  await expect(page.getByRole("checkbox", { name: "2", exact: true })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "4", exact: true })).toBeChecked();

  await next(page, "A capstan turns.");
  await answerOption(page, "True");
  await next(page, "What holds a ship in place?");
  await word(page).fill("Anchr");
  await page
    .getByRole("button", { name: /Review/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Submit answers" }).click();

  await expect(page).toHaveURL(/\/result\//);
  await expect(page.getByText("Passed", { exact: true })).toBeVisible();
  await expect(page.getByText("4 of 4 correct.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Receipt" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("4 of 4 correct."), "the result stands after a reload").toBeVisible();
  await context.close();
}

async function takeAsRegistered(browser: Browser, link: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(link);
  await page.getByRole("link", { name: "Register" }).first().click();
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByLabel("Password", { exact: true }).fill("a fair wind and a following sea");
  await page.getByRole("button", { name: /Register|Create/ }).click();
  await expect(page.getByText("You are signed in as Ada")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/event$/);
  await page.getByRole("button", { name: "Start" }).click();
  await answerOption(page, "3.5");
  await expect(page.getByText("Your answer is saved.")).toBeVisible();
  await submit(page);
  await expect(page.getByText("Not passed").first()).toBeVisible();
  await page.close();
}

async function seeResults(page: Page, link: string): Promise<void> {
  await page.goto(`${new URL(link).pathname}/manage/results`);
  await expect(page.getByText("Tess on the bus")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ada", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Tess on the bus" }).click();
  await expect(page.getByText("Anchr").first()).toBeVisible();
}
