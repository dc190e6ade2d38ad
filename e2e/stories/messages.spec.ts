// The specification's messages (its section 8), each seen where a person meets it. What only a configured provider
// can cause is seen at its port: web/src/api/specification.test.ts.
import type { Page } from "@playwright/test";
import { call } from "../api.ts";
import { captainOf } from "../captain.ts";
import { expect, handIn, register, startAsGuest, test } from "../participant.ts";
import { seamanship } from "../questions.ts";

type Person = Awaited<ReturnType<typeof register>>;

let quiz: string;
let locked: string;
let person: Person;
let result: string;

test.beforeAll(async ({ server }) => {
  const captain = await captainOf(server.url);
  quiz = await captain.quiz({ allow_retakes: true }, seamanship);
  locked = await captain.quiz({}, { title: "Locked", access_control: "password", password: "ahoy" });
  person = await register(server.url, "Grace");
  const as = `Token ${person.token}`;
  const begun = await call("POST", `${server.url}/api/quizzes/${quiz}/session/start/`, {}, as);
  await call("POST", `${server.url}/api/quizzes/${quiz}/submit/`, { answers: { mc: "left" } }, as);
  result = `/quiz/${quiz}/result/${begun.participation_id}`;
});

/** Opens a page as the person whom the browser knows. */
async function openAs(page: Page, { token, id, name, email }: Person, path: string): Promise<void> {
  await page.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    {
      participant_token: token,
      participant_id: id,
      participant_name: name,
      participant_email: email,
      portal_context: "participant",
      participant_context: "true",
    },
  );
  await page.goto(path);
}
const fails = (page: Page, calls: string) =>
  page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
const refuses = (page: Page, calls: string, status: number, detail: string) =>
  page.route(calls, (route) => route.fulfill({ status, json: { detail, code: "not_allowed" } }));
const said = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const send = async (page: Page, button = "Sign in") => {
  await page.getByLabel("Email").fill("grace@example.org");
  await page.getByLabel("Password", { exact: true }).fill("a fair wind and a following sea");
  await page.getByRole("button", { name: button, exact: true }).click();
};

test("Login: 'Login failed', to an author", async ({ page }) => {
  await fails(page, "**/api/user/login/");
  await page.goto("/auth/login");
  await send(page);
  await said(page, "Login failed");
});

test("Login: 'Login failed', to a participant", async ({ page }) => {
  await fails(page, "**/api/participants/login/");
  await page.goto("/participant/login");
  await send(page);
  await said(page, "Login failed");
});

test("Login: 'Invalid login response from server'", async ({ page }) => {
  await page.route("**/api/user/login/", (route) => route.fulfill({ json: { user: { id: "u1" } } }));
  await page.goto("/auth/login");
  await send(page);
  await said(page, "Invalid login response from server");
});

test("'Registration not available without Supabase. Use backend-provisioned accounts.'", async ({ page }) => {
  await page.goto("/auth/register");
  await said(page, "Registration not available without Supabase. Use backend-provisioned accounts.");
});

test("'Google login not available without Supabase. Use backend-provisioned accounts.'", async ({ page }) => {
  await page.goto("/auth/callback?code=from-google");
  await said(page, "Google login not available without Supabase. Use backend-provisioned accounts.");
});

test("Quiz fetch failure: the server's detail, else 'Failed to load quiz'", async ({ page }) => {
  const fetched = `**/api/quizzes/${quiz}/`;
  await refuses(page, fetched, 403, "The harbour is closed for repairs.");
  await openAs(page, person, `/quiz/${quiz}/event`);
  await said(page, "The harbour is closed for repairs.");
  await page.unroute(fetched);
  await fails(page, fetched);
  await page.getByRole("button", { name: "Try again" }).click();
  await said(page, "Failed to load quiz");
});

test("Start failure: 'Failed to start quiz'", async ({ page }) => {
  await refuses(page, "**/session/start/", 403, "The bell has not rung.");
  await openAs(page, person, `/quiz/${quiz}/event`);
  await page.getByRole("button", { name: "Take again" }).first().click();
  await said(page, "Failed to start quiz");
  await said(page, "The bell has not rung.");
});

test("Start failure: 'Failed to start quiz session'", async ({ page }) => {
  await refuses(page, "**/session/start/", 403, "The bell has not rung.");
  await openAs(page, person, `/quiz/${quiz}/take`);
  await said(page, "Failed to start quiz session");
});

test("Submit failure: 'Failed to submit quiz answers'", async ({ page }) => {
  await startAsGuest(page, quiz);
  await refuses(page, "**/submit/", 403, "The harbour master says no.");
  await handIn(page);
  await said(page, "Failed to submit quiz answers");
  await said(page, "The harbour master says no.");
});

test("Access denied: 'Access denied'", async ({ page }) => {
  await page.route("**/verify-access/", async (route) => {
    const reply = await route.fetch();
    const denied = { has_access: false, message: "Access denied", required_action: "none" };
    await route.fulfill({ json: { ...(await reply.json()), ...denied } });
  });
  await openAs(page, person, `/quiz/${quiz}/event`);
  await said(page, "Access denied");
});

