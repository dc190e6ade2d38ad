// What stories set up through the API, so that each can begin where its own matter begins.
import type { Page } from "@playwright/test";
import { owner } from "./server.ts";

export interface Author {
  readonly access: string;
  /** Signs this author in on a page, as the browser keeps it. */
  signInOn(page: Page): Promise<void>;
}

/** Four questions, one of each type. */
export const fourQuestions = [
  {
    id: "mc",
    question_type: "multiple_choice",
    question_text: "Which side is port?\n\n```python\nprint('port')\n```",
    options: [
      { id: "left", text: "Left" },
      { id: "right", text: "Right" },
    ],
    correct_answer: "left",
    explanation: "Port is left when one looks forward.",
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
    correct_answer: "anchor",
  },
];

// biome-ignore lint/suspicious/noExplicitAny: stories read what came over the wire
type Json = any;

export function capstan(url: string) {
  async function call(method: string, path: string, body?: unknown, authorization?: string): Promise<Json> {
    const reply = await fetch(url + path, {
      method,
      headers: { "content-type": "application/json", ...(authorization ? { authorization } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json: Json = await reply.json();
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${JSON.stringify(json)}`);
    return json;
  }

  return {
    call,

    async signIn(): Promise<Author> {
      const { access, user } = await call("POST", "/api/user/login/", owner);
      return {
        access,
        async signInOn(page) {
          await page.goto("/auth/login");
          await page.evaluate(
            ([token, profile]) => {
              localStorage.setItem("token", `Bearer ${token}`);
              localStorage.setItem("capstan_token", `Bearer ${token}`);
              localStorage.setItem("mainToken", token as string);
              localStorage.setItem("mainUserData", profile as string);
              localStorage.setItem("portal_context", "capstan");
              localStorage.setItem("capstan_context", "true");
              // Their first look around is behind them.
              localStorage.setItem("capstan_tour_done", JSON.stringify([JSON.parse(profile as string).id]));
            },
            [access, JSON.stringify(user)],
          );
        },
      };
    },

    /** A published quiz's id. */
    async publishedQuiz(author: Author, form: Record<string, unknown> = {}): Promise<string> {
      const bearer = `Bearer ${author.access}`;
      const quiz = await call(
        "POST",
        "/api/quizzes/",
        { title: "Seamanship", questions: fourQuestions, ...form },
        bearer,
      );
      await call("POST", `/api/quizzes/${quiz.id}/publish/`, {}, bearer);
      return quiz.id;
    },

    /** A guest's attempt with the right answers; what submit answered. */
    async submittedAttempt(quiz: string, name: string): Promise<Json> {
      const started = await call("POST", `/api/quizzes/${quiz}/session/start/`, { name });
      const answers = { mc: "left", ms: ["bowline", "clove"], tf: "true", sa: "anchor" };
      const body = { participation_id: started.participation_id, answers };
      return call("POST", `/api/quizzes/${quiz}/submit/`, body, `Token ${started.token}`);
    },
  };
}
