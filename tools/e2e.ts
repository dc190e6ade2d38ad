import { ensureBrowser } from "./browser.ts";
import { buildWebIfStale } from "./build-web.ts";
import { startPostgres } from "./postgres.ts";
import { passSignalsOn } from "./run.ts";
import { runStories } from "./stories.ts";

// npm run e2e -- main-job: the stories whose file names match the words; all of them without a word.
passSignalsOn();
const browser = ensureBrowser();
console.log(browser.says);
if (!(await buildWebIfStale())) process.exit(1);
const postgres = await startPostgres();
console.log(postgres.says);
try {
  process.exitCode = await runStories(browser, postgres, process.argv.slice(2));
} finally {
  await postgres.stop();
}
