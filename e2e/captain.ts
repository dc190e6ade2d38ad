// The captain of a story: an author whose quizzes are made, and whose attempts are read, through the API.
import { expect } from "@playwright/test";
import { type Author, authorOf, call, type Json } from "./api.ts";
import { threeWords } from "./questions.ts";

export interface Captain {
  readonly author: Author;
  call(method: string, path: string, body?: unknown): Promise<Json>;
  /** Of a published quiz, three words to type unless `form` says otherwise. */
  quiz(settings?: Record<string, unknown>, form?: Record<string, unknown>): Promise<string>;
  /** Changes the draft, and what is live. */
  change(quiz: string, change: Record<string, unknown>): Promise<Json>;
  publish(quiz: string): Promise<Json>;
  /** The running attempts end this soon, and their pages are told; when that is. */
  closeIn(quiz: string, seconds: number): Promise<string>;
  /** The attempts, newest first. */
  attempts(quiz: string): Promise<Json[]>;
  /** The only attempt, with its answers and its log. */
  attempt(quiz: string): Promise<Json>;
  attemptById(participation: string): Promise<Json>;
  /** Resolves when the only attempt is finished and has its score. */
  scored(quiz: string): Promise<void>;
  /** What stands, by question, of the only attempt. */
  answers(quiz: string): Promise<Record<string, unknown>>;
}

/** The owner of the server at this address. */
export async function captainOf(url: string): Promise<Captain> {
  const author = await authorOf(url);
  const captain: Captain = {
    author,
    call: (method, path, body) => call(method, url + path, body, `Bearer ${author.access}`),
    async quiz(settings = {}, form = {}) {
      const draft = { title: "Words", questions: threeWords, settings, ...form };
      const { id } = await captain.call("POST", "/api/quizzes/", draft);
      await captain.publish(id);
      return id;
    },
    async change(quiz, change) {
      const { draft_version } = await captain.call("GET", `/api/quizzes/${quiz}/`);
      return captain.call("PATCH", `/api/quizzes/${quiz}/`, { draft_version, ...change });
    },
    publish: (quiz) => captain.call("POST", `/api/quizzes/${quiz}/publish/`, {}),
    async closeIn(quiz, seconds) {
      const closes_at = new Date(Date.now() + seconds * 1000).toISOString();
      await captain.change(quiz, { settings: { closes_at }, apply_to_running: true });
      return closes_at;
    },
    attempts: async (quiz) => (await captain.call("GET", `/api/quizzes/${quiz}/participations/`)).results,
    async attempt(quiz) {
      const found = await captain.attempts(quiz);
      expect(found).toHaveLength(1);
      return captain.attemptById(found[0].id);
    },
    attemptById: (id) => captain.call("GET", `/api/participations/${id}/`),
    scored: (quiz) => expect.poll(async () => (await captain.attempt(quiz)).status).toBe("scored"),
    async answers(quiz) {
      const { answers } = await captain.attempt(quiz);
      const given = answers.filter((one: Json) => one.changes.length > 0);
      return Object.fromEntries(given.map((one: Json) => [one.question_id, one.value]));
    },
  };
  return captain;
}
