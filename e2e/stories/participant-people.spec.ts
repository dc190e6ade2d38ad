// Who is answering: sign-ins that end in the middle, another person on the same browser, guests who stay.
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { ask, call } from "../api.ts";
import {
  answer,
  comeAsGuest,
  expect,
  next,
  offline,
  onDevice,
  register,
  saved,
  signedInOn,
  start,
  startAs,
  startAsGuest,
  storedKeys,
  submit,
  test,
  updates,
  word,
} from "../participant.ts";
import type { Server } from "../server.ts";
import { signIn } from "../sign-in.ts";

interface Secrets {
  readonly ticket: string;
  readonly token: string;
}

/** Begins, and tells what the page may name itself by from then on. */
async function secretsOf(page: Page, begin: () => Promise<void>): Promise<Secrets> {
  const [reply] = await Promise.all([page.waitForResponse("**/session/start/"), begin()]);
  const { save_ticket: ticket, token } = await reply.json();
  return { ticket, token };
}

/** Every token and ticket of the participant ends, as an operator would do it beside the running server. */
async function revokeAll(server: Server, quiz: string, participant: string, secrets: Secrets): Promise<void> {
  // The server writes too: whoever comes second waits.
  const database = new DatabaseSync(join(server.dataFolder, "capstan.sqlite"), { timeout: 60_000 });
  database
    .prepare("UPDATE participant_tokens SET revoked_at = ? WHERE participant_id = ?")
    .run(Date.now(), participant);
  database.close();
  // The server hears of it within two seconds, of each by itself.
  const save = `${server.url}/api/quizzes/${quiz}/session/update/`;
  const status = async (secret: string) =>
    (await ask("POST", save, { changes: [] }, `Token ${secret}`)).status;
  for (const secret of [secrets.ticket, secrets.token]) await expect.poll(() => status(secret)).toBe(401);
}

/** To the dashboard without loading a page: nothing goes out behind the story's back. */
async function leave(page: Page): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(/\/event$/);
  await page.locator("header").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/quiz\/dashboard$/);
}

const signOut = async (page: Page, button: "Sign out" | "Forget me on this device") => {
  await page.locator("header").getByRole("button", { expanded: false }).click();
  await page.getByRole("button", { name: button }).click();
  await expect(page).toHaveURL(/\/participant\/login$/);
};

test("F12 a sign-in that ends in the middle: signed in again in place, nothing typed is lost", async ({
  page,
  server,
  captain,
}) => {
  const quiz = await captain.quiz();
  const person = await register(server.url, "Ada");
  await signedInOn(page, person);
  await page.goto(`/quiz/${quiz}/event`);
  const secrets = await secretsOf(page, () => start(page));
  await answer(page, "first");
  await revokeAll(server, quiz, person.id, secrets);
  await next(page, "Second word?");
  await word(page).fill("second");
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText("Everything you entered is kept on this device.")).toBeVisible();
  expect(await captain.answers(quiz)).toEqual({ w1: "first" });
  await signIn(page, person);
  await expect(dialog).toBeHidden();
  await expect(saved(page)).toBeVisible();
  await expect(word(page)).toHaveValue("second");
  expect(await captain.answers(quiz)).toEqual({ w1: "first", w2: "second" });
  await submit(page);
  await expect(page.getByText("2 of 3 correct.")).toBeVisible();
});

test("F12 signed out elsewhere: the save ticket goes on, and nobody notices", async ({
  page,
  server,
  captain,
}) => {
  const quiz = await captain.quiz();
  const person = await register(server.url, "Ada");
  await startAs(page, person, quiz);
  const { participant_token: token } = await storedKeys(page);
  await call("POST", `${server.url}/api/participants/logout/`, {}, `Token ${token}`);
  await answer(page, "first");
  await next(page, "Second word?");
  await answer(page, "second");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await captain.answers(quiz)).toEqual({ w1: "first", w2: "second" });
});

test("F12 a guest whose token and ticket ended goes on as the same guest", async ({
  page,
  server,
  captain,
}) => {
  const quiz = await captain.quiz();
  const secrets = await secretsOf(page, () => startAsGuest(page, quiz));
  await answer(page, "first");
  const before = (await captain.attempt(quiz)).participant.id;
  await revokeAll(server, quiz, before, secrets);
  await next(page, "Second word?");
  await word(page).fill("second");
  const dialog = page.getByRole("dialog", { name: "Go on as the same guest" });
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(saved(page)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await captain.answers(quiz)).toEqual({ w1: "first", w2: "second" });
  expect((await captain.attempt(quiz)).participant.id).toBe(before);
});

