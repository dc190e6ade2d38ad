// My Profile: name and picture, an email that a mail confirms, and the sign-ins that can be ended.
import type { Locator } from "@playwright/test";
import { pngFile } from "../images.ts";
import { linkIn, test } from "../mail-story.ts";
import { owner } from "../server.ts";
import { signInOnTheWayTo } from "../sign-in.ts";
import { expect } from "../story.ts";

const newEmail = "king@capstan.test";

async function dropOn(place: Locator, { name, mimeType, buffer }: ReturnType<typeof pngFile>): Promise<void> {
  const dataTransfer = await place.page().evaluateHandle(
    ([bytes, fileName, type]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], fileName, { type }));
      return transfer;
    },
    [[...buffer], name, mimeType] as const,
  );
  await place.dispatchEvent("dragover", { dataTransfer });
  await expect(place.getByText("Let go to upload it.")).toBeVisible();
  await place.dispatchEvent("drop", { dataTransfer });
}

test.use({ serverOf: "profile" });

test("name, picture, sign-ins and email", async ({ page, browser, mails }) => {
  await signInOnTheWayTo(page, "/profile");
  await expect(page.getByRole("heading", { level: 1, name: "My Profile" })).toBeVisible();

  // the sidebar's footer shows name and picture as soon as they are saved
  const footer = page.locator(".side-user-button").first();
  await page.getByLabel("Name", { exact: true }).fill("Ada King");
  await page.getByRole("button", { name: "Save the name" }).click();
  await expect(footer).toContainText("Ada King");
  await expect(footer).toContainText("AK");
  const picture = page.getByRole("group", { name: "Your picture" });
  await picture
    .locator("input[type=file]")
    .setInputFiles({ ...pngFile("me.png", [1, 2, 3]), mimeType: "text/plain", name: "me.txt" });
  await expect(picture.getByRole("alert")).toContainText("Choose a PNG, JPEG, WebP or GIF file.");
  const tooLarge = { name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
  await picture.locator("input[type=file]").setInputFiles(tooLarge);
  await expect(picture.getByRole("alert")).toContainText("The limit is 10 MB.");
  await page.context().setOffline(true);
  await picture.locator("input[type=file]").setInputFiles(pngFile("me.png", [1, 2, 3]));
  await expect(picture.getByRole("alert")).toContainText("The image could not be uploaded.");
  await page.context().setOffline(false);
  await dropOn(picture, pngFile("dropped.png", [180, 83, 9]));
  await expect(footer.locator("img")).toBeVisible();
  await expect(picture.getByRole("alert")).toHaveCount(0);
  await picture.locator("input[type=file]").setInputFiles(pngFile("me.png", [15, 118, 110], 800, 600));
  await expect
    .poll(() => footer.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(256);
  await page.reload();
  await expect(footer.locator("img")).toBeVisible();
  await picture.getByRole("button", { name: "Remove: Your picture" }).click();
  await expect(footer.locator("img")).toHaveCount(0);

  // a sign-in elsewhere ends from here, within two seconds there
  const other = await browser.newPage();
  await signInOnTheWayTo(other, "/profile");
  const token = await other.evaluate(() => localStorage.getItem("token") ?? "");
  const asked = () =>
    other.request
      .get("/api/user/profile/", { headers: { Authorization: token } })
      .then((reply) => reply.status());
  expect(await asked()).toBe(200);
  await page.reload();
  await expect(page.getByText("this one")).toHaveCount(1);
  await page.getByRole("button", { name: /^Sign out: / }).click();
  await expect(page.getByRole("button", { name: /^Sign out: / })).toHaveCount(0);
  await expect.poll(asked).toBe(401);
  await other.reload();
  await expect(other).toHaveURL(/\/auth\/login/);

  // the email stays until the mail to the new one is answered, and the old one is told
  await page.getByRole("button", { name: "Change the email" }).click();
  await page.getByLabel("New email").fill(newEmail);
  await page.getByLabel("Current password").first().fill("not my password");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("This is not your password.")).toBeVisible();
  await page.getByLabel("Current password").first().fill(owner.password);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(`${newEmail} waits to be confirmed`)).toBeVisible();
  expect((await mails.mailTo(owner.email)).parsed.text).toContain(newEmail);
  const link = linkIn(await mails.mailTo(newEmail));
  await other.goto(`${link.pathname}${link.hash}`);
  await expect(other.getByRole("button", { name: "Confirm this address" })).toBeVisible();
  expect(new URL(other.url()).hash).toBe("");
  await other.getByRole("button", { name: "Confirm this address" }).click();
  await expect(other.getByText("Your email is changed.")).toBeVisible();
  await signInOnTheWayTo(other, "/profile", { ...owner, email: newEmail });
  await page.reload();
  await expect(page.getByText(newEmail).first()).toBeVisible();
  await expect(page.getByText("waits to be confirmed")).toHaveCount(0);

  // the same link once more says that it was used
  const again = await browser.newPage();
  await again.goto(`${link.pathname}${link.hash}`);
  await again.getByRole("button", { name: "Confirm this address" }).click();
  await expect(again.getByText(/This link was used, replaced or has run out/)).toBeVisible();

  // a new password ends what is open elsewhere
  await page.getByLabel("Current password").fill(owner.password);
  await page.getByLabel("New password").fill("a fresh breeze from the north");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByText(/Your password is changed\./)).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/auth\/login/);
  await expect(page.getByRole("heading", { level: 1, name: "My Profile" })).toBeVisible();
});
