// A real server on loopback that hears webhooks, for tests and stories. Its check of signatures is the one that the
// documentation shows, written without any code of ours.
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface Heard {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what came over the wire
  readonly body: any;
}

/** A status, or `hang` for a receiver that never answers. */
type Answer = number | "hang";

export interface Receiver {
  readonly url: string;
  readonly heard: Heard[];
  /** What the next calls are answered with; 200 when there is nothing left. */
  readonly answers: Answer[];
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const heard: Heard[] = [];
  const answers: Answer[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString("utf8");
    heard.push({ path: request.url ?? "", headers: request.headers, text, body: JSON.parse(text) });
    const answer = answers.shift() ?? 200;
    if (answer === "hang") return;
    if (answer >= 300 && answer < 400) response.setHeader("location", "/elsewhere");
    response.writeHead(answer).end(answer === 200 ? "Thank you" : "Not now");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    heard,
    answers,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const oldestSeconds = 5 * 60;

/** `nowMs` is the receiver's clock. */
export function isSigned({ headers, text }: Heard, secret: string, nowMs: number): boolean {
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > oldestSeconds) return false;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const wanted = createHmac("sha256", key).update(`${id}.${timestamp}.${text}`).digest();
  return String(headers["webhook-signature"])
    .split(" ")
    .some((signature) => {
      const given = Buffer.from(signature.replace("v1,", ""), "base64");
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    });
}
