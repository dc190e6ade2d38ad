// The one way to call the server. The answer is a value, never an exception: done, refused by the server in
// its own shape, or unreachable, which is everything that tells nothing about what the server decided.
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from "@capstan/domain/endpoint.ts";
import type { ProblemCode } from "@capstan/domain/problems.ts";
import { localStore, type SafeStorage } from "./safe-storage.ts";
import { readAuthorToken, readParticipantToken, type TokenPrefix, withPrefix } from "./stored-keys.ts";

// biome-ignore lint/suspicious/noExplicitAny: stands for an endpoint of any schemas
export type AnyEndpoint = Endpoint<any, any, any, any>;

type Needed<Name extends string, Value> = unknown extends Value
  ? { [K in Name]?: undefined }
  : { [K in Name]: Value };
type Wanted<Name extends string, Value> = unknown extends Value
  ? { [K in Name]?: undefined }
  : { [K in Name]?: Value };

export type CallInput<E extends AnyEndpoint> = Needed<"params", ParamsOf<E>> &
  Wanted<"query", QueryOf<E>> &
  Needed<"body", BodyOf<E>>;

/** Whose token goes along: the stored one of a portal, one in hand (a save ticket), or none. */
export type Caller =
  | "author"
  | "participant"
  | "nobody"
  | { readonly prefix: TokenPrefix; readonly token: string };

export interface CallOptions {
  readonly as?: Caller;
  readonly signal?: AbortSignal;
  /** Never more than 30 s, whatever is asked for; 15 s unless stated. */
  readonly timeoutMs?: number;
  /** Lets the last save of a closing page go out; at most 60 KB. */
  readonly keepalive?: boolean;
  readonly storage?: SafeStorage;
  /** Another origin than the page's own, for tests. */
  readonly origin?: string;
}

export interface Done<Reply> {
  readonly ok: true;
  readonly status: number;
  readonly data: Reply;
}

export interface Refused {
  readonly ok: false;
  readonly kind: "refused";
  readonly status: number;
  readonly detail: string;
  readonly code: ProblemCode;
  /** By field, in the server's words; empty where no field is named. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterSeconds: number | null;
  // what single codes declare beside these
  readonly kept?: readonly string[];
  readonly submission_id?: string | null;
  readonly current?: unknown;
  readonly required_action?: string;
}

export interface Unreachable {
  readonly ok: false;
  readonly kind: "unreachable";
  readonly reason: "network" | "timeout" | "aborted" | "server_failed" | "not_our_server";
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;
}

export type Failure = Refused | Unreachable;
export type CallResult<Reply> = Done<Reply> | Failure;

const longestMs = 30_000;
const usualMs = 15_000;

export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallResult<ReplyOf<E>>> {
  const stop = new AbortController();
  let timedOut = false;
  const timer = setTimeout(
    () => {
      timedOut = true;
      stop.abort();
    },
    Math.min(options.timeoutMs ?? usualMs, longestMs),
  );
  const abort = () => stop.abort();
  options.signal?.addEventListener("abort", abort);
  if (options.signal?.aborted) abort();
  try {
    const response = await fetch((options.origin ?? "") + addressOf(endpoint, input), {
      method: endpoint.method,
      headers: headersOf(options),
      credentials: "include",
      redirect: "error",
      keepalive: options.keepalive ?? false,
      signal: stop.signal,
      // An empty object instead of no body: a JSON content type without a body is malformed.
      ...(endpoint.method === "GET" ? {} : { body: JSON.stringify(input.body ?? {}) }),
    });
    return readReply<ReplyOf<E>>(endpoint, response, await response.text());
  } catch {
    const reason = timedOut ? "timeout" : options.signal?.aborted ? "aborted" : "network";
    return { ok: false, kind: "unreachable", reason, status: null, retryAfterSeconds: null };
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener("abort", abort);
  }
}

/** The path with its parameters and the query that is set: `/api/quizzes/q1/?limit=20`. */
export function addressOf(
  endpoint: AnyEndpoint,
  input: { readonly params?: unknown; readonly query?: unknown },
): string {
  const params = (input.params ?? {}) as Record<string, string | number>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === "") throw new TypeError(`${endpoint.name}: "${name}" is missing`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}

function headersOf(options: CallOptions): Record<string, string> {
  const authorization = authorizationOf(options.as ?? "nobody", options.storage ?? localStore);
  return {
    Accept: "application/json",
    "Content-Type": "application/json",
    ...(authorization ? { Authorization: authorization } : {}),
  };
}

export function authorizationOf(caller: Caller, storage: SafeStorage): string | null {
  if (caller === "nobody") return null;
  if (typeof caller === "object") return withPrefix(caller.prefix, caller.token);
  const token = caller === "author" ? readAuthorToken(storage) : readParticipantToken(storage);
  return token ? withPrefix(caller === "author" ? "Bearer" : "Token", token) : null;
}

export function readReply<Reply>(
  endpoint: AnyEndpoint,
  response: Pick<Response, "ok" | "status" | "headers">,
  text: string,
): CallResult<Reply> {
  const { status } = response;
  const retryAfterSeconds = readRetryAfter(response.headers.get("Retry-After"));
  const unreachable = (reason: Unreachable["reason"]): Unreachable => ({
    ok: false,
    kind: "unreachable",
    reason,
    status,
    retryAfterSeconds,
  });
  const json = parse(text);
  if (response.ok) {
    const data = json;
    return hasShapeOf(endpoint.reply, data)
      ? { ok: true, status, data: data as Reply }
      : unreachable("not_our_server");
  }
  // A server that failed or gave up waiting decided nothing; only a 4xx in our own shape is a decision.
  if (status >= 500 || status === 408) return unreachable("server_failed");
  if (!isProblem(json)) return unreachable("not_our_server");
  return { ...json, ok: false, kind: "refused", status, errors: json.errors ?? {}, retryAfterSeconds };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface ProblemBody {
  detail: string;
  code: ProblemCode;
  errors?: Record<string, string[]>;
}

function isProblem(json: unknown): json is ProblemBody {
  const body = json as Partial<ProblemBody> | null | undefined;
  return typeof body === "object" && typeof body?.detail === "string" && typeof body.code === "string";
}

/**
 * Whether an answer can be ours: the kind of value the reply's schema names and its required fields. Enough
 * to tell a captive portal or a foreign server from our own, which has checked the rest before sending.
 */
function hasShapeOf(schema: unknown, data: unknown): boolean {
  const { type, required, anyOf } = schema as { type?: string; required?: string[]; anyOf?: unknown[] };
  if (anyOf) return anyOf.some((branch) => hasShapeOf(branch, data));
  if (type === "array") return Array.isArray(data);
  if (type === "object") {
    if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
    return (required ?? []).every((name) => name in data);
  }
  return data !== undefined;
}

/** Seconds, or the seconds until an HTTP date. */
function readRetryAfter(header: string | null): number | null {
  if (header === null || header.trim() === "") return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
