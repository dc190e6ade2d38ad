// Two real servers on one PostgreSQL: what changes about a crew, or its keys, at one is seen by the other.
import { expect, it } from "vitest";
import { ownerEmail, ownerPassword, type ServerProcess } from "../../crash/server-process.ts";
import { emptyPlace, running } from "../../crash/test-places.ts";

const soon = () => new Promise((resolve) => setTimeout(resolve, 100));
/** What is known of a token is kept for two seconds. */
const keptMs = 2_000;

async function call({ url }: ServerProcess, method: string, path: string, body?: unknown, token?: string) {
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, never> };
}

it("a role given, an access taken and an account switched at one server hold at the other within two seconds", {
  timeout: 240_000,
}, async () => {
  const place = await emptyPlace("postgres");
  const here = await running(place);
  const there = await running(place);
  const owner = await call(here, "POST", "/api/user/login/", { email: ownerEmail, password: ownerPassword });
  const { access: ownerToken, user } = owner.body as unknown as {
    access: string;
    user: { account: { id: string } };
  };
  const account = `/api/accounts/${user.account.id}`;
  const sent = await call(
    here,
    "POST",
    `${account}/invitations/`,
    { email: "mate@a.test", role: "viewer" },
    ownerToken,
  );
  const joined = await call(there, "POST", "/api/user/accept-invite/", {
    code: sent.body.code,
    password: "seven small anchors",
  });
  const { access: mate, user: mateUser } = joined.body as unknown as { access: string; user: { id: string } };
  const create = () => call(there, "POST", "/api/quizzes/", { title: "Made at the other server" }, mate);
  const member = `${account}/members/${mateUser.id}/`;

  // the other server has just looked the token up, and knows the viewer
  expect((await create()).status).toBe(403);
  expect((await call(here, "PATCH", member, { role: "author" }, ownerToken)).status).toBe(200);
  expect(await seen(create, 201)).toBeLessThan(keptMs);

  expect((await call(here, "POST", `${member}deactivate/`, {}, ownerToken)).status).toBe(200);
  expect(await seen(create, 401)).toBeLessThan(keptMs);
});

it("an API key made at one server works at the other, and is dead there two seconds after it was revoked", {
  timeout: 240_000,
}, async () => {
  const place = await emptyPlace("postgres");
  const here = await running(place, { LOG_LEVEL: "trace" });
  const there = await running(place, { LOG_LEVEL: "trace" });
  let logged = "";
  for (const { child } of [here, there]) {
    child.stdout?.on("data", (chunk) => (logged += chunk));
    child.stderr?.on("data", (chunk) => (logged += chunk));
  }
  const owner = await call(here, "POST", "/api/user/login/", { email: ownerEmail, password: ownerPassword });
  const { access, user } = owner.body as unknown as { access: string; user: { account: { id: string } } };
  const keys = `/api/accounts/${user.account.id}/api-keys/`;
  const made = await call(here, "POST", keys, { name: "Sync", scopes: ["write"] }, access);
  const { key, api_key } = made.body as unknown as { key: string; api_key: { id: string } };

  const ask = () => call(there, "GET", "/api/quizzes/", undefined, key);
  expect((await ask()).status).toBe(200);
  expect((await call(there, "GET", "/api/user/profile/", undefined, key)).status).toBe(403);
  expect((await call(here, "DELETE", `${keys}${api_key.id}/`, undefined, access)).status).toBe(200);
  expect((await call(here, "GET", "/api/quizzes/", undefined, key)).status).toBe(401);
  expect(await seen(ask, 401)).toBeLessThan(keptMs);

  expect(logged).toContain("/api/quizzes/");
  expect(logged).not.toContain(key.slice("capstan_".length));
});

/** How old the last answer was that still came from what was known before; both servers may be slow to answer. */
async function seen(ask: () => Promise<{ status: number }>, status: number): Promise<number> {
  const from = performance.now();
  let stale = 0;
  for (;;) {
    const asked = performance.now() - from;
    if ((await ask()).status === status) return stale;
    stale = asked;
    await soon();
  }
}
