// The app as it is installed: what the worker answers and what it leaves alone, and a deploy in the middle of an
// attempt.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { comeAsGuest, start } from "../participant.ts";
import { awayFromShore } from "../questions.ts";
import { expect, test } from "../story.ts";
import { waits, workerReady, workersOf } from "../workers.ts";

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
  await workerReady(page);
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
  browser,
  server,
  captain,
}) => {
  const quiz = await captain.quiz({}, awayFromShore);
  const deploy = await deployable(server.url);
  const page = await browser.newPage({ baseURL: deploy.url });
  await comeAsGuest(page, quiz);
  await workerReady(page);
  await start(page);
  await page.getByRole("radio", { name: /Bowline/ }).check();

  deploy.deployed = true;
  const isSame = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const before = registration.active;
    await registration.update();
    const next = registration.installing ?? registration.waiting;
    await new Promise<void>((done) => {
      if (next === null || next.state === "installed") return done();
      next.onstatechange = () => next.state === "installed" && done();
    });
    registration.waiting?.postMessage("take over");
    return registration.active === before;
  });
  expect(isSame).toBe(true);
  const workers = await workersOf(page);
  await workers.idle();
  expect(await waits(page), "asked, in the middle of an attempt").toBe(true);
  await expect(page.getByRole("radio", { name: /Bowline/ })).toBeChecked();

  // Out of the attempt, it takes over as soon as a page asks it, which every opening does.
  await page.goto("/quiz/dashboard");
  await expect
    .poll(async () => {
      await workers.idle();
      return waits(page);
    })
    .toBe(false);
  await page.close();
  await deploy.close();
});

/** The server behind a door that can hand out the worker of another build: the same, under another name. */
async function deployable(origin: string) {
  const state = { url: "", deployed: false, close: async () => {} };
  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A stream that nobody reads any more ends here too, and not in a later story that stops the server.
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    const { signal } = gone;
    const { method = "GET", headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
    const sent = new Headers();
    for (const name of ["authorization", "content-type", "accept", "x-access-grant"]) {
      const value = headers[name];
      if (typeof value === "string") sent.set(name, value);
    }
    const answer = await fetch(origin + request.url, {
      method,
      headers: sent,
      redirect: "manual",
      signal,
      ...body,
    });
    response.statusCode = answer.status;
    for (const [name, value] of answer.headers) {
      if (!["content-encoding", "content-length", "transfer-encoding", "connection"].includes(name)) {
        response.setHeader(name, value);
      }
    }
    if (request.url === "/sw.js" && state.deployed) {
      return void response.end((await answer.text()).replace(/name:([`"'])/, "name:$1next-"));
    }
    if (answer.body === null) return void response.end();
    for await (const chunk of answer.body) response.write(chunk);
    response.end();
  }
  const http = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
  state.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  state.close = async () => {
    http.closeAllConnections();
    await new Promise((done) => http.close(done));
  };
  return state;
}
