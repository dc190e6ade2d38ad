import type { Page } from "@playwright/test";
import { owner } from "./server.ts";
import { expect } from "./story.ts";

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Through the form of the screen or the dialog that is open, an author's or a participant's. */
export async function signIn(page: Page, person: Credentials): Promise<void> {
  const form = page.locator("form").filter({ has: page.getByLabel("Password", { exact: true }) });
  await form.getByLabel("Email").fill(person.email);
  await form.getByLabel("Password", { exact: true }).fill(person.password);
  await form.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** The screen that an author comes to by signing in. */
export const commandCenter = (page: Page) => page.getByRole("heading", { level: 1, name: "Command Center" });

/** As an author, to the Command Center. */
export async function signInAsCaptain(page: Page, person: Credentials = owner): Promise<void> {
  await page.goto("/auth/login");
  await signIn(page, person);
  await expect(commandCenter(page)).toBeVisible();
}

/** As an author, to where they wanted to go. */
export async function signInOnTheWayTo(
  page: Page,
  redirect: string,
  person: Credentials = owner,
): Promise<void> {
  await page.goto(`/auth/login?redirect=${encodeURIComponent(redirect)}`);
  await signIn(page, person);
  await expect(page).toHaveURL(redirect);
}
