import { test as base } from "@playwright/test";
import { type Captain, captainOf } from "./captain.ts";
import { type Engine, Server } from "./server.ts";

interface WorkerFixtures {
  /** Which database the server stands on: `test.use({ engine: "postgres" })` at the top of a story's file. */
  engine: Engine;
  /** A real server, one per worker and file-wide settings. Stories make the authors and quizzes they need. */
  server: Server;
}

interface TestFixtures {
  /** The server's owner, beside the screens. */
  captain: Captain;
  serverLog: undefined;
}

/** `test` for stories: `page.goto("/…")` goes to a real server, whose log is kept where a story fails. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ["sqlite", { option: true, scope: "worker" }],
  server: [
    async ({ engine }, use) => {
      const server = await Server.create(engine);
      await use(server);
      await server.dispose();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  captain: async ({ server }, use) => use(await captainOf(server.url)),
  serverLog: [
    async ({ server }, use, testInfo) => {
      const from = server.log.length;
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      const body = server.log.slice(from).join("\n");
      await testInfo.attach("server log", { body, contentType: "text/plain" });
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";
