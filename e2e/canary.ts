// Words that stand only in keys and explanations, and where a participant's browser could find them.
import type { BrowserContext, Page, Response } from "@playwright/test";

export const canaries = ["zzkeyquux", "zzwhyplugh"] as const;
export const canaryQuestions = [
  {
    id: "typed",
    question_type: "short_answer",
    question_text: "A word?",
    correct_answer: "zzkeyquux|zzkeyquux2",
    explanation: "Because of zzwhyplugh.",
  },
  {
    id: "chosen",
    question_type: "multiple_choice",
    question_text: "One of these?",
    options: [
      { id: "one", text: "One" },
      { id: "two", text: "Two" },
    ],
    correct_answer: "two",
    explanation: "It is zzwhyplugh, again.",
  },
];

/** Everything that comes in from the beginning of a page, whatever it is. */
export class Received {
  readonly #bodies: Promise<{ url: string; text: string }>[] = [];

  constructor(context: BrowserContext) {
    context.on("requestfinished", (request) => {
      this.#bodies.push(
        (async () => {
          const response = await request.response();
          return { url: request.url(), text: await textOf(response) };
        })(),
      );
    });
  }

  async all(): Promise<{ url: string; text: string }[]> {
    return Promise.all(this.#bodies);
  }

  /** Where a canary stands. */
  async leaks(): Promise<string[]> {
    return (await this.all())
      .filter(({ text }) => canaries.some((one) => text.includes(one)))
      .map(({ url }) => url);
  }
}

async function textOf(response: Response | null): Promise<string> {
  if (response === null) return "";
  const headers = JSON.stringify(response.headers());
  return `${headers}\n${await response.text().catch(() => "")}`;
}

/** Everything the browser holds of this site. */
export const held = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const rows: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done, failed) => {
        const request = indexedDB.open(name ?? "");
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        rows.push(await new Promise((done) => (all.onsuccess = () => done(all.result))));
      }
      database.close();
    }
    for (const name of await caches.keys().catch(() => [])) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) rows.push(await (await cache.match(request))?.text());
    }
    return JSON.stringify(rows);
  });
