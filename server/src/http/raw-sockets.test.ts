// What no HTTP client would send, byte by byte on a socket: each answer is a 4xx in the one shape, or there is none
// and the connection closes; and the server serves the next one.
import { type AddressInfo, connect } from "node:net";
import { problems } from "@capstan/domain/problems.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../db/testing.ts";
import { migrations } from "../migrations/migrations.ts";
import { type TestHouse, testHouse } from "../testing/test-house.ts";

let house: TestHouse;
let port: number;

beforeAll(async () => {
  const opened = await testDatabase("sqlite", {
    migrations,
    hotWrites: new URL("../hot-writes.ts", import.meta.url),
  });
  house = await testHouse(async () => opened);
  await house.app.listen({ host: "127.0.0.1", port: 0 });
  port = (house.app.server.address() as AddressInfo).port;
  return async () => {
    await house.app.close();
    await opened.drop();
  };
});

interface RawAnswer {
  readonly status: number;
  readonly headers: Map<string, string>;
  readonly body: string;
}

/** Everything the server says to these bytes until it closes the connection; `end` closes our half after them. */
async function send(bytes: string, end = false): Promise<RawAnswer[]> {
  const said = await new Promise<Buffer>((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    socket.on("data", (chunk) => chunks.push(chunk));
    // a reset is a way to close
    socket.on("error", () => {});
    socket.on("end", () => socket.end());
    socket.on("close", () => resolve(Buffer.concat(chunks)));
    if (end) socket.end(bytes, "latin1");
    else socket.write(bytes, "latin1");
  });
  return answersIn(said.toString("latin1"));
}

