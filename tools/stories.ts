import type { Browser } from "./browser.ts";
import type { TestPostgres } from "./postgres.ts";
import { run } from "./run.ts";

/** Where Playwright writes its JSON report, as its configuration says. */
export const storiesReport = "e2e/results/report.json";

/** Runs the stories of e2e in the given browser, with the given PostgreSQL for those that want one. */
export async function runStories(
  browser: Browser,
  postgres: TestPostgres,
  args: readonly string[],
): Promise<number> {
  const env = { CAPSTAN_CHROMIUM: browser.path ?? "", TEST_DATABASE_URL: postgres.url };
  const command = ["playwright", "test", "--config", "e2e/playwright.config.ts", ...args];
  return (await run(command, { env, visible: true })).code;
}
