// An organisation gives itself a look, and a participant elsewhere meets it at once, by day and by night.
import type { Page } from "@playwright/test";
import { pngFile } from "../images.ts";
import { goOnAsGuest } from "../participant.ts";
import { signInOnTheWayTo } from "../sign-in.ts";
import { expect, test } from "../story.ts";

const token = (page: Page, name: string) =>
  page.evaluate((wanted) => getComputedStyle(document.documentElement).getPropertyValue(wanted).trim(), name);
const buttonColor = (page: Page) =>
  page
    .getByRole("button", { name: "Continue as guest" })
    .evaluate((button) => getComputedStyle(button).backgroundColor);
const icon = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? "");

test("colours, logo, icon and words reach a participant elsewhere", async ({ page, browser, captain }) => {
  const quiz = await captain.quiz();
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  const before = await browser.newPage({ colorScheme: "light" });
  await before.goto(`/quiz/${quiz}/access`);
  await expect(before.getByLabel("Your name")).toBeVisible();
  const ownIcon = await icon(before);

  await signInOnTheWayTo(page, "/admin/branding");
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("button", { name: "Continue as guest" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Apply to all pages" })).toBeDisabled();

  // a colour that cannot be read is not applied, and the nearest one that can is offered
  await page.getByLabel("Colour as hex").fill("#ffd400");
  await expect(page.getByText("This colour cannot be read.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Apply to all pages" })).toBeDisabled();
  await page.getByRole("button", { name: /^Use #/ }).click();
  await expect(page.getByText("This colour cannot be read.")).toHaveCount(0);
  await page.getByLabel("Colour as hex").fill("#0F766E");

  // what is no image is refused here or by the server, and said beside the control
  const logo = page.getByRole("group", { name: "Logo", exact: true });
  await logo.locator("input[type=file]").setInputFiles({
    name: "logo.png",
    mimeType: "image/png",
    buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
  });
  await expect(logo.getByRole("alert")).toContainText("This is not an image that can be used.");
  await logo.locator("input[type=file]").setInputFiles(pngFile("logo.png", [15, 118, 110], 120, 40));
  await expect(logo.getByRole("img", { name: "Logo as it is now" })).toBeVisible();
  await page
    .getByRole("group", { name: "Icon of the browser's tab" })
    .locator("input[type=file]")
    .setInputFiles(pngFile("icon.png", [180, 83, 9]));
  await expect(page.getByRole("img", { name: "Icon of the browser's tab as it is now" })).toBeVisible();
  await page.getByLabel("Name that participants see").fill("Harbour Academy");
  await page.getByLabel("Welcome").fill("Take your time, and good luck.");
  await page.getByLabel("Footer").fill("Questions? exams@harbour.test");

  // the frame beside the form is a participant's own page and wears it already
  await expect(preview.getByText("Harbour Academy").first()).toBeVisible();
  await expect(preview.getByText("Take your time, and good luck.")).toBeVisible();
  await expect
    .poll(() =>
      preview.locator("html").evaluate((html) => getComputedStyle(html).getPropertyValue("--action")),
    )
    .toBe("#0f766e");
  await page.getByRole("radio", { name: "Night" }).click();
  await expect
    .poll(() =>
      preview.locator("html").evaluate((html) => getComputedStyle(html).getPropertyValue("--action")),
    )
    .not.toBe("#0f766e");

  await page.getByRole("radio", { name: "Question" }).click();
  await expect(preview.getByText("Which knot makes a loop that does not slip?")).toBeVisible();

  // a draft outlives a reload, and nobody else sees it
  await page.reload();
  await expect(page.getByLabel("Name that participants see")).toHaveValue("Harbour Academy");
  await before.reload();
  await expect(before.getByText("Take your time, and good luck.")).toHaveCount(0);

  await page.getByRole("button", { name: "Apply to all pages" }).click();
  await expect(page.getByText("Applied", { exact: true })).toBeVisible();

  for (const scheme of ["light", "dark"] as const) {
    const seen = await browser.newPage({ colorScheme: scheme });
    await seen.goto(`/quiz/${quiz}/access`);
    await expect(seen.getByText("Harbour Academy").first()).toBeVisible();
    await expect(seen.getByText("Questions? exams@harbour.test")).toBeVisible();
    const action = await token(seen, "--action");
    if (scheme === "light") expect(action).toBe("#0f766e");
    else expect(action).not.toBe("#0f766e");
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(action.slice(at, at + 2), 16));
    await expect.poll(() => buttonColor(seen)).toBe(`rgb(${red}, ${green}, ${blue})`);
    const tile = seen.locator(".tile-logo img").first();
    await expect(tile).toBeVisible();
    await expect.poll(() => tile.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120);
    await expect.poll(() => icon(seen)).toMatch(/\/api\/media\/[\w-]{43}\/$/);
    expect(await icon(seen)).not.toBe(ownIcon);
    await goOnAsGuest(seen, "Ada");
    await expect(seen.getByRole("button", { name: "Start" }).first()).toBeVisible();
    await expect.poll(() => token(seen, "--action")).toBe(action);
    await seen.getByRole("button", { name: "Start" }).first().click();
    await expect(seen.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => token(seen, "--action")).toBe(action);
    // anywhere that is not the organisation's the page is Capstan's own again
    await seen.goto("/quiz/dashboard");
    await expect(seen.getByRole("link", { name: "Capstan" }).first()).toBeVisible();
    await expect.poll(() => token(seen, "--action")).not.toBe(action);
    await seen.close();
  }
  expect(errors.filter((text) => /Content Security Policy/i.test(text))).toEqual([]);
});

test("A46 the frame is for this origin's own screen, and every other page is for none", async ({
  request,
}) => {
  const framed = await request.get("/preview/branding");
  expect(framed.headers()["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect(framed.headers()["x-frame-options"]).toBe("SAMEORIGIN");
  for (const path of ["/", "/quiz/access", "/admin/branding", "/preview/other"]) {
    const headers = (await request.get(path)).headers();
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["x-frame-options"]).toBe("DENY");
  }
});
