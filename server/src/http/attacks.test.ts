// Attacks that any route could fall to, tried on every one there is: the list comes from the contracts.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { everyEndpoint } from "@capstan/domain/contracts.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bothEngines } from "../db/testing.ts";
import { everyJob } from "../every-job.ts";
import { runDueJobs } from "../jobs/run-jobs.ts";
import {
  fourQuestions,
  password,
  publishedQuiz,
  registered,
  signedInAuthor,
  started,
  type TestHouse,
  testHouse,
} from "../testing/test-house.ts";

const places = everyEndpoint.flatMap((endpoint) =>
  [endpoint.path, ...(endpoint.alsoAt ?? [])].map((path) => ({ endpoint, path, url: filled(path) })),
);
const urls = [...new Set(places.map(({ url }) => url))];

function filled(path: string): string {
  return path.replace(/:(code|key)\b/g, "c".repeat(43)).replace(/:\w+/g, "nothing-of-this-kind");
}

/** Whether any contract answers this method there: some paths are also what another one's parameter stands for. */
function isServed(method: string, url: string): boolean {
  const wanted = method === "HEAD" ? "GET" : method;
  return places.some(
    ({ endpoint, path }) =>
      endpoint.method === wanted && new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`).test(url),
  );
}

bothEngines("attacks on every route", (_engine, open) => {
  let house: TestHouse;
  let owner: { bearer: string; accountId: string };
  let quiz: string;
  beforeAll(async () => {
    house = await testHouse(open, { PUBLIC_URL: "https://quiz.example.org" });
    owner = await signedInAuthor(house);
    quiz = await publishedQuiz(house, owner.bearer);
  });
  const send = async (
    method: string,
    url: string,
    headers: Record<string, string> = {},
    payload?: string,
  ) => {
    const answer = await house.app.inject({
      method: method as "GET",
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    expect(answer.statusCode, `${method} ${url}`).toBeLessThan(500);
    return answer;
  };
  const json = { "content-type": "application/json" };

  it("A15 no cookie is set, no cookie and no query signs anybody in, and no other origin is let in", async () => {
    const token = owner.bearer.replace("Bearer ", "");
    const cookie = ["token", "capstan_token", "access", "sessionid"]
      .map((name) => `${name}=${token}`)
      .join("; ");
    for (const { endpoint, url } of places) {
      const from = { origin: "https://evil.test", cookie };
      const answer = await send(endpoint.method, `${url}?token=${token}&access_token=${token}`, from);
      expect(Object.keys(answer.headers), url).not.toContain("set-cookie");
      expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
    const preflight = await send("OPTIONS", `/api/quizzes/${quiz}/close/`, {
      origin: "https://evil.test",
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type",
    });
    expect(preflight.statusCode).toBe(404);
    const profile = await send("GET", `/api/user/profile/?token=${token}`, { cookie });
    expect(profile.statusCode).toBe(401);
  });

  it("A44 no route answers a method that its contract does not name", async () => {
    for (const url of urls) {
      for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]) {
        if (isServed(method, url)) continue;
        const answer = await send(method, url, { authorization: owner.bearer });
        expect([404, 405], `${method} ${url}`).toContain(answer.statusCode);
        expect(answer.headers.allow, `${method} ${url}`).toBeUndefined();
      }
    }
  });

  it("A44 a method in a header, in the query or in the body is not the method", async () => {
    const path = `/api/quizzes/${quiz}/`;
    for (const header of ["x-http-method-override", "x-http-method", "x-method-override"]) {
      const headers = { [header]: "DELETE", authorization: owner.bearer };
      await send("POST", `${path}?_method=DELETE`, { ...headers, ...json }, '{"_method":"DELETE"}');
      await send("GET", `${path}?_method=DELETE`, headers);
    }
    const { body } = await house.call("GET", path, undefined, owner.bearer);
    expect(body.status).toBe("published");
  });

  it("A45 every route that takes a body takes JSON and nothing that only looks like it", async () => {
    const disguises = [
      "text/plain",
      "text/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/jsonp",
      "application/json-patch+json",
      "application/vnd.api+json",
      "application/json,text/plain",
      "text/plain; application/json",
      "application/xml",
      "*/*",
    ];
    for (const { endpoint, url } of places) {
      if (endpoint.body === undefined) continue;
      for (const type of disguises) {
        const headers = { authorization: owner.bearer, "content-type": type };
        const answer = await send(endpoint.method, url, headers, '{"name":"x"}');
        expect([answer.statusCode, answer.json().code], `${type} ${url}`).toEqual([
          415,
          "unsupported_content_type",
        ]);
      }
    }
  });

  it("A46 every answer of a call forbids framing, sniffing, caching and going back to plain http", async () => {
    const signsOut = ["logout", "logoutParticipant"];
    const beside = [
      "/api/nowhere/",
      "/accounts/nowhere/",
      "/api/quizzes/%ff/",
      `/api/quizzes/${"x".repeat(300)}/`,
    ];
    const asked = [
      ...places.map(({ endpoint, url }) => ({ method: endpoint.method as string, url, name: endpoint.name })),
      ...beside.map((url) => ({ method: "GET", url, name: "" })),
      { method: "GET", url: `/api/quizzes/${quiz}/`, name: "" },
      { method: "GET", url: "/api/user/profile/", name: "" },
    ];
    for (const { method, url, name } of asked) {
      for (const authorization of ["", owner.bearer]) {
        if (authorization && signsOut.includes(name)) continue;
        const hasBody = method !== "GET" && method !== "DELETE";
        const answer = await send(
          method,
          url,
          { ...(hasBody ? json : {}), authorization },
          hasBody ? "{}" : undefined,
        );
        expect(answer.headers, `${method} ${url}`).toMatchObject({
          "x-content-type-options": "nosniff",
          "referrer-policy": "same-origin",
          "cross-origin-resource-policy": "same-origin",
          "strict-transport-security": expect.stringMatching(/^max-age=\d{7,}/),
          "cache-control": "no-store",
        });
        expect(answer.headers["content-security-policy"], url).toBe(
          "default-src 'none';frame-ancestors 'none'",
        );
      }
    }
  });

  it.each([
    "//evil.test/x",
    "/\\evil.test",
    "/%2f%2fevil.test",
    "/%5cevil.test",
    "/api//evil.test/..",
    "//evil.test/%2e%2e",
  ])("A35 the server sends nobody from %j to anywhere", async (url) => {
    for (const path of [url, `${url}?redirect=//evil.test`, `/api/quizzes/${encodeURIComponent(url)}`]) {
      const answer = await send("GET", path, { host: "evil.test", "x-forwarded-host": "evil.test" });
      expect(answer.headers.location, path).toBeUndefined();
      expect([200, 400, 404], path).toContain(answer.statusCode);
    }
  });

  describe("A36 an address in what somebody wrote", () => {
    const hits: string[] = [];
    const canary = createServer((request, response) => {
      hits.push(request.url ?? "");
      response.end("x");
    });
    let port: number;
    beforeAll(async () => {
      await new Promise<void>((listening) => canary.listen(0, "127.0.0.1", listening));
      ({ port } = canary.address() as AddressInfo);
    });
    afterAll(() => new Promise((closed) => canary.close(closed)));

    it("A36 is never asked for by the server: as logo, avatar, picture, link, or in the words of a mail", async () => {
      const inside = [
        `http://127.0.0.1:${port}/a.png`,
        `http://localhost:${port}/b.png`,
        `http://2130706433:${port}/c.png`,
        `http://0x7f.1:${port}/d.png`,
        `http://[::ffff:127.0.0.1]:${port}/e.png`,
        "http://169.254.169.254/latest/meta-data/",
        `file:///etc/passwd#${port}`,
      ];
      for (const address of inside) {
        const text = `![a](${address}) <img src="${address}"> [b](${address}) ${address}`;
        const questions = fourQuestions.map((question) => ({
          ...question,
          question_text: text,
          explanation: text,
        }));
        const form = {
          title: address.slice(0, 60),
          description: text,
          questions,
          settings: { mail_results: true },
        };
        const made = await publishedQuiz(house, owner.bearer, form);
        const { token } = await registered(house, `p${hits.length}-${Math.random()}@p.test`);
        const attempt = await started(house, made, token, { name: address });
        await house.call("POST", `/api/quizzes/${made}/submit/`, { answers: { sa: address } }, attempt.auth);
        const branding = `/api/accounts/${owner.accountId}/branding/`;
        const { version } = (await house.call("GET", branding, undefined, owner.bearer)).body;
        for (const field of ["logo_id", "icon_id"]) {
          const change = await house.call("PATCH", branding, { version, [field]: address }, owner.bearer);
          expect([400, 422]).toContain(change.status);
        }
        const words = { version, welcome_text: text, footer_text: address };
        expect((await house.call("PATCH", branding, words, owner.bearer)).status).toBe(200);
        const avatar = await house.call("PATCH", "/api/user/profile/", { avatar_id: address }, owner.bearer);
        expect([400, 422]).toContain(avatar.status);
        await house.call(
          "POST",
          "/api/user/email/",
          { email: "new@a.test", current_password: password },
          owner.bearer,
        );
        await runDueJobs(house, everyJob);
      }
      expect(hits).toEqual([]);
    });
  });
});
