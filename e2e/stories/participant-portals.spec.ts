// Two portals on one browser: whoever goes to the other leaves the first, and is told before; answers never go.
import { authorOf } from "../api.ts";
import { createAuthor } from "../command-line.ts";
import {
  answer,
  comeAsGuest,
  expect,
  goOnAsGuest,
  onDevice,
  start,
  startAsGuest,
  storedKeys,
  test,
  updates,
  word,
} from "../participant.ts";
import { owner } from "../server.ts";
import { commandCenter, signIn } from "../sign-in.ts";

const authorKeys = ["token", "capstan_token", "mainToken", "mainUserData", "capstan_context"];
const flags = "test=true&capstan_context=true";

test("the two flags do nothing for a participant: the ordinary way in, a real attempt, no draft", async ({
  page,
  captain,
}) => {
  const quiz = await captain.quiz();
  await captain.change(quiz, { title: "An unpublished title" });
  const replies: string[] = [];
  page.on("response", async (reply) => {
    if (reply.url().includes("/api/quizzes/")) replies.push(await reply.text().catch(() => ""));
  });
  await page.goto(`/quiz/${quiz}/access?${flags}`);
  await goOnAsGuest(page);
  await page.goto(`/quiz/${quiz}/event?${flags}`);
  await expect(page.getByRole("button", { name: "Start the test" })).toHaveCount(0);
  await start(page);
  await answer(page, "first");
  expect(await captain.answers(quiz)).toEqual({ w1: "first" });
  expect(replies.join("")).not.toMatch(/"view":"crew"|"correct_answer"/);
});

test("an author of another account tests nothing here: told whose quiz it is, and no draft is sent", async ({
  page,
  server,
  captain,
}) => {
  const quiz = await captain.quiz();
  await captain.change(quiz, { description: "zzdraftonly" });
  const stranger = {
    email: `stranger.${crypto.randomUUID()}@example.org`,
    password: "another harbour entirely",
    name: "Sam",
    account: "Other",
  };
  await createAuthor(server, stranger);
  await (await authorOf(server.url, stranger)).signInOn(page);
  await page.goto(`/quiz/${quiz}`);
  await expect(
    page.getByText("This quiz belongs to another organisation; only its crew can test it."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Start the test" })).toHaveCount(0);
  expect(await page.content()).not.toContain("zzdraftonly");
});

test("an author who takes it as a participant is told who is signed out, and is a participant from then on", async ({
  page,
  captain,
}) => {
  const quiz = await captain.quiz();
  await captain.author.signInOn(page);
  await page.goto(`/quiz/${quiz}/event`);
  await expect(page).toHaveURL(`/quiz/${quiz}/event?${flags}`);
  await expect(page.getByText(/^Taking it as a participant signs .+ out on this browser\./)).toBeVisible();
  expect(await storedKeys(page), "the portal is the author's").toMatchObject({ portal_context: "capstan" });
  await page.getByRole("button", { name: "Take it as a participant" }).click();
  await expect(page).toHaveURL(`/quiz/${quiz}/access`);
  const keys = await storedKeys(page);
  for (const key of authorKeys) expect(keys, key).not.toHaveProperty(key);
  expect(keys).toMatchObject({ portal_context: "participant", participant_context: "true" });
  await comeAsGuest(page, quiz);
  await start(page);
  await answer(page, "first");
});

test("a participant who signs in as an author is told who is signed out; what was not sent is sent all the same", async ({
  page,
  captain,
}) => {
  const quiz = await captain.quiz();
  await startAsGuest(page, quiz, "Tess");
  await page.route(updates, (route) => route.abort());
  await word(page).fill("first");
  await expect(onDevice(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/event$/);
  await page.goto("/auth/login");
  await expect(page.getByText(/Tess/)).toBeVisible();
  await signIn(page, owner);
  await expect(commandCenter(page)).toBeVisible();
  const keys = await storedKeys(page);
  for (const key of ["participant_token", "participant_id", "participant_name", "accessed_quizzes"])
    expect(keys, key).not.toHaveProperty(key);
  expect(keys).toMatchObject({ portal_context: "capstan", capstan_context: "true" });
  expect(await captain.answers(quiz)).toEqual({});
  await page.unroute(updates);
  await page.goto("/quiz/dashboard");
  await expect.poll(() => captain.answers(quiz)).toEqual({ w1: "first" });
});
