// What the stories of participants share: the words for what they do, and see, on their screens.
import type { Page } from "@playwright/test";
import { call } from "./api.ts";
import { expect, test as story } from "./story.ts";
import { workerReady } from "./workers.ts";

// What goes over the network is held and answered by the stories: no worker in between.
export const test = story.extend({ serviceWorkers: "block" });
export { expect };

/** A person with an account, made through the API. */
export async function register(url: string, name: string) {
  const email = `${name.toLowerCase()}.${crypto.randomUUID().slice(0, 8)}@example.org`;
  const person = { name, email, password: "a fair wind and a following sea" };
  const { token, id } = await call("POST", `${url}/api/participants/register/`, person);
  return { ...person, token: token as string, id: id as string };
}
type Person = Awaited<ReturnType<typeof register>>;

/** Signed in on this page, as the browser keeps it. */
export async function signedInOn(page: Page, person: Person): Promise<void> {
  await page.goto("/participant/login");
  await page.evaluate(({ token, id, name, email }) => {
    localStorage.setItem("participant_token", token);
    localStorage.setItem("participant_id", id);
    localStorage.setItem("participant_name", name);
    localStorage.setItem("participant_email", email);
    localStorage.setItem("portal_context", "participant");
    localStorage.setItem("participant_context", "true");
  }, person);
}

/** In the lobby as a guest. */
export async function comeAsGuest(page: Page, quiz: string, name = "Tess"): Promise<void> {
  await page.goto(`/quiz/${quiz}/access`);
  await goOnAsGuest(page, name);
}

/** From the way in, where it asks for nothing but a name. */
export async function goOnAsGuest(page: Page, name = "Tess"): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await expect(page).toHaveURL(/\/event(\?|$)/);
}

/** From the lobby to the first question. */
export async function start(page: Page, button: "Start" | "Resume" | "Take again" = "Start"): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).first().click();
  await expect(page).toHaveURL(/\/take$/);
  await expect(word(page).or(page.getByRole("radio").first())).toBeVisible();
}

export async function startAsGuest(page: Page, quiz: string, name?: string): Promise<void> {
  await comeAsGuest(page, quiz, name);
  await start(page);
}

export async function startAs(page: Page, person: Person, quiz: string): Promise<void> {
  await signedInOn(page, person);
  await page.goto(`/quiz/${quiz}/event`);
  await start(page);
}

/** An attempt that is under way, on another page of whoever began it. */
export async function resume(page: Page, quiz: string): Promise<void> {
  await page.goto(`/quiz/${quiz}/event`);
  await start(page, "Resume");
}

export const word = (page: Page) => page.getByRole("textbox", { name: "Your answer" });
/** The word of the page's top: about all answers. */
export const saved = (page: Page) => page.getByRole("banner").getByText("Saved", { exact: true });
export const onDevice = (page: Page) => page.getByRole("banner").getByText("Saved on this device");
export const offline = (page: Page) => page.getByText(/^You are offline\. Everything you enter is kept/);

export async function answer(page: Page, text: string): Promise<void> {
  await word(page).fill(text);
  await expect(saved(page)).toBeVisible();
}

/** The time left, as the page shows it, is what the server's clock leaves until its deadline. */
export async function expectTimeLeft(page: Page, deadline: string): Promise<void> {
  const offBySeconds = async () => {
    const [shown = ""] = /[\d:]+/.exec(await page.getByRole("timer").innerText()) ?? [];
    const seconds = shown.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
    return Math.abs(seconds - (Date.parse(deadline) - Date.now()) / 1000);
  };
  await expect.poll(offBySeconds).toBeLessThan(4);
}

export async function next(page: Page, question: string): Promise<void> {
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText(question)).toBeVisible();
}

/** A guest in `awayFromShore`, with the first question answered. */
export async function startAtTheBowline(page: Page, quiz: string): Promise<void> {
  await startAsGuest(page, quiz, "Ada");
  await page.getByRole("radio", { name: "Bowline" }).check();
  await expect(saved(page)).toBeVisible();
}

/** All of `awayFromShore`, from its first question. */
export async function answerAll(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Bowline" }).check();
  await next(page, "Left of a ship?");
  await word(page).fill("Port");
  await next(page, "Starboard is green.");
  await page.getByRole("radio", { name: "True" }).check();
}

/** Whatever the page makes of it. */
export async function handIn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Review and submit" }).click();
  await page.getByRole("button", { name: "Submit answers" }).click();
}

export async function submit(page: Page): Promise<void> {
  await handIn(page);
  await expect(page).toHaveURL(/\/result\//);
  await expect(page.getByRole("heading", { name: "Receipt" })).toBeVisible();
}

/** In the lobby, with the quiz and the worker on the device. */
export async function prepare(page: Page, quiz: string): Promise<void> {
  await comeAsGuest(page, quiz);
  await workerReady(page);
  await page.getByRole("button", { name: "Prepare for offline" }).click();
  await expect(page.getByText("Ready for offline: you can start and finish")).toBeVisible();
}

/** The first question of what was prepared, without a network. */
export async function startOffline(page: Page, quiz: string): Promise<void> {
  await page.context().setOffline(true);
  await page.goto(`/quiz/${quiz}/event`);
  await page.getByRole("button", { name: "Start offline" }).click();
}

export async function handInOffline(page: Page): Promise<void> {
  await handIn(page);
  await expect(page.getByText("Your answers are handed in on this device.")).toBeVisible();
}

export const storedKeys = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

export const updates = "**/session/update/";
export const submits = "**/submit/";
