// The pushes as a real server sends them: split anywhere, with comments between, and lost.
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readEvents } from "./event-stream.ts";

let http: Server;
let streams: ServerResponse[] = [];
let authorization: string | undefined;
let status = 200;

beforeEach(async () => {
  streams = [];
  status = 200;
  http = createServer((request, response) => {
    authorization = request.headers.authorization;
    response.writeHead(status, { "Content-Type": status === 200 ? "text/event-stream" : "application/json" });
    response.flushHeaders();
    if (status !== 200) return void response.end("{}");
    streams.push(response);
  });
  await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
});
afterEach(async () => {
  http.closeAllConnections();
  await new Promise((done) => http.close(done));
});

function reading() {
  const heard: unknown[] = [];
  const changes: boolean[] = [];
  const stop = readEvents({
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    quizId: "q1",
    participationId: "p1",
    authorization: "Token secret",
    told: (event) => heard.push(event),
    changed: (open) => changes.push(open),
  });
  return { heard, changes, stop };
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 5000, interval: 20 });

it("hears every event however it is cut, with the ticket in the header, and opens again when it is lost", async () => {
  const { heard, changes, stop } = reading();
  await until(() => expect(streams).toHaveLength(1));
  expect(authorization).toBe("Token secret");
  streams[0]?.write(': \n\ndata: {"event":"taken_over",');
  streams[0]?.write(
    '"device_id":"d.1"}\n\ndata: not ours\n\ndata: {"event":"closed","submission_id":null}\n',
  );
  streams[0]?.write("\n");
  await until(() =>
    expect(heard).toEqual([
      { event: "taken_over", device_id: "d.1" },
      { event: "closed", submission_id: null },
    ]),
  );
  streams[0]?.destroy();
  await until(() => expect(streams).toHaveLength(2));
  await until(() => expect(changes).toEqual([true, false, true]));
  stop();
  await until(() => expect(streams[1]?.destroyed).toBe(true));
});

it("does not ask again where the server says no", async () => {
  status = 403;
  const { changes, stop } = reading();
  await new Promise((done) => setTimeout(done, 1500));
  expect(changes).toEqual([]);
  expect(streams).toEqual([]);
  stop();
});
