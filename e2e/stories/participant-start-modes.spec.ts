// Starting, going on, taking again; and that an attempt that was handed in stays handed in.
import { ask, call } from "../api.ts";
import {
  answer,
  comeAsGuest,
  expect,
  next,
  register,
  signedInOn,
  start,
  startAs,
  startAsGuest,
  storedKeys,
  submit,
  test,
  word,
} from "../participant.ts";

test("normal: the lobby says what is ahead, the start makes one attempt, and every key is stored as named", async ({
  page,
  captain,
}) => {
  const quiz = await captain.quiz({ is_timed: true, quiz_time_limit: 20 });
  await comeAsGuest(page, quiz, "Tess");
  const before = await storedKeys(page);
  expect(before).toMatchObject({
    portal_context: "participant",
    participant_context: "true",
    participant_name: "Tess",
    accessed_quizzes: JSON.stringify([quiz]),
  });
  expect(before).not.toHaveProperty("participant_token");
  await expect(page.getByText("The clock keeps running")).toBeVisible();
  await expect(page.getByText("The 20 minutes begin when you press Start.").first()).toBeVisible();
  await expect(page.getByText("Ready to keep your answers")).toBeVisible();
  await start(page);
  await expect(page.getByRole("timer")).toHaveText(/20:00|19:\d\d/);
  await answer(page, "first");
  await next(page, "Second word?");

  const attempt = await captain.attempt(quiz);
  expect(attempt).toMatchObject({ status: "running", attempt_no: 1, revision: 1 });
  const keys = await storedKeys(page);
  const participant = attempt.participant.id;
  expect(keys).toMatchObject({ participant_id: participant, anonymous_participant_id: participant });
  expect(keys.participant_token, "bare").toMatch(/^\S{22,}$/);
  expect(Number(keys[`quiz_start_${attempt.id}`])).toBeGreaterThan(0);
  expect(JSON.parse(keys[`quiz_progress_${participant}_${attempt.id}`] ?? "")).toMatchObject({
    quizId: quiz,
    answers: { w1: "first" },
    position: 1,
    participationId: attempt.id,
    remainingTime: expect.any(Number),
    timestamp: expect.any(Number),
  });
  for (const key of ["token", "capstan_token", "mainToken", "mainUserData", "capstan_context"])
    expect(keys).not.toHaveProperty(key);

  await submit(page);
  await expect
    .poll(() => storedKeys(page), "nothing is left to resume")
    .not.toHaveProperty(`quiz_progress_${participant}_${attempt.id}`);
  await expect
    .poll(async () => JSON.parse((await storedKeys(page)).participant_quiz_history ?? "{}")[quiz])
    .toMatchObject({ completed: true, participation_id: attempt.id, total_questions: 3, correct_answers: 1 });
});

