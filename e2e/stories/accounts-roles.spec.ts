// Who may only look at a quiz changes nothing of it, on no way: what the server refuses is not offered. Who may write
// does, and whose role changes meanwhile loses nothing.
import type { Page } from "@playwright/test";
import { type Author, ask, authorOf, call } from "../api.ts";
import { createAuthor } from "../command-line.ts";
import { seamanship } from "../questions.ts";
import type { Server } from "../server.ts";
import { expect, test } from "../story.ts";

const password = "seven small anchors";
const looksOnly = "You can look at this quiz. To change it, ask an admin for the author role.";
const manageUrl = (quiz: string, tab = "") => `/quiz/${quiz}/manage${tab}`;
const title = (page: Page) => page.getByRole("textbox", { name: "Title" });

async function aboard(server: Server, role: "author" | "grader" | "viewer", name: string): Promise<Author> {
  const email = `${name.toLowerCase()}@story.test`;
  await createAuthor(server, { email, name, account: "My organisation", password, role });
  return authorOf(server.url, { email, password });
}

for (const [role, name] of [
  ["viewer", "Vera"],
  ["grader", "Grit"],
] as const) {
  test(`a ${role} sees all of a quiz and can change nothing of it`, async ({ page, server, captain }) => {
    const called = `Seamanship for ${name}`;
    const quiz = await captain.quiz({}, { ...seamanship, title: called });
    const started = await call("POST", `${server.url}/api/quizzes/${quiz}/session/start/`, { name: "Ada" });
    const looker = await aboard(server, role, name);
    const writes: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET" && request.url().includes("/api/quizzes/")) writes.push(request.url());
    });
    await looker.signInOn(page);

    // the questions: every field is shown and takes nothing, by mouse or by key
    await page.goto(manageUrl(quiz));
    await expect(page.getByText(looksOnly)).toBeVisible();
    await expect(page.getByRole("heading", { name: called, level: 1 })).toBeVisible();
    await expect(title(page)).toHaveCount(0);
    const question = page.getByRole("region", { name: "Question 1" });
    const text = question.getByRole("textbox", { name: "Question" });
    await text.focus();
    await page.keyboard.type("Nothing of this stays");
    await expect(text).toHaveValue(/^Which side is port/);
    await expect(question.getByRole("radio", { name: "A is correct" })).toBeDisabled();
    for (const offered of ["Publish", "Undo", "Add a question", "Add an option", /^More for/]) {
      await expect(page.getByRole("button", { name: offered })).toHaveCount(0);
    }
    await expect(page.getByRole("button", { name: "Take as a test" })).toBeVisible();
    await page.getByRole("heading", { level: 1 }).focus();
    for (const key of ["n", "Control+d", "Alt+ArrowDown", "Control+Enter", "Control+z"])
      await page.keyboard.press(key);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^Questions/ })).toContainText("4");

    // settings, access, results
    await page.goto(manageUrl(quiz, "/settings"));
    const shuffle = page.getByRole("switch", { name: "Shuffle questions" });
    await shuffle.focus();
    await page.keyboard.press("Space");
    await expect(shuffle).not.toBeChecked();
    await page.goto(manageUrl(quiz, "/access"));
    await page.getByRole("radio", { name: /^Public/ }).focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: /^Public/ })).toBeChecked();
    await expect(page.getByRole("button", { name: "Copy" })).toBeVisible();
    await page.goto(manageUrl(quiz, "/results"));
    await expect(page.getByRole("row", { name: /Ada/ })).toBeVisible();

    // the list, the keys, the palette, and the address itself
    await page.goto("/quizzes");
    await expect(page.getByRole("link", { name: "Create Assessment" })).toHaveCount(0);
    await page.getByRole("button", { name: `More for ${called}` }).click();
    await expect(page.getByRole("menuitem")).toHaveText(["Open", "Results", "Copy link"]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await page.getByRole("heading", { level: 1 }).focus();
    await page.keyboard.press("c");
    await expect(page).toHaveURL(/\/quizzes$/);
    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: "Keys" });
    await expect(keys.getByText("Search or jump to")).toBeVisible();
    await expect(keys.getByText("Publish")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(keys).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill(">");
    await expect(page.getByRole("option", { name: /Show the keys/ })).toBeVisible();
    await expect(page.getByRole("option", { name: /Create an assessment/ })).toHaveCount(0);
    await page.goto("/create-quiz");
    await expect(page.getByText("Your role does not reach here")).toBeVisible();
    expect(writes).toEqual([]);

    // whoever asks the server all the same is refused
    const tried = async (method: string, path: string, body?: object) => {
      const { status, json } = await ask(method, server.url + path, body, `Bearer ${looker.access}`);
      return [status, json.code];
    };
    const of = `/api/quizzes/${quiz}/`;
    const refused = [403, "not_allowed"];
    expect(await tried("POST", "/api/quizzes/", { title: "Mine" })).toEqual(refused);
    expect(await tried("PATCH", of, { draft_version: 1, title: "Mine" })).toEqual(refused);
    expect(await tried("DELETE", of)).toEqual(refused);
    for (const verb of ["publish/", "close/", "reopen/", "duplicate/"]) {
      expect(await tried("POST", of + verb, verb === "publish/" ? {} : undefined), verb).toEqual(refused);
    }
    const late = await tried("POST", `/api/participations/${started.participation_id}/accept-late/`);
    if (role === "grader") expect(late[0]).not.toBe(403);
    else expect(late).toEqual(refused);
  });
}

test("an author writes; made a viewer meanwhile, what was not saved waits for the role to come back", async ({
  page,
  server,
  captain,
}) => {
  const quiz = await captain.quiz({}, { ...seamanship, title: "Tides" });
  const author = await aboard(server, "author", "Aud");
  const { account } = await captain.call("GET", "/api/user/profile/");
  const crew = `/api/accounts/${account.id}/members/`;
  const { results } = await captain.call("GET", `${crew}?search=aud`);
  const become = (role: string) => captain.call("PATCH", `${crew}${results[0].id}/`, { role });

  const stored = async () => (await captain.call("GET", `/api/quizzes/${quiz}/`)).title;

  await author.signInOn(page);
  await page.goto(manageUrl(quiz));
  await expect(page.getByText(looksOnly)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Publish" })).toBeEnabled();
  await title(page).fill("Tides and streams");
  await expect.poll(stored).toBe("Tides and streams");

  await become("viewer");
  await title(page).fill("Tides, streams and eddies");
  await expect(page.getByText(looksOnly)).toBeVisible();
  await expect(page.getByText("is kept on this device until you may change this quiz again")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tides and streams", level: 1 })).toBeVisible();

  await become("author");
  await page.reload();
  await expect(title(page)).toHaveValue("Tides, streams and eddies");
  await expect.poll(stored).toBe("Tides, streams and eddies");
});
