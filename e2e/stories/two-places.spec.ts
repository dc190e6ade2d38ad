// One attempt in two tabs, and on two devices: one writes at a time, and nothing of either is lost.
import { answersOf, attempts, captain, publish } from "../captain.ts";
import { enterLobby } from "../in-player.ts";
import { expect, test } from "../story.ts";

test("the newer tab has the pen, the older says so and can take it, and both come together", async ({
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

  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole("radio", { name: /Bowline/ })).toBeChecked();
  await expect(page.getByText("You are answering in another tab.")).toBeVisible();
  await expect(page.getByRole("radio", { name: /Hitch/ })).toBeDisabled();
  await second.getByRole("radio", { name: /Hitch/ }).check();
  await expect(second.getByText("Saved", { exact: true }).first()).toBeVisible();

  await page.getByRole("button", { name: "Go on here" }).click();
  await expect(page.getByRole("radio", { name: /Hitch/ })).toBeChecked();
  await expect(second.getByText("You are answering in another tab.")).toBeVisible();
  await page.close();
  await expect(second.getByText("You are answering in another tab.")).toBeHidden();
});

test("another device takes the attempt over, this one is told at once, and each question keeps what was entered last", async ({
  page,
  context,
  browser,
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

  // The same guest elsewhere: the stored keys went along, the disk did not.
  const there = await browser.newContext({ storageState: await context.storageState() });
  const phone = await there.newPage();
  await phone.goto(page.url());
  await expect(phone.getByRole("radio", { name: /Bowline/ })).toBeChecked();
  await expect(page.getByText("You are answering on another device.")).toBeVisible();
  await phone.getByRole("button", { name: /^Next/ }).click();
  await phone.getByRole("textbox").fill("Port");
  await expect(phone.getByText("Saved", { exact: true }).first()).toBeVisible();

  await page.getByRole("button", { name: "Go on here" }).click();
  await expect(phone.getByText("You are answering on another device.")).toBeVisible();
  await page.getByRole("button", { name: /^Next/ }).click();
  await expect(page.getByRole("textbox")).toHaveValue("Port");

  await page
    .getByRole("button", { name: /Review/ })
    .first()
    .click();
  await page.getByRole("button", { name: /^Submit/ }).click();
  await expect(page).toHaveURL(/\/result\//);
  await expect(phone, "the other device is told of the end").toHaveURL(/\/result\//);
  const found = await attempts(author, quizId);
  expect(found).toHaveLength(1);
  const { answers } = await answersOf(author, found[0]?.id ?? "");
  expect(answers.length).toBeGreaterThanOrEqual(2);
  await there.close();
});
