// Two real servers on one PostgreSQL: what one changes, the other shows; whom one signs out, the other no longer knows.
import { sampleImages } from "@capstan/domain/media/sample-images.ts";
import { expect, it } from "vitest";
import { emptyFolder } from "../crash/test-places.ts";
import { fourQuestions } from "../testing/test-house.ts";
import { signInOwner, twoServers } from "../testing/two-servers.ts";

const twoWithOneFolder = () => twoServers({ CAPSTAN_DATA_DIR: emptyFolder() });

it("a look that one server takes on is the other's too, with its logo", {
  timeout: 240_000,
}, async () => {
  const { here, there } = await twoWithOneFolder();
  const { bearer, accountId } = await signInOwner(here);
  const draft = { title: "Seamanship", questions: fourQuestions };
  const quiz = await here.call("POST", "/api/quizzes/", draft, bearer);
  await here.call("POST", `/api/quizzes/${quiz.body.id}/publish/`, {}, bearer);
  const seen = async () => (await there.call("GET", `/api/quizzes/${quiz.body.id}/`)).body;
  expect((await seen()).branding).toBe(null);

  const uploaded = await fetch(`${here.url}/api/media/`, {
    method: "POST",
    headers: { "content-type": "image/png", authorization: bearer },
    body: Buffer.from(sampleImages.png, "base64"),
  });
  const logo = (await uploaded.json()) as { id: string; url: string };
  const form = { version: 0, name: "Harbour", color: "#0f766e", logo_id: logo.id };
  const changed = await here.call("PATCH", `/api/accounts/${accountId}/branding/`, form, bearer);
  expect(changed.status).toBe(200);

  expect(await seen()).toMatchObject({ organisation: "Harbour", branding: { logo_url: logo.url } });
  expect((await seen()).branding.colors.light.action).toBe("#0f766e");
  const shown = await fetch(`${there.url}${logo.url}`);
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
});

it("whom one server signs out, the other forgets within the two seconds it remembers anybody", {
  timeout: 240_000,
}, async () => {
  const { here, there } = await twoWithOneFolder();
  const [one, other] = [(await signInOwner(here)).bearer, (await signInOwner(there)).bearer];
  const profile = async () => (await there.call("GET", "/api/user/profile/", undefined, other)).status;
  expect(await profile()).toBe(200);
  const ended = await here.call("POST", "/api/user/sessions/revoke-others/", {}, one);
  expect(ended.body).toEqual({ signed_out: 1 });
  await expect.poll(profile, { timeout: 60_000, interval: 50 }).toBe(401);
  expect((await here.call("GET", "/api/user/profile/", undefined, one)).status).toBe(200);
});
