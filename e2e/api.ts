// The API as stories speak to it: for what happens beside their screens, and for what no screen would send.
import type { Page } from "@playwright/test";
import { owner } from "./server.ts";

// biome-ignore lint/suspicious/noExplicitAny: stories read what came over the wire
export type Json = any;

interface Reply {
  readonly status: number;
  readonly json: Json;
}

/** Whatever is answered, a refusal too. */
export async function ask(
  method: string,
  url: string,
  body?: unknown,
  authorization?: string,
): Promise<Reply> {
  const reply = await fetch(url, {
    method,
    headers: { "content-type": "application/json", ...(authorization && { authorization }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: reply.status, json: await reply.json() };
}

/** What is answered where nothing is refused. */
export async function call(...question: Parameters<typeof ask>): Promise<Json> {
  const { status, json } = await ask(...question);
  const [method, url] = question;
  if (status >= 300) throw new Error(`${method} ${url} answered ${status}: ${JSON.stringify(json)}`);
  return json;
}

export interface Author {
  readonly access: string;
  /** Signs this author in on a page, as the browser keeps it. */
  signInOn(page: Page): Promise<void>;
}

export async function authorOf(
  url: string,
  person: { readonly email: string; readonly password: string } = owner,
): Promise<Author> {
  const { access, user } = await call("POST", `${url}/api/user/login/`, person);
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
}