function answersIn(said: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  for (let rest = said; rest !== ""; ) {
    const [, status, lines = ""] = /^HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n(.*?)\r\n\r\n/s.exec(rest) ?? [];
    if (status === undefined) throw new Error(`This is no answer: ${rest.slice(0, 200)}`);
    const headers = new Map(
      lines.split("\r\n").map((line) => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
    const from = rest.indexOf("\r\n\r\n") + 4;
    const to = from + Number(headers.get("content-length") ?? 0);
    const body = Buffer.from(rest.slice(from, to), "latin1").toString();
    answers.push({ status: Number(status), headers, body });
    rest = rest.slice(to);
  }
  return answers;
}

function expectProblem({ status, headers, body }: RawAnswer): void {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(headers.get("content-type")).toMatch(/^application\/json/);
  const { code, detail } = JSON.parse(body);
  expect(problems[code as keyof typeof problems].status).toBe(status);
  expect(typeof detail).toBe("string");
}

async function expectAlive(): Promise<void> {
  const [answer] = await send(request("GET /api/health/"));
  expect(answer?.status).toBe(200);
}

/** A whole request after which the connection closes. */
function request(what: string, headers: readonly string[] = [], body = ""): string {
  const all = [`${what} HTTP/1.1`, "Host: a.test", "Connection: close", ...headers];
  return `${all.join("\r\n")}\r\n\r\n${body}`;
}
const login = (headers: readonly string[], body: string) =>
  request("POST /api/user/login/", ["Content-Type: application/json", ...headers], body);
const chunked = (body: string) => login(["Transfer-Encoding: chunked"], body);
const nowhere = "GET /api/nowhere/";

const answered: Record<string, string> = {
  "a greeting of TLS": "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  "a greeting of HTTP/2": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "a method alone": "GET\r\n\r\n",
  "HTTP/0.9": "GET /api/nowhere/\r\n\r\n",
  "HTTP/9.9": "GET /api/health/ HTTP/9.9\r\nHost: a.test\r\n\r\n",
  "a method in small letters": request("get /api/health/"),
  "an unknown method": request("FETCH /api/health/"),
  TRACE: request("TRACE /api/health/"),
  PROPFIND: request("PROPFIND /api/health/"),
  "OPTIONS *": request("OPTIONS *"),
  "a path without a slash": request("GET api/health/"),
  "a path with a space": request("GET /api/health/ x"),
  "a path that cannot be decoded": request("GET /api/%zz/"),
  "a path with a NUL": request("GET /api/quizzes/%00/"),
  "a path that climbs": request("GET /api/../../etc/passwd"),
  "a path of 30,000 characters": request(`GET /api/${"x".repeat(30_000)}/`),
  "an address of another host": request("GET http://elsewhere.test/api/nowhere/"),
  "no Host": "GET /api/health/ HTTP/1.1\r\nConnection: close\r\n\r\n",
  "two Hosts": request(nowhere, ["Host: b.test"]),
  "a header of 30,000 characters": request("GET /api/health/", [`X-Bomb: ${"x".repeat(30_000)}`]),
  "5,000 headers": request(
    "GET /api/health/",
    Array.from({ length: 5_000 }, (_, i) => `X-${i}: bomb`),
  ),
  "a header without a colon": request("GET /api/health/", ["Bomb"]),
  "a space before the colon": request("GET /api/health/", ["X-A : b"]),
  "a NUL in a header": request("GET /api/health/", ["X-A: a\x00b"]),
  "a line feed alone": request("GET /api/health/", ["X-A: a\nX-B: b"]),
  "an upgrade": request(nowhere, ["Upgrade: websocket"]),
  "an expectation": login(["Expect: a miracle", "Content-Length: 2"], "{}"),
  "a length that is no number": login(["Content-Length: two"], "{}"),
  "a negative length": login(["Content-Length: -2"], "{}"),
  "a length beyond all numbers": login([`Content-Length: ${"9".repeat(30)}`], "{}"),
  "two lengths": login(["Content-Length: 2", "Content-Length: 3"], "{} "),
  "a length and chunks": login(["Content-Length: 2", "Transfer-Encoding: chunked"], "2\r\n{}\r\n0\r\n\r\n"),
  "a length beyond the limit": login(["Content-Length: 99999999"], "{"),
  "a length shorter than the body": `${login(["Content-Length: 2"], "{}").replace("close", "keep-alive")}{"a":1}\r\n\r\n`,
  "an encoding that is none": login(["Transfer-Encoding: bomb"], "{}"),
  "chunks that are not last": login(["Transfer-Encoding: chunked, gzip"], "2\r\n{}\r\n0\r\n\r\n"),
  "a chunk of no size": chunked("zz\r\n{}\r\n0\r\n\r\n"),
  "a chunk longer than it says": chunked("1\r\n{}\r\n0\r\n\r\n"),
  "a chunk of an endless size": chunked(`${"f".repeat(30)}\r\n{}\r\n0\r\n\r\n`),
  "a chunk whose extension is a bomb": chunked(`2;${"x".repeat(30_000)}\r\n{}\r\n0\r\n\r\n`),
};

const cutOff: Record<string, string> = {
  "in the request line": "GET /api/hea",
  "in the headers": "POST /api/user/login/ HTTP/1.1\r\nHost: a.te",
  "in the body": login(["Content-Length: 100"], '{"email":'),
  "in a chunk": chunked('64\r\n{"email":'),
  "before the last chunk": chunked("2\r\n{}\r\n"),
};

describe("bytes that are no request", () => {
  it.each(Object.entries(answered))("%s", async (_what, bytes) => {
    const answers = await send(bytes);
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) expectProblem(answer);
    await expectAlive();
  });

  it("CONNECT is hung up on", async () => {
    expect(await send("CONNECT elsewhere.test:443 HTTP/1.1\r\nHost: elsewhere.test:443\r\n\r\n")).toEqual([]);
    await expectAlive();
  });

  it.each(Object.entries(cutOff))("cut off %s", async (_where, bytes) => {
    for (const answer of await send(bytes, true)) expectProblem(answer);
    await expectAlive();
  });
});

describe("requests in disguise", () => {
  it("A44 the method is the one of the request line", async () => {
    for (const disguise of ["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"]) {
      const [read] = await send(request("GET /api/health/", [`${disguise}: DELETE`]));
      expect(read?.status, disguise).toBe(200);
      const [wrote] = await send(
        request("POST /api/health/?_method=GET", [`${disguise}: GET`, "Content-Length: 0"]),
      );
      expect(wrote?.status, disguise).toBeGreaterThanOrEqual(404);
      if (wrote) expectProblem(wrote);
    }
  });

  it("an absolute address is served as its path, whatever host it names", async () => {
    const [answer] = await send(request("GET http://elsewhere.test/api/health/"));
    expect(answer?.status).toBe(200);
    expect(JSON.parse(answer?.body ?? "")).toMatchObject({ status: "ok" });
    expect([...(answer?.headers.values() ?? [])].join()).not.toContain("elsewhere");
  });

  it("a request hidden in the body of another is not served", async () => {
    const hidden = request("GET /api/health/");
    const answers = await send(
      login([`Content-Length: ${hidden.length}`, "Transfer-Encoding: chunked"], `0\r\n\r\n${hidden}`),
    );
    for (const answer of answers) expectProblem(answer);
  });
});
