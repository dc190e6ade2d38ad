// The real app on a real database of either engine, with a clock that the test holds.
import { type Role, roles } from "@capstan/domain/accounts/capabilities.ts";
import { createAuthor } from "../accounts/create-author.ts";
import { buildApp } from "../app.ts";
import { readConfig } from "../config.ts";
import type { OpenTestDatabase } from "../db/testing.ts";
import type { House } from "../http/house.ts";
import { migrations } from "../migrations/migrations.ts";

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what came over the wire
  readonly body: any;
  readonly headers: Record<string, unknown>;
}

export interface Clock {
  now: number;
}

export interface TestHouse extends House {
  readonly time: Clock;
  /** `authorization` is the whole header. */
  call(
    method: string,
    path: string,
    body?: unknown,
    authorization?: string,
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

const noon = Date.UTC(2026, 10, 20, 12);
const hotWrites = new URL("../hot-writes.ts", import.meta.url);

export async function testHouse(
  open: OpenTestDatabase,
  env: Record<string, string> = {},
): Promise<TestHouse> {
  const time: Clock = { now: noon };
  const { database } = await open({ migrations, hotWrites, clock: () => time.now });
  const house = await buildApp({
    database,
    config: readConfig({ LOG_LEVEL: "silent", ...env }),
    clock: () => time.now,
  });
  await house.app.ready();
  return {
    ...house,
    time,
    async call(method, path, body, authorization, headers = {}) {
      const reply = await house.app.inject({
        method: method as "GET",
        url: path,
        headers: {
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(authorization ? { authorization } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      const isJson = String(reply.headers["content-type"] ?? "").startsWith("application/json");
      return {
        status: reply.statusCode,
        body: isJson && reply.payload ? reply.json() : reply.payload,
        headers: reply.headers,
      };
    },
  };
}

export const password = "seven small anchors";

/** An author and their `Authorization` header. */
export async function signedInAuthor(
  house: TestHouse,
  { email = "owner@a.test", account = "A", role = "owner" as Role } = {},
): Promise<{ bearer: string; accountId: string; userId: string }> {
  const { accountId, userId } = await createAuthor(
    house.database,
    { email, account, role, password },
    house.time.now,
  );
  const { status, body } = await house.call("POST", "/api/user/login/", { email, password });
  if (status !== 200) throw new Error(`login answered ${status}: ${JSON.stringify(body)}`);
  return { bearer: `Bearer ${body.access}`, accountId, userId };
}

export async function everyRole(house: TestHouse): Promise<Record<Role, string>> {
  const headers: Partial<Record<Role, string>> = {};
  for (const role of roles) {
    headers[role] = (await signedInAuthor(house, { email: `${role}@a.test`, role })).bearer;
  }
  return headers as Record<Role, string>;
}

/** Four questions, one of each type; the right answers are `rightAnswers`. */
export const fourQuestions = [
  {
    id: "mc",
    question_type: "multiple_choice",
    question_text: "Which way is port?",
    options: [
      { id: "left", value: "left", text: "Left" },
      { id: "right", value: "right", text: "Right" },
      { id: "2", value: "2", text: "Two" },
    ],
    correct_answer: "left",
    explanation: "Port is CANARY-EXPLANATION left.",
  },
  {
    id: "ms",
    question_type: "multiple_select",
    question_text: "Which are knots?",
    options: [
      { id: "bowline", text: "Bowline" },
      { id: "clove", text: "Clove hitch" },
      { id: "halyard", text: "Halyard" },
    ],
    correct_answer: ["bowline", "clove"],
  },
  { id: "tf", question_type: "true_false", question_text: "A capstan turns.", correct_answer: "true" },
  {
    id: "sa",
    question_type: "short_answer",
    question_text: "What holds a ship in place?",
    correct_answer: "anchor|CANARY-ALTERNATIVE",
  },
] as const;

export const rightAnswers = { mc: "left", ms: ["clove", "bowline"], tf: "true", sa: "Anchor" };

export interface QuizForm {
  title?: string;
  access_control?: string;
  password?: string;
  settings?: Record<string, unknown>;
  questions?: readonly unknown[];
}

/** A published quiz of the author's account. */
export async function publishedQuiz(house: TestHouse, bearer: string, form: QuizForm = {}): Promise<string> {
  const made = await house.call(
    "POST",
    "/api/quizzes/",
    { title: "Seamanship", questions: fourQuestions, ...form },
    bearer,
  );
  if (made.status !== 201) throw new Error(`create answered ${made.status}: ${JSON.stringify(made.body)}`);
  const published = await house.call("POST", `/api/quizzes/${made.body.id}/publish/`, {}, bearer);
  if (published.status !== 200)
    throw new Error(`publish answered ${published.status}: ${JSON.stringify(published.body)}`);
  return made.body.id;
}

export async function registered(house: TestHouse, email: string): Promise<{ id: string; token: string }> {
  const { status, body } = await house.call("POST", "/api/participants/register/", { email, password });
  if (status !== 201) throw new Error(`register answered ${status}: ${JSON.stringify(body)}`);
  return { id: body.id, token: `Token ${body.token}` };
}

/** A start as a guest, or with the `Authorization` header of a participant. */
export async function started(
  house: TestHouse,
  quizId: string,
  token?: string,
  form: Record<string, unknown> = {},
) {
  const { status, body } = await house.call("POST", `/api/quizzes/${quizId}/session/start/`, form, token);
  if (status !== 200) throw new Error(`start answered ${status}: ${JSON.stringify(body)}`);
  return { ...body, auth: `Token ${body.token}`, ticket: `Token ${body.save_ticket}` };
}
