// Attacks that need a browser: another origin's page, a script that got in, redirects that lead away, and two people
// on one device.
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { held } from "../canary.ts";
import { expect, register, start, startAs, storedKeys, submit, test, word } from "../participant.ts";
import { owner } from "../server.ts";
import { signIn, signInOnTheWayTo } from "../sign-in.ts";

/** Somebody else's site; `asked` is every request that reached it. */
let evil: { url: string; asked: string[]; server: HttpServer };
test.beforeAll(async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.setHeader("content-type", request.url?.endsWith(".js") ? "text/javascript" : "text/html");
    response.end(
      request.url?.endsWith(".js") ? "window.hit = 'script of another origin'" : "<h1>Elsewhere</h1>",
    );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  evil = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, server };
});
test.afterAll(() => {
  evil.server.closeAllConnections();
  evil.server.close();
});

test("A15 another origin's forms and calls change nothing and read nothing, whoever is signed in", async ({
  page,
  server,
  captain,
}) => {
  const quiz = await captain.quiz();
  await captain.author.signInOn(page);
  const elsewhere = await page.context().newPage();
  const close = `${server.url}/api/quizzes/${quiz}/close/`;
  for (const encoding of ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"]) {
    await elsewhere.goto(evil.url);
    const answered = elsewhere.waitForResponse(close);
    await elsewhere.evaluate(
      ([action, enctype]) => {
        const form = Object.assign(document.createElement("form"), { action, enctype, method: "post" });
        const field = Object.assign(document.createElement("input"), { name: '{"a":"', value: '"}' });
        form.append(field);
        document.body.append(form);
        form.submit();
      },
      [close, encoding] as const,
    );
    expect([401, 415], encoding).toContain((await answered).status());
    await elsewhere.waitForURL(close);
  }
  await elsewhere.goto(evil.url);
  const calls = await elsewhere.evaluate(
    async ([origin, action]) => {
      const tries: [string, RequestInit][] = [
        [action, { method: "POST", headers: { "content-type": "text/plain" }, body: "{}" }],
        [action, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }],
        [action, { method: "POST", headers: { authorization: "Bearer x" } }],
        [action, { method: "POST", mode: "no-cors", headers: { "content-type": "text/plain" }, body: "{}" }],
        [`${origin}/api/user/profile/`, {}],
        [`${origin}/api/quizzes/`, {}],
      ];
      const ended = tries.map(([url, init]) =>
        fetch(url, { credentials: "include", ...init }).then(
          (reply) => reply.type,
          () => "refused",
        ),
      );
      return Promise.all(ended);
    },
    [server.url, close] as const,
  );
  expect(new Set(calls)).toEqual(new Set(["refused"]));
  expect(await captain.call("GET", `/api/quizzes/${quiz}/`)).toMatchObject({ status: "published" });
});

/** What the policy has to report of it. */
const blocked = ["script-src-elem", "script-src-attr", "frame-src", "img-src", "connect-src", "form-action"];

/** What a script would try that came in by a hole in the sanitiser. */
async function tryToRun(page: Page, away: string): Promise<void> {
  await page.evaluate(async (url) => {
    const violated = new Set<string>();
    Object.assign(window, { violated });
    addEventListener("securitypolicyviolation", (event) => violated.add(event.effectiveDirective));
    const add = (name: string, what: object) =>
      document.body.append(Object.assign(document.createElement(name), what));
    add("script", { textContent: "window.hit = 'inline'" });
    add("script", { src: `${url}/a.js` });
    add("script", { src: "data:text/javascript,window.hit='data'" });
    const holder = document.createElement("div");
    holder.innerHTML = `<img src="data:image/x" onerror="window.hit='handler'"><a href="javascript:window.hit='link'">x</a>`;
    document.body.append(holder);
    holder.querySelector("a")?.click();
    add("iframe", { src: `${url}/frame` });
    add("object", { data: `${url}/object` });
    add("link", { rel: "stylesheet", href: `${url}/style.css` });
    add("base", { href: `${url}/` });
    new Image().src = `${url}/picture`;
    navigator.sendBeacon(`${url}/beacon`, "x");
    await fetch(`${url}/fetch`, { mode: "no-cors" }).catch(() => undefined);
    const form = Object.assign(document.createElement("form"), { action: `${url}/form`, method: "post" });
    document.body.append(form);
    form.submit();
  }, away);
  const reported = () => page.evaluate(() => [...(window as unknown as { violated: Set<string> }).violated]);
  await expect.poll(reported).toEqual(expect.arrayContaining(blocked));
  expect(await page.evaluate(() => (window as { hit?: unknown }).hit ?? null)).toBeNull();
}

