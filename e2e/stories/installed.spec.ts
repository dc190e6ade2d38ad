// The app as it is installed: what the worker answers and what it leaves alone, and a deploy in the middle of an
// attempt.
import { captain, publish } from "../captain.ts";
import { enterLobby } from "../participant.ts";
import { expect, test } from "../story.ts";

test("can be installed, and its worker answers a participant's pages and nothing else", async ({
  page,
  context,
  request,
}) => {
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ name: "Capstan", start_url: "/quiz/dashboard", display: "standalone" });
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const icon = await request.get(src);
    expect(icon.headers()["content-type"], `${sizes} ${src}`).toBe("image/png");
  }
  const worker = await request.get("/sw.js");
  expect(worker.headers()["cache-control"]).toBe("no-cache");
  expect(worker.headers()["content-type"]).toContain("text/javascript");

  await page.goto("/quiz/dashboard");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await context.setOffline(true);
  for (const path of ["/quiz/dashboard", "/quiz/access", "/participant/login", "/quiz/some-id/take"]) {
    await page.goto(path);
    await expect(page.locator("#app"), path).not.toBeEmpty();
  }
  for (const path of ["/", "/auth/login", "/quiz/some-id/manage", "/docs/api", "/metrics", "/api/health/"]) {
    await expect(page.goto(path), path).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  }
});

test("a page that is open keeps the files of its build, and another is not loaded over it", async ({
  page,
  request,
}) => {
  const author = await captain(request);
  const quizId = await publish(author);
  await enterLobby(page, quizId);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page
    .getByRole("button", { name: /^Start/ })
    .first()
    .click();
  await page.getByRole("radio", { name: /Bowline/ }).check();

  // The next build's worker: the same rules, other files, under another name.
  const text = await (await page.request.get("/sw.js")).text();
  const renamed = text.replace(/name:([`"'])[^`"']+\1/, "name:$1another-build$1");
  expect(renamed).not.toBe(text);
  await page
    .context()
    .route("**/sw.js", (route) =>
      route.fulfill({
        body: renamed,
        headers: { "content-type": "text/javascript", "cache-control": "no-cache" },
      }),
    );
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const before = registration.active;
    await registration.update();
    const next = registration.installing ?? registration.waiting;
    await new Promise<void>((done) => {
      if (next === null || next.state === "installed") return done();
      next.onstatechange = () => next.state === "installed" && done();
    });
    registration.waiting?.postMessage("take over");
    await new Promise((done) => setTimeout(done, 1000));
    return { isSame: registration.active === before, waits: registration.waiting !== null };
  });
  expect(state).toEqual({ isSame: true, waits: true });
  await expect(page.getByRole("radio", { name: /Bowline/ })).toBeChecked();
});
