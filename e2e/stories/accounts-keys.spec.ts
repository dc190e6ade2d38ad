// A captain gives a program a key, and takes it back.
import { test } from "../mail-story.ts";
import { expect } from "../story.ts";

test.use({ serverOf: "keys" });

test("a key is made, shown once, used by a program, revoked, and refused", async ({
  page,
  server,
  captain,
}) => {
  await captain.quiz({}, { title: "Knots for the night watch" });
  await captain.author.signInOn(page);
  await page.goto("/account");
  await page.getByRole("link", { name: "API keys" }).click();
  await expect(page).toHaveURL(/\/account\/api-keys$/);
  await expect(page.getByText("No key yet")).toBeVisible();

  await page.getByRole("button", { name: "Create a key" }).click();
  const form = page.getByRole("dialog", { name: "Create an API key" });
  await form.getByRole("button", { name: "Create the key" }).click();
  await expect(form.getByText("Give the key a name.")).toBeVisible();
  await form.getByLabel("Name").fill("Nightly report");
  await expect(form.getByRole("checkbox", { name: /Read/ })).toBeDisabled();
  await form.getByRole("button", { name: "Create the key" }).click();

  const made = page.getByRole("alertdialog", { name: "Copy the key now" });
  const key = await made.getByLabel("Key “Nightly report”").inputValue();
  expect(key).toMatch(/^capstan_[\w-]{43}$/);
  await made.getByRole("button", { name: "I have stored it" }).click();
  await expect(page.getByText("never used")).toBeVisible();
  expect(await page.content()).not.toContain(key);

  // the program: no browser, only the key
  const as = { headers: { authorization: `Bearer ${key}`, "content-type": "application/json" } };
  const listed = await fetch(`${server.url}/api/quizzes/`, as);
  expect(listed.status).toBe(200);
  const { results } = (await listed.json()) as { results: { title: string }[] };
  expect(results.map(({ title }) => title)).toContain("Knots for the night watch");
  const post = { ...as, method: "POST", body: JSON.stringify({ title: "By a program" }) };
  const refused = await fetch(`${server.url}/api/quizzes/`, post);
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, "scope_missing"]);
  const personal = await fetch(`${server.url}/api/user/profile/`, as);
  expect(((await personal.json()) as { code: string }).code).toBe("not_for_keys");
  await expect
    .poll(async () => {
      await page.reload();
      await expect(page.getByRole("button", { name: "Revoke: Nightly report" })).toBeVisible();
      return page.getByText("used just now").count();
    })
    .toBe(1);

  await page.getByRole("button", { name: "Revoke: Nightly report" }).click();
  const sure = page.getByRole("alertdialog", { name: "Revoke “Nightly report”" });
  await sure.getByRole("button", { name: "Revoke the key" }).click();
  await expect(page.getByText("No key yet")).toBeVisible();
  const after = await fetch(`${server.url}/api/quizzes/`, as);
  expect(after.status).toBe(401);
  expect(((await after.json()) as { detail: string }).detail).toContain("revoked");

  await page.getByRole("link", { name: "Activity" }).click();
  const log = page.getByRole("table", { name: "Changes, newest first" });
  await expect(log.getByText("API key created")).toBeVisible();
  await expect(log.getByText("API key revoked")).toBeVisible();
});