test("A16 what came in as a script does not run and sends nothing away; no token stands in an address or a log", async ({
  page,
  server,
  captain,
}) => {
  const quiz = await captain.quiz();
  const person = await register(server.url, "Ada");
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url(), request.headers().referer ?? ""));
  evil.asked.length = 0;
  const secrets = [captain.author.access, person.token];

  await signInOnTheWayTo(page, "/quizzes");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await tryToRun(page, evil.url);
  secrets.push(await page.evaluate(() => localStorage.mainToken));
  await page.evaluate(() => localStorage.clear());

  await page.goto("/participant/login");
  await signIn(page, person);
  await expect(page).toHaveURL(/\/quiz\/dashboard$/);
  await page.goto(`/quiz/${quiz}/event`);
  await start(page);
  await word(page).fill("first");
  await submit(page);
  await tryToRun(page, evil.url);
  secrets.push(await page.evaluate(() => localStorage.participant_token));

  expect(evil.asked).toEqual([]);
  expect(new Set(secrets).size, "two tokens each").toBe(4);
  const seen = `${addresses.join("\n")}\n${page.url()}\n${server.log.join("\n")}`;
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(30);
    expect(seen.includes(secret)).toBe(false);
  }
});

/** All of them say where to go after signing in, and none of them is a place of this server. */
const ways = (away: string) => [
  `//${away}`,
  `///${away}`,
  `////${away}/%2e%2e`,
  `/\\${away}`,
  `\\\\${away}`,
  `\\/${away}`,
  `/\t/${away}`,
  `/\n/${away}`,
  `/\r\n/${away}`,
  `\t//${away}`,
  ` //${away}`,
  `/./\\${away}`,
  `/.//${away}`,
  `/x/..//${away}`,
  `/%2e//${away}`,
  `http://${away}`,
  `http:${away}`,
  `http:/${away}`,
  `HTTP:\\\\${away}`,
  `//user@${away}`,
  `http://127.0.0.1@${away}`,
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  `blob:http://${away}/1`,
  `%2f%2f${away}`,
  `@${away}`,
];

/** To the same page with another wish in its address, as a link within the app would. */
const wishFor = (page: Page, path: string, wish: string) =>
  page.evaluate(
    (address) => {
      history.pushState(null, "", address);
      dispatchEvent(new PopStateEvent("popstate"));
    },
    `${path}?redirect=${encodeURIComponent(wish)}`,
  );

test("A35 after signing in, redirects of each kind that lead away lead an author to the dashboard", async ({
  page,
  server,
  captain,
}) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  evil.asked.length = 0;
  const user = await captain.call("GET", "/api/user/profile/");
  // many sign-ins in a row are what the limits are for; where one goes after them is not the server's matter
  await page.route("**/api/user/login/", (route) =>
    route.fulfill({ json: { access: captain.author.access, user } }),
  );
  await page.route("**/api/user/logout/", (route) => route.fulfill({ json: { signed_out: true } }));
  await captain.author.signInOn(page);
  await page.goto("/");
  // one of each kind: the participant below tries them all, on the same function
  for (const wish of ways(evil.url.replace("http://", "")).filter((_wish, index) => index % 3 === 0)) {
    await page
      .getByRole("button", { name: /Captain/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.waitForURL("/auth/login");
    await wishFor(page, "/auth/login", wish);
    await signIn(page, owner);
    await page.waitForURL((url) => !url.href.includes("redirect="));
    expect(page.url(), JSON.stringify(wish)).toBe(`${server.url}/`);
  }
  expect([dialogs, evil.asked]).toEqual([[], []]);
});

test("A35 after signing in, 30 redirects that lead away lead a participant to their quizzes", async ({
  page,
  server,
}) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  evil.asked.length = 0;
  const { name, email, password, token, id } = await register(server.url, "Ada");
  await page.route("**/api/participants/login/", (route) =>
    route.fulfill({ json: { token, id, name, email } }),
  );
  await page.goto("/participant/login");
  for (const wish of ways(evil.url.replace("http://", ""))) {
    await wishFor(page, "/participant/login", wish);
    await signIn(page, { email, password });
    await page.waitForURL((url) => !url.href.includes("redirect="));
    expect(page.url(), JSON.stringify(wish)).toBe(`${server.url}/quiz/dashboard`);
  }
  expect([dialogs, evil.asked]).toEqual([[], []]);
});