test("Access denied, with required_action passed on", async ({ page }) => {
  await page.goto(`/quiz/${locked}/event`);
  await expect(page).toHaveURL(`/quiz/${locked}/access`);
  await said(page, "This quiz asks for a password");
});

test("Verify access failure: 'Failed to verify quiz access'", async ({ page }) => {
  await refuses(page, "**/verify-access/", 403, "The gangway is up.");
  await page.goto(`/quiz/${quiz}/access`);
  await said(page, "Failed to verify quiz access");
  await said(page, "The gangway is up.");
});

test("a 401 on access check means authentication is required", async ({ page }) => {
  await openAs(page, { ...person, token: "x".repeat(43) }, "/quiz/access");
  await page.route("**/verify-access/", async (route) => {
    if (route.request().headers().authorization) return route.continue();
    const reply = await route.fetch();
    const needed = { has_access: false, required_action: "login", message: "Sign in to take this quiz." };
    await route.fulfill({ json: { ...(await reply.json()), ...needed } });
  });
  await page.goto(`/quiz/${quiz}/access`);
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
});

const errors = [
  ["a refusal", 403, "Failed to verify quiz access"],
  ["a quiz that is not there", 404, "There is no quiz here"],
  ["a server that fails", 500, "The server cannot be reached"],
] as const;
for (const [error, status, words] of errors)
  test(`any error in the access check sends the user to QuizAccess: ${error}`, async ({ page }) => {
    if (status === 500) await fails(page, "**/verify-access/");
    else await refuses(page, "**/verify-access/", status, "Not today.");
    await openAs(page, person, `/quiz/${quiz}/event`);
    await expect(page).toHaveURL(`/quiz/${quiz}/access`);
    await expect(page.getByRole("heading", { name: words })).toBeVisible();
  });

test("'Invalid password'", async ({ page }) => {
  await page.goto(`/quiz/${locked}/access`);
  await page.getByLabel("Quiz password", { exact: true }).fill("not this one");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(/^Invalid password\./)).toBeVisible();
});

test("'Failed to verify password'", async ({ page }) => {
  await fails(page, "**/verify-password/");
  await page.goto(`/quiz/${locked}/access`);
  await page.getByLabel("Quiz password", { exact: true }).fill("ahoy");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(/^Failed to verify password\./)).toBeVisible();
});

test("Participant registration: 'Registration failed'", async ({ page }) => {
  await fails(page, "**/api/participants/register/");
  await page.goto("/participant/register");
  await send(page, "Register");
  await said(page, "Registration failed");
});

test("History failure: 'Failed to fetch quiz history', then the cached history is used", async ({ page }) => {
  await openAs(page, person, "/participant/history");
  await expect(page.getByRole("link", { name: "Seamanship" })).toBeVisible();
  await fails(page, "**/api/participants/me/history/**");
  await page.reload();
  await said(page, "Failed to fetch quiz history");
  await said(page, "These are the last attempts known on this device.");
  await expect(page.getByRole("link", { name: "Seamanship" })).toBeVisible();
});

test("Available quizzes: 'Failed to fetch available quizzes'", async ({ page }) => {
  await fails(page, "**/api/participants/my-quizzes/**");
  await openAs(page, person, "/quiz/dashboard");
  await said(page, "Failed to fetch available quizzes");
});

test("Submission details: 'Failed to fetch submission details'", async ({ page }) => {
  await fails(page, "**/details/");
  await openAs(page, person, result);
  await said(page, "Failed to fetch submission details");
  await page.unroute("**/details/");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Receipt" })).toBeVisible();
});

for (const placeholder of ["Question not available", "No answer provided", "Not available"])
  test(`Submission details: the placeholder '${placeholder}'`, async ({ page }) => {
    await page.route("**/details/", async (route) => {
      const details = await (await route.fetch()).json();
      // as the server answers where a question has gone from its revision
      const gone = {
        question_text: "Question not available",
        question_html: "",
        correct_answer: "Not available",
      };
      for (const answer of details.answers) if (answer.skipped) Object.assign(answer, gone);
      await route.fulfill({ json: details });
    });
    await openAs(page, person, result);
    const skipped = page.locator("details").filter({ hasText: "Question not available" }).first();
    await skipped.locator("summary").click();
    await expect(skipped.getByText(placeholder, { exact: true })).toBeVisible();
  });

test("Profile update: 'Failed to update profile'", async ({ page }) => {
  await openAs(page, person, "/participant/profile");
  await page.getByRole("textbox", { name: "Name" }).fill("Grace Hopper");
  await fails(page, "**/profile/");
  await page.getByRole("button", { name: "Save" }).click();
  await said(page, "Failed to update profile");
});

test("Profile update with no participant id: 'No participant ID found, please log in again'", async ({
  page,
}) => {
  await page.goto("/participant/profile");
  await said(page, "No participant ID found, please log in again");
});
