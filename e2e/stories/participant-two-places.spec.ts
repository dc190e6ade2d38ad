// One attempt, open in two tabs or on two devices: everything merges per question, one place at a time has the pen.
import {
  answer,
  expect,
  next,
  offline,
  onDevice,
  register,
  resume,
  saved,
  signedInOn,
  startAs,
  startAsGuest,
  submit,
  test,
  word,
} from "../participant.ts";

test("F23 two tabs: the first says where one answers, takes the pen back, and blanks nothing out", async ({
  page,
  context,
  captain,
}) => {
  const quiz = await captain.quiz();
  await startAsGuest(page, quiz);
  await answer(page, "from the first tab");
  const second = await context.newPage();
  await resume(second, quiz);
  await expect(word(second)).toHaveValue("from the first tab");
  await expect(page.getByText("You are answering in another tab.")).toBeVisible();
  await expect(word(page)).toBeDisabled();
  await answer(second, "from the second tab");
  await next(second, "Second word?");
  await answer(second, "second");

  await page.bringToFront();
  await page.getByRole("button", { name: "Go on here" }).click();
  await expect(word(page)).toHaveValue("from the second tab");
  await expect(second.getByText("You are answering in another tab.")).toBeVisible();
  await next(page, "Second word?");
  await expect(word(page)).toHaveValue("second");
  await next(page, "Third word?");
  await answer(page, "third");
  expect(await captain.answers(quiz)).toEqual({ w1: "from the second tab", w2: "second", w3: "third" });
  await page.close();
  await expect(second.getByText("You are answering in another tab."), "nobody else is there").toBeHidden();
});

test("F24 two devices, one of them offline: per question the later word stands, both are in the history", async ({
  browser,
  server,
  captain,
}) => {
  test.setTimeout(300_000);
  const quiz = await captain.quiz();
  const person = await register(server.url, "Ada");
  const desk = await browser.newPage();
  await startAs(desk, person, quiz);
  await answer(desk, "first");

  // On the train: typed, and not sent.
  await desk.context().setOffline(true);
  await next(desk, "Second word?");
  await word(desk).fill("second, offline");
  await expect(onDevice(desk)).toBeVisible();
  await expect(offline(desk)).toBeVisible();

  const phone = await browser.newPage();
  await signedInOn(phone, person);
  await resume(phone, quiz);
  await expect(word(phone)).toHaveValue("first");
  await answer(phone, "first, corrected");
  await next(phone, "Second word?");
  await answer(phone, "second, by phone");
  await next(phone, "Third word?");
  await answer(phone, "third, by phone");

  await desk.context().setOffline(false);
  await expect(desk.getByText("You are answering on another device.")).toBeVisible();
  await expect(saved(desk)).toBeVisible();
  await desk.getByRole("button", { name: "Go on here" }).click();
  await expect(phone.getByText("You are answering on another device.")).toBeVisible();

  // The phone's third change of the attempt has the higher sequence, whatever arrived last.
  const standing = { w1: "first, corrected", w2: "second, by phone", w3: "third, by phone" };
  await expect.poll(() => captain.answers(quiz)).toEqual(standing);
  await expect(word(desk)).toHaveValue("second, by phone");
  const { answers } = await captain.attempt(quiz);
  const history = answers[1].changes.map((change: { answer_text: string }) => change.answer_text);
  expect(history.toSorted()).toEqual(["second, by phone", "second, offline"]);

  await submit(desk);
  await expect(
    phone.getByText("This attempt has ended").or(phone.getByRole("heading", { name: "Receipt" })),
  ).toBeVisible();
  expect((await captain.attempt(quiz)).status).toBe("scored");
  await desk.close();
  await phone.close();
});

test("F23 handed in in one tab: the other neither writes nor makes a second submission", async ({
  page,
  context,
  captain,
}) => {
  const quiz = await captain.quiz();
  await startAsGuest(page, quiz);
  const second = await context.newPage();
  await resume(second, quiz);
  await answer(second, "first");
  await submit(second);
  await expect(
    page.getByText("This attempt has ended").or(page.getByRole("heading", { name: "Receipt" })),
  ).toBeVisible();
  const attempt = await captain.attempt(quiz);
  expect(attempt.status).toBe("scored");
  expect(attempt.late_changes).toBe(0);
});