test("A46 every page and file forbids framing by others, sniffing and plain referrers, and no frame shows one", async ({
  page,
  request,
  server,
}) => {
  const html = await (await request.get("/quiz/access")).text();
  const [script = ""] = /\/assets\/take\/[\w./-]+\.js/.exec(html) ?? [];
  expect(script).not.toBe("");
  const pages = [
    "/",
    "/auth/login",
    "/quizzes",
    "/account",
    "/quiz/access",
    "/quiz/x/take",
    "/participant/login",
    "/nowhere",
    "/docs/api",
  ];
  for (const path of [
    ...pages,
    script,
    "/sw.js",
    "/manifest.webmanifest",
    "/metrics",
    "/api/health/",
    "/api/nowhere/",
    "/%ff",
  ]) {
    const headers = (await request.get(path)).headers();
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["referrer-policy"], path).toBe("same-origin");
    expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"], path).toContain("default-src 'none'");
  }
  for (const path of pages) {
    const headers = (await request.get(path)).headers();
    expect(headers["x-frame-options"], path).toBe("DENY");
    expect(headers["cache-control"] ?? "", path).not.toMatch(/public|immutable/);
  }
  await page.goto(evil.url);
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement("iframe"), { src }));
  }, `${server.url}/quiz/access`);
  const framed = page.frameLocator("iframe");
  await expect.poll(() => page.frames().length).toBe(2);
  await page.frames()[1]?.waitForLoadState("load");
  await expect(framed.getByLabel("Code or link")).toHaveCount(0);
});

test.describe("with the worker that keeps pages", () => {
  test.use({ serviceWorkers: "allow" });

  test("A47 after signing out nothing of one person is left for the next: not by going back, in a cache, or by their address", async ({
    page,
    server,
    captain,
  }) => {
    const quiz = await captain.quiz();
    const [ada, ben] = [await register(server.url, "Zzadalina"), await register(server.url, "Ben")];
    await startAs(page, ada, quiz);
    await word(page).fill("zzanswerofada");
    await submit(page);
    const result = page.url();
    await expect(page.getByText("zzanswerofada").first()).toBeAttached();
    await page.goto("/participant/history");
    await expect(page.getByRole("link", { name: "Words" })).toBeVisible();

    // a start gives a token of its own
    const token = (await storedKeys(page)).participant_token ?? "";
    await page.getByRole("button", { name: ada.name }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/participant\/login$/);
    const ofAda = new RegExp(`zzanswerofada|Zzadalina|${ada.email}|${token}|${ada.token}|${ada.id}`);
    expect(await held(page)).not.toMatch(ofAda);
    await page.goBack();
    await expect(page.getByRole("main").getByRole("link", { name: "Sign in" })).toBeVisible();
    expect(await held(page)).not.toMatch(ofAda);

    await page.goto("/participant/login");
    await signIn(page, ben);
    await expect(page).toHaveURL(/\/quiz\/dashboard$/);
    await page.goto(result);
    await expect(page.getByText("This result does not exist, or it belongs to somebody else.")).toBeVisible();
    await page.goto("/participant/history");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: "Words" })).toHaveCount(0);
    expect(await held(page)).not.toMatch(ofAda);
    const replayed = await page.evaluate(async (dead) => {
      const reply = await fetch("/api/participants/me/history/", {
        headers: { authorization: `Token ${dead}` },
      });
      return [reply.status, reply.headers.get("cache-control")];
    }, token);
    expect(replayed, "the token of whoever signed out is dead").toEqual([401, "no-store"]);
  });
});
