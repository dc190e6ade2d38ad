// One POST to somebody else's server: to a checked address, without redirects, within a time, reading little.
import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { type Address, addressesOf, NotAllowed, type Resolve, type Rules, readTarget } from "./may-call.ts";

export interface Post {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly rules: Rules;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Of names; the machine's own unless a test says otherwise. */
  readonly resolve?: Resolve;
}

export interface Posted {
  readonly status: number | null;
  /** The beginning of what came back. */
  readonly text: string | null;
  /** Why there was no answer. */
  readonly error: string | null;
}

const mostBytes = 2_000;

/** Never throws for what the other side does; throws where `signal` is aborted. */
export async function postJson(post: Post): Promise<Posted> {
  const timeout = AbortSignal.timeout(post.timeoutMs);
  const signal = AbortSignal.any([timeout, post.signal]);
  try {
    const url = readTarget(post.url, post.rules);
    const addresses = await orAborted(addressesOf(url, post.rules, post.resolve), signal);
    return await send(url, addresses, post, signal);
  } catch (error) {
    post.signal.throwIfAborted();
    const seconds = Math.round(post.timeoutMs / 1000);
    if (timeout.aborted) return failed(`There was no answer within ${seconds} seconds.`);
    return failed(inWords(error));
  }
}

function send(
  url: URL,
  addresses: readonly Address[],
  { body, headers }: Post,
  signal: AbortSignal,
): Promise<Posted> {
  return new Promise((resolve, reject) => {
    // the connection goes to what was checked, whatever the name resolves to by now
    const lookup: LookupFunction = (_name, options, done) => {
      const [first] = addresses as [Address];
      if (options.all) done(null, [...addresses]);
      else done(null, first.address, first.family);
    };
    const call = url.protocol === "https:" ? overHttps : overHttp;
    const request = call(url, {
      method: "POST",
      agent: false,
      lookup,
      signal,
      maxHeaderSize: 16_384,
      headers: { ...headers, "content-length": Buffer.byteLength(body), connection: "close" },
    });
    request.once("error", reject);
    request.once("response", (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const end = () => {
        const text = Buffer.concat(chunks).subarray(0, mostBytes).toString("utf8");
        resolve({ status: response.statusCode ?? null, text, error: null });
        // the rest is nobody's
        response.destroy();
      };
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size >= mostBytes) end();
      });
      response.once("end", end);
      response.once("error", reject);
    });
    request.end(body);
  });
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}

function failed(error: string): Posted {
  return { status: null, text: null, error };
}

const codes: Readonly<Record<string, string>> = {
  ECONNREFUSED: "Nothing answers at this address.",
  ECONNRESET: "The connection was cut.",
  EHOSTUNREACH: "The host cannot be reached.",
  ENETUNREACH: "The host cannot be reached.",
  ENOTFOUND: "This host name does not exist.",
  EAI_AGAIN: "The host name cannot be looked up at the moment.",
  ETIMEDOUT: "The host did not answer.",
  CERT_HAS_EXPIRED: "The receiver's certificate has expired.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The receiver's certificate is not one that is trusted.",
  SELF_SIGNED_CERT_IN_CHAIN: "The receiver's certificate is not one that is trusted.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The receiver's certificate is not one that is trusted.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The receiver's certificate is for another host.",
};

function inWords(error: unknown): string {
  if (error instanceof NotAllowed) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  return codes[code ?? ""] ?? `The receiver could not be called (${code ?? message}).`.slice(0, 300);
}
