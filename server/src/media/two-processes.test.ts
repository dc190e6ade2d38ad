// Two real servers on one PostgreSQL: what one changes, the other shows; whom one signs out, the other no longer knows.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleImages } from "@capstan/domain/media/sample-images.ts";
import { expect, it, onTestFinished } from "vitest";
import { createAuthor } from "../accounts/create-author.ts";
import { startProcess } from "../db/testing/child-process.ts";
import { testDatabase } from "../db/testing.ts";
import { migrations } from "../migrations/migrations.ts";
import { fourQuestions, password } from "../testing/test-house.ts";

const hotWrites = new URL("../hot-writes.ts", import.meta.url);
const program = new URL("./testing/serving-process.ts", import.meta.url);
const email = "owner@a.test";

/** The two addresses, and who may change things. */
async function twoServers() {
  const { database, options, drop } = await testDatabase("postgres", { migrations, hotWrites });
  onTestFinished(drop);
  const folder = mkdtempSync(join(tmpdir(), "capstan-two-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { accountId } = await createAuthor(database, { email, password, account: "A" }, Date.now());
  const args = [JSON.stringify({ ...options, hotWrites: hotWrites.href }), folder];
  const [one, other] = await Promise.all([1, 2].map(() => startProcess(program, args).nextLine()));
  if (!one || !other) throw new Error("There are two.");
  return { one, other, accountId };
}

async function call(method: string, url: string, body?: unknown, bearer?: string) {
  const reply = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(bearer ? { authorization: bearer } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests read what came over the wire
  return { status: reply.status, body: (await reply.json()) as any };
}

async function signIn(url: string): Promise<string> {
  const { body } = await call("POST", `${url}/api/user/login/`, { email, password });
  return `Bearer ${body.access}`;
}

it("a look that one server takes on is the other's too, with its logo", async () => {
  const { one, other, accountId } = await twoServers();
  const bearer = await signIn(one);
  const quiz = await call(
    "POST",
    `${one}/api/quizzes/`,
    { title: "Seamanship", questions: fourQuestions },
    bearer,
  );
  await call("POST", `${one}/api/quizzes/${quiz.body.id}/publish/`, {}, bearer);
  const seen = async () => (await call("GET", `${other}/api/quizzes/${quiz.body.id}/`)).body;
  expect((await seen()).branding).toBe(null);

  const uploaded = await fetch(`${one}/api/media/`, {
    method: "POST",
    headers: { "content-type": "image/png", authorization: bearer },
    body: Buffer.from(sampleImages.png, "base64"),
  });
  const logo = (await uploaded.json()) as { id: string; url: string };
  const form = { version: 0, name: "Harbour", color: "#0f766e", logo_id: logo.id };
  const changed = await call("PATCH", `${one}/api/accounts/${accountId}/branding/`, form, bearer);
  expect(changed.status).toBe(200);

  expect(await seen()).toMatchObject({ organisation: "Harbour", branding: { logo_url: logo.url } });
  expect((await seen()).branding.colors.light.action).toBe("#0f766e");
  const shown = await fetch(`${other}${logo.url}`);
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
});

it("whom one server signs out, the other forgets within the two seconds it remembers anybody", async () => {
  const { one, other } = await twoServers();
  const [here, there] = [await signIn(one), await signIn(other)];
  const profile = async () => (await call("GET", `${other}/api/user/profile/`, undefined, there)).status;
  expect(await profile()).toBe(200);
  const ended = await call("POST", `${one}/api/user/sessions/revoke-others/`, {}, here);
  expect(ended.body).toEqual({ signed_out: 1 });
  await expect.poll(profile, { timeout: 60_000, interval: 50 }).toBe(401);
  expect((await call("GET", `${one}/api/user/profile/`, undefined, here)).status).toBe(200);
});