test("resume: the lobby offers it with what was done, and answers, place and flag are back", async ({
  page,
  captain,
}) => {
  const quiz = await captain.quiz();
  await startAsGuest(page, quiz);
  await answer(page, "first");
  await page.getByRole("button", { name: "Flag", exact: true }).click();
  await next(page, "Second word?");
  await answer(page, "second");
  await page.goto(`/quiz/${quiz}`);
  await expect(page, "a quiz that was opened goes straight to its lobby").toHaveURL(/\/event$/);
  await expect(page.getByRole("heading", { name: "You are on your way" })).toBeVisible();
  await expect(page.getByText("2 of 3 answered")).toBeVisible();
  await expect(page.getByText("1 flagged")).toBeVisible();
  await start(page, "Resume");
  await expect(page.getByText("Second word?")).toBeVisible();
  await expect(word(page)).toHaveValue("second");
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(word(page)).toHaveValue("first");
  await expect(page.getByRole("button", { name: "Flagged", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  const attempt = await captain.attempt(quiz);
  expect(attempt.attempt_no).toBe(1);
});

test("resume on another device: a person's answers come from the server", async ({
  page,
  browser,
  server,
  captain,
}) => {
  const quiz = await captain.quiz();
  const person = await register(server.url, "Ada");
  await startAs(page, person, quiz);
  await answer(page, "first");
  const phone = await browser.newPage();
  await signedInOn(phone, person);
  await phone.goto("/quiz/dashboard");
  await expect(phone.getByText("1 of 3 answered")).toBeVisible();
  await phone.getByRole("link", { name: /^Resume/ }).click();
  await start(phone, "Resume");
  await expect(word(phone)).toHaveValue("first");
  expect(await captain.attempts(quiz)).toHaveLength(1);
  await phone.close();
});

test("retake: as many as allowed, each fresh, with the pause explained and ending by itself", async ({
  page,
  captain,
}) => {
  const quiz = await captain.quiz({
    allow_retakes: true,
    max_retakes: 1,
    cooling_period_seconds: 600,
    is_timed: true,
  });
  await comeAsGuest(page, quiz);
  await expect(page.getByText("2 of 2")).toBeVisible();
  await start(page);
  await answer(page, "wrong");
  await submit(page);
  const [first] = await captain.attempts(quiz);

  await page.goto(`/quiz/${quiz}/event`);
  await expect(
    page.getByText(/^The next attempt opens .* This page opens by itself\.$/).first(),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Take again" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Past attempts" })).toBeVisible();
  await captain.change(quiz, { settings: { cooling_period_seconds: 0 } });
  await page.reload();
  await start(page, "Take again");
  await expect(word(page), "nothing of the first attempt").toHaveValue("");
  await expect(page.getByRole("timer")).toHaveText(/30:00|29:\d\d/);
  expect(await storedKeys(page)).not.toHaveProperty(`quiz_start_${first.id}`);
  await answer(page, "first");
  await submit(page);

  await page.goto(`/quiz/${quiz}/event`);
  await expect(page.getByText("There are no attempts left for this quiz.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /Start|Take again|Resume/ })).toHaveCount(0);
  const attempts = await captain.attempts(quiz);
  expect(attempts.map((one) => one.attempt_no)).toEqual([2, 1]);
  expect(attempts.map((one) => one.percentage)).toEqual([33, 0]);
});

test("a pause between attempts ends while the lobby is open, and the button comes by itself", async ({
  page,
  captain,
}) => {
  const quiz = await captain.quiz({ allow_retakes: true, cooling_period_seconds: 20 });
  await startAsGuest(page, quiz);
  await submit(page);
  await page.goto(`/quiz/${quiz}/event`);
  await expect(page.getByText(/^The next attempt opens/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Take again" }).first()).toBeVisible();
});

test("F38 back, forward, reload and an old link after handing in: the result, never a second attempt", async ({
  page,
  captain,
}) => {
  const quiz = await captain.quiz();
  await startAsGuest(page, quiz);
  await answer(page, "first");
  const take = page.url();
  await submit(page);
  const result = page.url();
  await page.reload();
  await expect(page.getByText("1 of 3 correct.")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Submit answers" })).toHaveCount(0);
  await expect(word(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/\/take/);
  await page.goto(result);
  await expect(page.getByText("1 of 3 correct.")).toBeVisible();
  await page.goto(take);
  await expect(page, "an old link leads to the lobby").toHaveURL(/\/event$/);
  await expect(page.getByRole("link", { name: /^Review/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("1 of 3 correct.")).toBeVisible();
  const attempt = await captain.attempt(quiz);
  expect(attempt.status).toBe("scored");
  expect(attempt.answers[0].changes).toHaveLength(1);
});

test("F25 a double click on submit, and ten submits at once, are one submission", async ({
  page,
  server,
  captain,
}) => {
  const quiz = await captain.quiz({ allow_retakes: true, max_retakes: 2 });
  await startAsGuest(page, quiz);
  await answer(page, "first");
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/submit/")) calls += 1;
  });
  await page.getByRole("button", { name: "Review and submit" }).click();
  await page.getByRole("button", { name: "Submit answers" }).dblclick();
  await expect(page).toHaveURL(/\/result\//);
  expect(calls).toBe(1);
  const attempt = await captain.attempt(quiz);

  const { participant_token: token } = await storedKeys(page);
  const body = { participation_id: attempt.id, answers: {} };
  const again = () => call("POST", `${server.url}/api/quizzes/${quiz}/submit/`, body, `Token ${token}`);
  const replies = await Promise.all(Array.from({ length: 10 }, again));
  expect(new Set(replies.map((reply) => JSON.stringify(reply.receipt))).size).toBe(1);
  expect(replies[0].submission_id).toBe(attempt.submission_id);
  await page.goto(`/quiz/${quiz}/event`);
  await expect(page.getByText("2 of 3"), "one of three attempts is used").toBeVisible();
});

test("F27 ten starts at once are one attempt, and every one may save", async ({ server, captain }) => {
  const quiz = await captain.quiz();
  const anonymous_id = crypto.randomUUID();
  const session = `${server.url}/api/quizzes/${quiz}/session`;
  const begin = () => call("POST", `${session}/start/`, { anonymous_id, name: "Tess" });
  const starts = await Promise.all(Array.from({ length: 10 }, begin));
  expect(new Set(starts.map((start) => start.participation_id)).size).toBe(1);
  const saves = starts.map(({ token }, index) => {
    const answers = { [`w${(index % 3) + 1}`]: `word ${index}` };
    return ask("POST", `${session}/update/`, { answers }, `Token ${token}`);
  });
  for (const save of await Promise.all(saves)) expect(save.status).toBe(200);
  expect(await captain.attempts(quiz)).toHaveLength(1);
});

test("F31 a forged time left and a timer reset on a running attempt move no deadline", async ({
  server,
  captain,
}) => {
  const quiz = await captain.quiz({ is_timed: true, quiz_time_limit: 10, allow_retakes: true });
  const anonymous_id = crypto.randomUUID();
  const post = async (path: string, body: unknown, token?: string) => {
    const address = `${server.url}/api/quizzes/${quiz}/session/${path}/`;
    const { status, json } = await ask("POST", address, body, token && `Token ${token}`);
    expect(status).toBe(200);
    return json;
  };
  const started = await post("start", { anonymous_id, name: "Tess" });
  const forged = { answers: {}, remaining_time: 99_999, deadline_at: "2099-01-01T00:00:00Z" };
  const told = await post("update", forged, started.token);
  expect(told.deadline_at).toBe(started.deadline_at);
  const again = await post("start", { anonymous_id, reset_timer: true, options: { mode: "retake" } });
  expect(again).toMatchObject({
    participation_id: started.participation_id,
    deadline_at: started.deadline_at,
    is_retake: false,
  });
  expect((await captain.attempt(quiz)).deadline_at).toBe(started.deadline_at);
});
