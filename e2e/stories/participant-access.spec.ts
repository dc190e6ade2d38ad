// Every way into a quiz, and every reason why there is none; enforced by the server, explained by the screen.
import { ask } from "../api.ts";
import {
  answer,
  comeAsGuest,
  expect,
  goOnAsGuest,
  register,
  start,
  startAs,
  startAsGuest,
  storedKeys,
  submit,
  test,
} from "../participant.ts";
import { signIn } from "../sign-in.ts";

const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** What the API says to somebody who does not use the screens. */
async function refusedStart(url: string, quiz: string, form: Record<string, unknown> = {}) {
  const body = { anonymous_id: crypto.randomUUID(), name: "Mallory", ...form };
  const { status, json } = await ask("POST", `${url}/api/quizzes/${quiz}/session/start/`, body);
  return { status, ...json };
}

test("public: the shared link asks for a name once, then leads straight to the lobby", async ({
  page,
  captain,
}) => {
  const quiz = await captain.quiz();
  await page.goto(`/quiz/${quiz}`);
  await expect(page).toHaveURL(/\/access$/);
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await expect(page.getByText("Enter your name to go on.")).toBeVisible();
  await comeAsGuest(page, quiz);
  await page.goto(`/quiz/${quiz}`);
  await expect(page).toHaveURL(/\/event$/);
  await page.goto(`/quiz/${quiz}/access`);
  await expect(page, "QuizAccess of a quiz that was accessed").toHaveURL(/\/event$/);
  expect(JSON.parse((await storedKeys(page)).accessed_quizzes ?? "")).toEqual([quiz]);
});

test("login required: the quiz waits while one signs in, and is gone on to afterwards", async ({
  page,
  server,
  captain,
}) => {
  const quiz = await captain.quiz({}, { access_control: "login_required" });
  const person = await register(server.url, "Ada");
  await page.goto(`/quiz/${quiz}/take`);
  await expect(page, "the player sends back to the way in").toHaveURL(/\/access$/);
  await expect(page.getByRole("heading", { name: "Sign in to take this quiz" })).toBeVisible();
  expect((await storedKeys(page)).pending_quiz_id).toBe(quiz);
  await page.goto("/quiz/access");
  await expect(page, "the pending quiz is picked up").toHaveURL(`/quiz/${quiz}/access`);
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/participant\/login/);
  await expect(page.getByText("Then go on to Words")).toBeVisible();
  await signIn(page, { ...person, password: "not the password" });
  await expect(page.getByText("Login failed")).toBeVisible();
  await signIn(page, person);
  await expect(page).toHaveURL(`/quiz/${quiz}/access`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/event$/);
  expect(await storedKeys(page)).not.toHaveProperty("pending_quiz_id");
  await start(page);
  expect((await captain.attempt(quiz)).participant).toMatchObject({ id: person.id, is_anonymous: false });
  expect(await refusedStart(server.url, quiz)).toMatchObject({ status: 403, code: "login_required" });
});

test("password: wrong and right, and no way round it through the API", async ({ page, server, captain }) => {
  const quiz = await captain.quiz({}, { access_control: "password", password: "Fair wind 7" });
  expect(await refusedStart(server.url, quiz)).toMatchObject({
    status: 403,
    code: "password_required",
    required_action: "password",
  });
  expect(await refusedStart(server.url, quiz, { access_grant: "made up" })).toMatchObject({ status: 403 });
  await page.goto(`/quiz/${quiz}/access`);
  await page.getByLabel("Quiz password", { exact: true }).fill("fair wind 7");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(/^Invalid password/)).toBeVisible();
  await page.getByLabel("Quiz password", { exact: true }).fill("Fair wind 7");
  await page.getByRole("button", { name: "Continue" }).click();
  await goOnAsGuest(page);
  await start(page);
  await answer(page, "first");
  expect(await captain.answers(quiz)).toEqual({ w1: "first" });
});

test("invitation: a code from a link, owned by the first who uses it", async ({
  page,
  browser,
  server,
  captain,
}) => {
  const quiz = await captain.quiz({}, { access_control: "invitation" });
  const { invitations } = await captain.call("POST", `/api/quizzes/${quiz}/invitations/`, {
    emails: ["ada@example.org"],
  });
  const { code } = invitations[0];
  expect(await refusedStart(server.url, quiz)).toMatchObject({ status: 403, code: "invitation_required" });
  await page.goto(`/quiz/${quiz}/access`);
  await page.getByLabel("Invitation code").fill("not-a-code");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(/^This code does not open this quiz/)).toBeVisible();

  await page.goto("about:blank");
  await page.goto(`/quiz/${quiz}/access#invitation=${code}`);
  await goOnAsGuest(page, "Ada");
  await start(page);
  expect(page.url(), "the code is gone from the address").not.toContain(code);

  const other = await browser.newPage();
  await other.goto(`/quiz/${quiz}/access#invitation=${code}`);
  await expect(other.getByText(/somebody has used it already/)).toBeVisible();
  await other.close();
});

