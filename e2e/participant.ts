// What the stories of participants share: their authors through the API, their participants through the screens.
import type { Page } from "@playwright/test";
import { type Author, capstan } from "./api.ts";
import { test as base, expect } from "./story.ts";

// biome-ignore lint/suspicious/noExplicitAny: stories read what came over the wire
type Json = any;

/** Three words to type: for stories about what becomes of them. */
export const threeWords = ["First", "Second", "Third"].map((word, index) => ({
  id: `w${index + 1}`,
  question_type: "short_answer",
  question_text: `${word} word?`,
  correct_answer: word.toLowerCase(),
}));

export interface Captain {
  readonly author: Author;
  call(method: string, path: string, body?: unknown): Promise<Json>;
  /** Of a published quiz, three words to type unless `form` says otherwise. */
  quiz(settings?: Record<string, unknown>, form?: Record<string, unknown>): Promise<string>;
  /** Changes the draft, and what is live. */
  change(quiz: string, change: Record<string, unknown>): Promise<Json>;
  /** The attempts, newest first. */
  attempts(quiz: string): Promise<Json[]>;
  /** The only attempt, with its answers and its log. */
  attempt(quiz: string): Promise<Json>;
  attemptById(participation: string): Promise<Json>;
  /** What stands, by question, of the only attempt. */
  answers(quiz: string): Promise<Record<string, unknown>>;
}

export const test = base.extend<{ captain: Captain }>({
  // What goes over the network is held and answered by the stories: no worker in between.
  serviceWorkers: "block",
  captain: async ({ server }, use) => {
    const api = capstan(server.url);
    const author = await api.signIn();
    const call: Captain["call"] = (method, path, body) =>
      api.call(method, path, body, `Bearer ${author.access}`);
    const attempts: Captain["attempts"] = async (quiz) =>
      (await call("GET", `/api/quizzes/${quiz}/participations/`)).results;
    const attemptById: Captain["attemptById"] = (id) => call("GET", `/api/participations/${id}/`);
    const attempt: Captain["attempt"] = async (quiz) => {
      const found = await attempts(quiz);
      expect(found).toHaveLength(1);
      return attemptById(found[0].id);
    };
    await use({
      author,
      call,
      attempts,
      attempt,
      attemptById,
      quiz: (settings = {}, form = {}) =>
        api.publishedQuiz(author, { title: "Words", questions: threeWords, settings, ...form }),
      async change(quiz, change) {
        const { draft_version } = await call("GET", `/api/quizzes/${quiz}/`);
        return call("PATCH", `/api/quizzes/${quiz}/`, { draft_version, ...change });
      },
      async answers(quiz) {
        const { answers } = await attempt(quiz);
        const given = answers.filter((one: Json) => one.changes.length > 0);
        return Object.fromEntries(given.map((one: Json) => [one.question_id, one.value]));
      },
    });
  },
});

export { expect };

/** A person with an account, made through the API. */
export async function register(url: string, name: string) {
  const email = `${name.toLowerCase()}.${crypto.randomUUID().slice(0, 8)}@example.org`;
  const person = { name, email, password: "a fair wind and a following sea" };
  const { token, id } = await capstan(url).call("POST", "/api/participants/register/", person);
  return { ...person, token: token as string, id: id as string };
}
export type Person = Awaited<ReturnType<typeof register>>;

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

/** Through the form of the screen or the dialog that is open. */
export async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  const form = page.locator("form").filter({ has: page.getByLabel("Password", { exact: true }) });
  await form.getByLabel("Email").fill(person.email);
  await form.getByLabel("Password", { exact: true }).fill(person.password);
  await form.getByRole("button", { name: "Sign in" }).click();
}

/** In the lobby as a guest. */
export async function comeAsGuest(page: Page, quiz: string, name = "Tess"): Promise<void> {
  await page.goto(`/quiz/${quiz}/access`);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await expect(page).toHaveURL(/\/event$/);
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

export const word = (page: Page) => page.getByRole("textbox", { name: "Your answer" });
/** The word of the page's top: about all answers. */
export const saved = (page: Page) => page.getByRole("banner").getByText("Saved", { exact: true });
export const onDevice = (page: Page) => page.getByRole("banner").getByText("Saved on this device");
export const offline = (page: Page) => page.getByText(/^You are offline\. Everything you enter is kept/);

export async function next(page: Page, question: string): Promise<void> {
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText(question)).toBeVisible();
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Review and submit" }).click();
  await page.getByRole("button", { name: "Submit answers" }).click();
  await expect(page).toHaveURL(/\/result\//);
  await expect(page.getByRole("heading", { name: "Receipt" })).toBeVisible();
}

export const storedKeys = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

export const updates = "**/session/update/";
export const submits = "**/submit/";
