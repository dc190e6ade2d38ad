// What stories need of the author's side, by the calls an author's page would make.
import type { APIRequestContext } from "@playwright/test";
import { owner } from "./server.ts";
import { expect } from "./story.ts";

export interface Captain {
  readonly headers: { readonly Authorization: string };
  readonly request: APIRequestContext;
}

export async function captain(request: APIRequestContext): Promise<Captain> {
  const reply = await request.post("/api/user/login/", { data: owner });
  const { access } = (await reply.json()) as { access: string };
  return { headers: { Authorization: `Bearer ${access}` }, request };
}

/** A published quiz of three questions; answers its id. */
export async function publish({ request, headers }: Captain, settings: object = {}): Promise<string> {
  const questions = [
    {
      id: "q1",
      question_text: "Which knot makes a loop?",
      options: [
        { id: "a", text: "Bowline" },
        { id: "b", text: "Hitch" },
      ],
      correct_answer: "a",
    },
    { id: "q2", question_type: "short_answer", question_text: "Left of a ship?", correct_answer: "port" },
    { id: "q3", question_type: "true_false", question_text: "Starboard is green.", correct_answer: "true" },
  ];
  const created = await request.post("/api/quizzes/", {
    headers,
    data: { title: "Away from shore", settings, questions },
  });
  const { id } = (await created.json()) as { id: string };
  const published = await request.post(`/api/quizzes/${id}/publish/`, { headers, data: {} });
  expect(published.status(), await published.text()).toBe(200);
  return id;
}

export interface Attempt {
  readonly id: string;
  readonly status: string;
}

export async function attempts({ request, headers }: Captain, quizId: string): Promise<Attempt[]> {
  const reply = await request.get(`/api/quizzes/${quizId}/participations/`, { headers });
  return ((await reply.json()) as { results: Attempt[] }).results;
}

export async function answersOf({ request, headers }: Captain, participationId: string) {
  const reply = await request.get(`/api/participations/${participationId}/`, { headers });
  return (await reply.json()) as { clock?: string; offline?: unknown; answers: { question_id: string }[] };
}
