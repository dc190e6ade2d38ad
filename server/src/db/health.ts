import type { Health } from "./database.ts";

const sharedForMs = 1000;
const patienceMs = 2000;

/** Thousands of clients ask for health; the database is asked once for all of them. */
export function sharedCheck(probe: () => Promise<unknown>): () => Promise<Health> {
  let running: Promise<Health> | undefined;
  return () => {
    if (!running) {
      const check = patiently(probe);
      running = check;
      void check.then(() =>
        setTimeout(() => {
          running = undefined;
        }, sharedForMs).unref(),
      );
    }
    return running;
  };
}

async function patiently(probe: () => Promise<unknown>): Promise<Health> {
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<Health>((resolve) => {
    const problem = `The database did not answer within ${patienceMs} ms.`;
    timer = setTimeout(() => resolve({ ok: false, problem }), patienceMs);
  });
  const answer = probe().then(
    (): Health => ({ ok: true }),
    (error: Error): Health => ({ ok: false, problem: error.message }),
  );
  return Promise.race([answer, impatience]).finally(() => clearTimeout(timer));
}
