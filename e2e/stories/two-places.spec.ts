// One attempt in two tabs, and on two devices, with the worker: one writes at a time, and nothing of either is lost.
import { saved, startAtTheBowline, submit, word } from "../participant.ts";
import { awayFromShore } from "../questions.ts";
import { expect, test } from "../story.ts";

test("the newer tab has the pen, the older says so and can take it, and both come together", async ({
  page,
  context,
  captain,
}) => {
  await startAtTheBowline(page, await captain.quiz({}, awayFromShore));

  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole("radio", { name: /Bowline/ })).toBeChecked();
  await expect(page.getByText("You are answering in another tab.")).toBeVisible();
  await expect(page.getByRole("radio", { name: /Hitch/ })).toBeDisabled();
  await second.getByRole("radio", { name: /Hitch/ }).check();
  await expect(saved(second)).toBeVisible();

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
  captain,
}) => {
  const quiz = await captain.quiz({}, awayFromShore);
  await startAtTheBowline(page, quiz);

  // The same guest elsewhere: the stored keys went along, the disk did not.
  const phone = await browser.newPage({ storageState: await context.storageState() });
  await phone.goto(page.url());
  await expect(phone.getByRole("radio", { name: /Bowline/ })).toBeChecked();
  await expect(page.getByText("You are answering on another device.")).toBeVisible();
  await phone.getByRole("button", { name: /^Next/ }).click();
  await word(phone).fill("Port");
  await expect(saved(phone)).toBeVisible();

  await page.getByRole("button", { name: "Go on here" }).click();
  await expect(phone.getByText("You are answering on another device.")).toBeVisible();
  await page.getByRole("button", { name: /^Next/ }).click();
  await expect(word(page)).toHaveValue("Port");

  await submit(page);
  await expect(phone, "the other device is told of the end").toHaveURL(/\/result\//);
  expect(await captain.answers(quiz)).toEqual({ q1: "a", q2: "Port" });
  await phone.close();
});
