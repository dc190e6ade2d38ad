// One seeded walk over every route with every kind of caller. What it asks of each answer: never 500 or above, always
// one of the two shapes, in time.
import { everyEndpoint } from "@capstan/domain/contracts.ts";
import { doors } from "@capstan/domain/doors.ts";
import { problems } from "@capstan/domain/problems.ts";
import { type Random, randomFrom } from "@capstan/domain/random.ts";
import { Check } from "typebox/value";
import type { TestHouse } from "../testing/test-house.ts";
import { chance, type JsonSchema, type Known, pick, strangeValue, valueFor, write } from "./values.ts";

export interface Walk {
  readonly seed: string;
  /** the first request's number; each has a stream of its own */
  readonly from?: number;
  readonly runs: number;
  /** `Authorization` headers, among them none and wrong ones */
  readonly callers: Callers;
  readonly known: Known;
}

export interface Finding {
  /** sending `seed` with `run` as its only one shows it again */
  readonly run: number;
  readonly request: string;
  readonly says: string;
}

export interface Callers {
  readonly crew: readonly string[];
  readonly participants: readonly string[];
  readonly others: readonly (string | undefined)[];
}

const patienceMs = 5_000;
type AnyEndpoint = (typeof everyEndpoint)[number];

/** `outcomes` counts what was done, and each code of what was refused. */
export async function sendAnything(house: TestHouse, { seed, from = 0, runs, callers, known }: Walk) {
  const findings: Finding[] = [];
  const outcomes = new Map<string, number>();
  for (let run = from; run < from + runs; run++) {
    // each request has a stream of its own, so that one can be sent alone
    const random = randomFrom(`${seed}/${run}`);
    // every endpoint in turn, however few the runs
    const endpoint = everyEndpoint[run % everyEndpoint.length] as AnyEndpoint;
    const request = requestFor(endpoint, random, callers, known);
    const { outcome, says } = await outcomeOf(house, endpoint, request);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (says) findings.push({ run, request: `${JSON.stringify(request).slice(0, 2000)}`, says });
  }
  return { findings, outcomes };
}

interface FuzzRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
}

function requestFor(endpoint: AnyEndpoint, random: Random, callers: Callers, known: Known): FuzzRequest {
  const auth = callerFor(endpoint, random, callers);
  const path = pick(random, [endpoint.path, ...(endpoint.alsoAt ?? [])]).replace(/:\w+/g, () => {
    const id = chance(random, 8)
      ? write(strangeValue(random)).slice(0, 300)
      : pick(random, idsFor(endpoint.path, known));
    return encodeURIComponent(id.toWellFormed()) || "x";
  });
  const query = new URLSearchParams();
  const { properties = {} } = (endpoint.query ?? {}) as JsonSchema;
  for (const [key, schema] of Object.entries(properties)) {
    if (chance(random, 3)) continue;
    const value = valueFor(schema, random, known, 6, key);
    query.append(key, (typeof value === "string" ? value : write(value)).slice(0, 1000).toWellFormed());
    if (chance(random, 20)) query.append(key, "again");
  }
  const slash = chance(random, 10) ? path.slice(0, -1) : path;
  const headers: Record<string, string> = {
    ...(auth === undefined ? {} : { authorization: auth }),
    ...(chance(random, 20) ? { "x-access-grant": "x".repeat(random.below(300)) } : {}),
  };
  const url = query.size > 0 ? `${slash}?${query}` : slash;
  if (!endpoint.body) return { method: endpoint.method, url, headers };
  headers["content-type"] = chance(random, 30) ? "text/plain" : "application/json";
  const body = valueFor(endpoint.body as JsonSchema, random, known, pick(random, [4, 15, 60]));
  return { method: endpoint.method, url, headers, payload: damaged(write(body), random) };
}

/** Mostly somebody whom the door is for. */
function callerFor({ name }: AnyEndpoint, random: Random, { crew, participants, others }: Callers) {
  // nobody is signed out or deleted, here or elsewhere, or the rest of the walk would end at the first door
  if (
    /logout|deleteMe|revoke|changePassword|deleteAccount|signOut|switchAccount|leave|deactivate|transfer|handOver/i.test(
      name,
    )
  )
    return pick(random, others);
  if (chance(random, 3)) return pick(random, [...crew, ...participants, ...others]);
  const to = doors[name]?.to;
  return to === "crew" ? pick(random, crew) : pick(random, participants);
}

function idsFor(path: string, known: Known): readonly string[] {
  const kinds = [
    [/submissions\//, "submission_id"],
    [/\/accounts\//, "account_id"],
    [/\/participants\//, "participant_id"],
    [/\/participations\/:/, "participation_id"],
    [/\/quizzes\//, "quiz_id"],
  ] as const;
  const kind = kinds.find(([pattern]) => pattern.test(path))?.[1];
  return (kind && known[kind]) ?? known.any;
}

/** Now and then the text itself is broken. */
function damaged(text: string, random: Random): string {
  if (!chance(random, 25)) return text;
  const at = random.below(text.length + 1);
  return pick(random, [
    text.slice(0, at),
    text.slice(0, at) + text.slice(at + 1),
    `${text}${text}`,
    "",
    "\ufeff",
  ]);
}

async function outcomeOf(house: TestHouse, endpoint: AnyEndpoint, request: FuzzRequest) {
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  const answering = house.app.inject({ ...request, method: request.method as "GET", payloadAsStream: true });
  const reply = await Promise.race([answering, impatience]).finally(() => clearTimeout(timer));
  if (reply === null) return { outcome: "none", says: `no answer within ${patienceMs} ms` };
  const { statusCode: status } = reply;
  if (endpoint.stream && status === 200) {
    reply.stream().destroy();
    return { outcome: "done", says: null };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of reply.stream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const outcome = status < 300 ? "done" : (/"code":"(\w+)"/.exec(text)?.[1] ?? String(status));
  return { outcome, says: objectionTo(endpoint, status, text) };
}

function objectionTo(endpoint: AnyEndpoint, status: number, text: string): string | null {
  if (status >= 500) return `${status}: ${text.slice(0, 500)}`;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return `${status} without JSON: ${text.slice(0, 200)}`;
  }
  if (status >= 400) {
    const { detail, code, errors } = body as Record<string, unknown>;
    const isProblem =
      typeof detail === "string" &&
      typeof code === "string" &&
      Object.hasOwn(problems, code) &&
      problems[code as keyof typeof problems].status === status;
    const areErrors = errors === undefined || (typeof errors === "object" && errors !== null);
    return isProblem && areErrors ? null : `${status} in another shape: ${text.slice(0, 300)}`;
  }
  if (status !== (endpoint.status ?? 200)) return `${status} instead of ${endpoint.status ?? 200}`;
  return Check(endpoint.reply, body) ? null : `a reply that is not the contract's: ${text.slice(0, 300)}`;
}
