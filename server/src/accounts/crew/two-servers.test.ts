// Two real servers on one PostgreSQL: what changes about a crew, or its keys, at one is seen by the other.
import { expect, it } from "vitest";
import { signInOwner, twoServers } from "../../testing/two-servers.ts";

const soon = () => new Promise((resolve) => setTimeout(resolve, 100));
/** What is known of a token is kept for two seconds. */
const keptMs = 2_000;

it("a role given, an access taken and an account switched at one server hold at the other within two seconds", {
  timeout: 240_000,
}, async () => {
  const { here, there } = await twoServers();
  const { bearer: owner, accountId } = await signInOwner(here);
  const account = `/api/accounts/${accountId}`;
  const invitation = { email: "mate@a.test", role: "viewer" };
  const sent = await here.call("POST", `${account}/invitations/`, invitation, owner);
  const joined = await there.call("POST", "/api/user/accept-invite/", {
    code: sent.body.code,
    password: "seven small anchors",
  });
  const mate = `Bearer ${joined.body.access}`;
  const create = () => there.call("POST", "/api/quizzes/", { title: "Made at the other server" }, mate);
  const member = `${account}/members/${joined.body.user.id}/`;

  // the other server has just looked the token up, and knows the viewer
  expect((await create()).status).toBe(403);
  expect((await here.call("PATCH", member, { role: "author" }, owner)).status).toBe(200);
  expect(await seen(create, 201)).toBeLessThan(keptMs);

  expect((await here.call("POST", `${member}deactivate/`, {}, owner)).status).toBe(200);
  expect(await seen(create, 401)).toBeLessThan(keptMs);
});

it("an API key made at one server works at the other, and is dead there two seconds after it was revoked", {
  timeout: 240_000,
}, async () => {
  const { here, there } = await twoServers({ LOG_LEVEL: "trace" });
  let logged = "";
  for (const { child } of [here, there]) {
    child.stdout?.on("data", (chunk) => (logged += chunk));
    child.stderr?.on("data", (chunk) => (logged += chunk));
  }
  const { bearer: owner, accountId } = await signInOwner(here);
  const keys = `/api/accounts/${accountId}/api-keys/`;
  const made = await here.call("POST", keys, { name: "Sync", scopes: ["write"] }, owner);
  const { key, api_key } = made.body;
  const program = `Bearer ${key}`;

  const ask = () => there.call("GET", "/api/quizzes/", undefined, program);
  expect((await ask()).status).toBe(200);
  expect((await there.call("GET", "/api/user/profile/", undefined, program)).status).toBe(403);
  expect((await here.call("DELETE", `${keys}${api_key.id}/`, undefined, owner)).status).toBe(200);
  expect((await here.call("GET", "/api/quizzes/", undefined, program)).status).toBe(401);
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