test("F12 whoever signs in as somebody else in the middle is told so, and sends nothing", async ({
  page,
  server,
  captain,
}) => {
  const quiz = await captain.quiz();
  const ada = await register(server.url, "Ada");
  const ben = await register(server.url, "Ben");
  await signedInOn(page, ada);
  await page.goto(`/quiz/${quiz}/event`);
  const secrets = await secretsOf(page, () => start(page));
  await revokeAll(server, quiz, ada.id, secrets);
  await word(page).fill("first");
  await expect(page.getByRole("dialog")).toBeVisible();
  await signIn(page, ben);
  await expect(page.getByText(/^You signed in as somebody else\. This attempt belongs to Ada/)).toBeVisible();
  expect(await captain.answers(quiz)).toEqual({});
  await signIn(page, ada);
  await expect(saved(page)).toBeVisible();
  const attempt = await captain.attempt(quiz);
  expect(attempt.participant.id).toBe(ada.id);
  expect(await captain.answers(quiz)).toEqual({ w1: "first" });
});

test("F13 another person on the same browser: unsent answers stay their owner's, and are sent as theirs", async ({
  page,
  server,
  captain,
}) => {
  const quiz = await captain.quiz();
  const ada = await register(server.url, "Ada");
  const ben = await register(server.url, "Ben");
  await startAs(page, ada, quiz);
  await answer(page, "first by Ada");
  await page.route(updates, (route) => route.abort());
  await next(page, "Second word?");
  await word(page).fill("second by Ada");
  await expect(onDevice(page)).toBeVisible();
  await leave(page);
  await expect(page.getByText("Something waits on this device to be sent.")).toBeVisible();
  await signOut(page, "Sign out");
  const left = await storedKeys(page);
  for (const key of [
    "participant_token",
    "participant_id",
    "participant_name",
    "participant_email",
    "accessed_quizzes",
  ])
    expect(left, key).not.toHaveProperty(key);

  await signIn(page, ben);
  await expect(page).toHaveURL(/\/quiz\/dashboard$/);
  await expect(
    page.getByText("Something waits on this device"),
    "what waits is not Ben's to see",
  ).toHaveCount(0);
  await page.unroute(updates);
  await page.goto(`/quiz/${quiz}/access`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "You are on your way" })).toHaveCount(0);
  await start(page);
  await expect(word(page), "not Ada's word").toHaveValue("");
  await answer(page, "first by Ben");

  const byName = async () =>
    Object.fromEntries(
      await Promise.all(
        (await captain.attempts(quiz)).map(async ({ id, participant }) => {
          const { answers } = await captain.attemptById(id);
          return [participant.name, answers.map((one: { value: unknown }) => one.value ?? null)];
        }),
      ),
    );
  await expect
    .poll(byName)
    .toEqual({ Ada: ["first by Ada", "second by Ada", null], Ben: ["first by Ben", null, null] });
});

test("signing out keeps what was not sent, and it is sent later, also without anybody signed in", async ({
  page,
  captain,
}) => {
  const quiz = await captain.quiz();
  await startAsGuest(page, quiz);
  await page.route(updates, (route) => route.abort());
  await word(page).fill("first");
  await expect(onDevice(page)).toBeVisible();
  await leave(page);
  await signOut(page, "Forget me on this device");
  expect(await captain.answers(quiz)).toEqual({});
  expect((await storedKeys(page)).participant_token).toBeUndefined();
  await page.unroute(updates);
  await page.reload();
  await expect.poll(() => captain.answers(quiz)).toEqual({ w1: "first" });
  await comeAsGuest(page, quiz, "Somebody new");
  await expect(
    page.getByRole("button", { name: "Start" }).first(),
    "not the other guest's attempt",
  ).toBeVisible();
});

test("a guest who registers afterwards keeps the attempt and the result", async ({ page, captain }) => {
  const quiz = await captain.quiz();
  await startAsGuest(page, quiz, "Tess");
  await answer(page, "first");
  await submit(page);
  const before = (await captain.attempt(quiz)).participant;
  expect(before.is_anonymous).toBe(true);
  await page.locator("header").getByRole("button", { expanded: false }).click();
  await page.getByRole("link", { name: "Register" }).click();
  await page.getByLabel("Email").fill(`tess.${crypto.randomUUID()}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("a fair wind and a following sea");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page, "back to the result").toHaveURL(/\/result\//);
  await expect(page.getByText("1 of 3 correct.")).toBeVisible();
  const keys = await storedKeys(page);
  expect(keys.participant_id).toBe(before.id);
  expect(keys).not.toHaveProperty("anonymous_participant_id");
  const attempt = await captain.attempt(quiz);
  expect(attempt.participant).toMatchObject({ id: before.id, name: "Tess", is_anonymous: false });
  await page.goto("/participant/history");
  await expect(page.getByText("Words").first()).toBeVisible();
});

test("a history that cannot be fetched says so and shows the last one known", async ({ page, captain }) => {
  const quiz = await captain.quiz();
  await startAsGuest(page, quiz);
  await submit(page);
  await page.goto("/participant/history");
  await expect(page.getByText("Words").first()).toBeVisible();
  await page.route("**/history/**", (route) => route.abort());
  await page.reload();
  await expect(page.getByText(/Failed to fetch quiz history/)).toBeVisible();
  await expect(page.getByText("Words").first()).toBeVisible();
  await expect(offline(page)).toHaveCount(0);
});