test("opens later: says when, and opens by itself", async ({ page, server, captain }) => {
  const quiz = await captain.quiz({ opens_at: soon(3600) });
  expect(await refusedStart(server.url, quiz)).toMatchObject({ status: 403, code: "not_open_yet" });
  await page.goto(`/quiz/${quiz}/access`);
  await expect(page.getByRole("timer", { name: "Time until it opens" })).toBeVisible();
  await expect(page.getByText(/your time\. This page opens by itself\./)).toBeVisible();
  await captain.change(quiz, { settings: { opens_at: soon(20) } });
  await page.reload();
  await expect(page.getByRole("timer", { name: "Time until it opens" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue as guest" })).toBeVisible();
  await comeAsGuest(page, quiz);
  await start(page);
});

test("closed: said with the time; an attempt under way is not shut out by it", async ({
  page,
  browser,
  server,
  captain,
}) => {
  const quiz = await captain.quiz();
  await startAsGuest(page, quiz);
  await captain.call("POST", `/api/quizzes/${quiz}/close/`, {});
  const late = await browser.newPage();
  await late.goto(`/quiz/${quiz}`);
  await expect(late.getByRole("heading", { name: "This quiz is closed" })).toBeVisible();
  await late.close();
  expect(await refusedStart(server.url, quiz)).toMatchObject({ status: 403, code: "quiz_closed" });
  await page.reload();
  await answer(page, "first");
  await submit(page);
  await expect(page.getByText("1 of 3 correct.")).toBeVisible();
});

test("no attempts left: the past ones can be seen, no other begins", async ({ page, server, captain }) => {
  const quiz = await captain.quiz();
  const person = await register(server.url, "Ada");
  await startAs(page, person, quiz);
  await submit(page);
  await page.evaluate(() => localStorage.removeItem("accessed_quizzes"));
  await page.goto(`/quiz/${quiz}/access`);
  await expect(page.getByRole("heading", { name: "No attempts left" })).toBeVisible();
  await page.getByRole("button", { name: "See your attempts" }).click();
  await page.getByRole("link", { name: /^Review/ }).click();
  await expect(page.getByRole("heading", { name: "Receipt" })).toBeVisible();
  await page.goto(`/quiz/${quiz}/take`);
  await expect(page).toHaveURL(/\/event$/);
  expect(await captain.attempts(quiz)).toHaveLength(1);
});

test("unreachable is not a denial, and is tried again by itself", async ({ page, server, captain }) => {
  const quiz = await captain.quiz();
  await page.route("**/api/quizzes/**", (route) => route.abort());
  await page.goto(`/quiz/${quiz}/access`);
  await expect(page.getByRole("heading", { name: "The server cannot be reached" })).toBeVisible();
  await expect(page.getByText("It says nothing about your access, and nothing is lost.")).toBeVisible();
  await page.unroute("**/api/quizzes/**");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByRole("button", { name: "Continue as guest" })).toBeVisible();

  await page.route("**/api/quizzes/**", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto(`/quiz/${quiz}/access`);
  await expect(page.getByRole("heading", { name: "The server cannot be reached" })).toBeVisible();
  await page.unroute("**/api/quizzes/**");
  await page.goto(`/quiz/${crypto.randomUUID()}/access`);
  await expect(page.getByRole("heading", { name: "There is no quiz here" })).toBeVisible();
  const draft = await captain.call("POST", "/api/quizzes/", { title: "A draft" });
  await page.goto(`/quiz/${draft.id}`);
  await expect(page.getByRole("heading", { name: "There is no quiz here" })).toBeVisible();
  expect(await refusedStart(server.url, draft.id)).toMatchObject({ status: 404 });
});

test("a code or a pasted link opens the quiz; anything else is said to be neither", async ({
  page,
  server,
  captain,
}) => {
  const quiz = await captain.quiz();
  const { share_code: code } = await captain.call("GET", `/api/quizzes/${quiz}/`);
  await page.goto("/quiz/access");
  const open = async (text: string) => {
    await page.getByLabel("Code or link").fill(text);
    await page.getByRole("button", { name: "Open" }).click();
  };
  await open("https://example.org/elsewhere");
  await expect(page.getByText("This is neither a code nor a link to a quiz.")).toBeVisible();
  await open("0000000");
  await expect(page.getByText("There is no quiz with this code. Check each letter.")).toBeVisible();
  await open(` ${code.slice(0, 3)}-${code.slice(3)} `);
  await expect(page).toHaveURL(`/quiz/${quiz}/access`);
  await page.goto("/quiz/access");
  await open(`${server.url}/quiz/${quiz}`);
  await expect(page).toHaveURL(`/quiz/${quiz}/access`);
  await expect(page.getByRole("heading", { name: "Words" })).toBeVisible();
});

test("screens that need somebody send nobody to the way in, and a redirect stays on this site", async ({
  page,
  server,
  captain,
}) => {
  const quiz = await captain.quiz();
  for (const screen of ["", "/event", "/take"]) {
    await page.goto(`/quiz/${quiz}${screen}`);
    await expect(page, screen).toHaveURL(`${server.url}/quiz/${quiz}/access`);
    await expect(page.getByRole("button", { name: "Continue as guest" })).toBeVisible();
  }
  for (const screen of ["history", "profile"]) {
    await page.goto(`/participant/${screen}`);
    const href = `/participant/login?redirect=${encodeURIComponent(`/participant/${screen}`)}`;
    await expect(page.getByRole("main").getByRole("link", { name: "Sign in" })).toHaveAttribute("href", href);
  }
  await page.goto(`/quiz/${quiz}/result/nobody-knows`);
  await expect(page.getByText("This result does not exist, or it belongs to somebody else.")).toBeVisible();

  const person = await register(server.url, "Ada");
  const wishes = ["//evil.example/", "https://evil.example/", "/\\evil.example", "javascript:alert(1)"];
  for (const wish of wishes) {
    await page.goto(`/participant/login?redirect=${encodeURIComponent(wish)}`);
    await signIn(page, person);
    await expect(page, wish).toHaveURL(`${server.url}/quiz/dashboard`);
    await page.evaluate(() => localStorage.clear());
  }
  await page.goto(`/participant/login?redirect=${encodeURIComponent(`/quiz/${quiz}/access`)}`);
  await signIn(page, person);
  await expect(page).toHaveURL(`${server.url}/quiz/${quiz}/access`);
});
