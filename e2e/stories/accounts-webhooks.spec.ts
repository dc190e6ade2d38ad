// A captain has another system told of results: by a real server that hears them, on a server that may call it.
import {
  isSigned,
  type Receiver,
  startReceiver,
} from "../../server/src/accounts/webhooks/testing/receiver.ts";
import { ask } from "../api.ts";
import { Server } from "../server.ts";
import { expect, test as story } from "../story.ts";

const test = story.extend<{ receiver: Receiver }, { server: Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  receiver: async ({}, use) => {
    const receiver = await startReceiver();
    await use(receiver);
    await receiver.close();
  },
  server: [
    async ({ engine }, use) => {
      const allowed = { CAPSTAN_WEBHOOKS: "on", CAPSTAN_WEBHOOKS_PRIVATE: "on" };
      const server = await Server.create(engine, allowed);
      await use(server);
      await server.dispose();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test("a webhook is added, tested, told of a guest's result, looked at, and told again", async ({
  page,
  server,
  captain,
  receiver,
}) => {
  await captain.author.signInOn(page);
  await page.goto("/account");
  await page.getByRole("link", { name: "Webhooks" }).click();
  await expect(page).toHaveURL(/\/account\/webhooks$/);
  await page.getByRole("button", { name: "Add a webhook" }).click();
  const form = page.getByRole("dialog", { name: "Add a webhook" });
  await form.getByRole("button", { name: "Add it" }).click();
  await expect(form.getByText("Enter a URL.")).toBeVisible();
  await form.getByLabel("URL").fill("http://169.254.169.254/latest/meta-data/");
  await form.getByRole("button", { name: "Add it" }).click();
  await expect(form.getByText(/leads to an address that no server is called at/)).toBeVisible();
  await form.getByLabel("URL").fill(receiver.url);
  await form.getByRole("button", { name: "Add it" }).click();
  const made = page.getByRole("alertdialog", { name: "Copy the signing secret now" });
  const secret = await made.getByLabel("Signing secret").inputValue();
  expect(secret).toMatch(/^whsec_/);
  await made.getByRole("button", { name: "I have stored it" }).click();

  // a test, refused by the receiver at first
  receiver.answers.push(500);
  await page.getByRole("link", { name: `Deliveries to ${receiver.url}` }).click();
  await page.getByRole("button", { name: "Send a test" }).click();
  const deliveries = page.getByRole("region", { name: "Deliveries" }).getByRole("listitem");
  await expect(deliveries.filter({ hasText: "given up" })).toContainText("answered 500");
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(deliveries.filter({ hasText: "arrived" })).toContainText("answered 200");

  // a guest hands in
  const quiz = await captain.quiz();
  const begun = await ask("POST", `${server.url}/api/quizzes/${quiz}/session/start/`, { name: "Ada" });
  const handIn = { participation_id: begun.json.participation_id, answers: {} };
  const token = `Token ${begun.json.token}`;
  const submit = await ask("POST", `${server.url}/api/quizzes/${quiz}/submit/`, handIn, token);
  expect(submit.status).toBe(200);
  const graded = () => receiver.heard.filter(({ body }) => body.type === "attempt.graded");
  await expect.poll(() => graded().length).toBe(1);
  const [heard] = graded();
  if (!heard) throw new Error("nothing was heard");
  expect(isSigned(heard, secret, Date.now())).toBe(true);
  expect(heard.body.data).toMatchObject({ quiz_id: quiz, submission_id: submit.json.submission_id });
  expect(heard.text).not.toContain("Ada");

  const item = deliveries.filter({ hasText: "Attempt graded" });
  await expect(item).toContainText("arrived");
  await item.locator("summary").click();
  await expect(item.getByText(submit.json.submission_id)).toBeVisible();
  await expect(item.getByText("Thank you")).toBeVisible();
  await item.getByRole("button", { name: "Send again" }).click();
  await expect.poll(() => graded().length).toBe(2);
  expect(graded()[1]?.headers["webhook-id"]).toBe(heard.headers["webhook-id"]);
  await expect(item).toHaveCount(2);

  // turned off, it hears nothing; then it goes
  await page.getByRole("button", { name: `More for ${receiver.url}` }).click();
  await page.getByRole("menuitem", { name: "Turn off" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: receiver.url }).getByText("off")).toBeVisible();
  await page.getByRole("button", { name: `More for ${receiver.url}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const sure = page.getByRole("alertdialog", { name: `Delete the webhook to ${receiver.url}` });
  await sure.getByRole("button", { name: "Delete the webhook" }).click();
  await expect(page.getByText("No webhook yet")).toBeVisible();
});

story("a server that may call nobody says so", async ({ page, captain }) => {
  await captain.author.signInOn(page);
  await page.goto("/account/webhooks");
  await expect(page.getByText("This server sends no webhooks")).toBeVisible();
  await expect(page.getByText("No webhook yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a webhook" })).toHaveCount(0);
});
