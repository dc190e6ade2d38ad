// npm run size: what a participant's browser fetches of JavaScript, from a shared link over the way in and the
// lobby until the first question can be read and answered; and that nothing is in it that has no place there.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { BuiltChunk } from "../web/vite.chunks.ts";
import { root } from "./run.ts";

/** Kilobytes of 1,024 bytes, gzip. A participant may be on a phone in a bad network. */
const budget = 80;

/** What is on screen on that way; what these import is fetched with them. */
const toFirstQuestion = [
  "web/src/take/main.tsx",
  "web/src/take/quizzes/QuizLinkScreen.tsx",
  "web/src/take/participations/AccessScreen.tsx",
  "web/src/take/participations/EventScreen.tsx",
  "web/src/take/participations/PlayerScreen.tsx",
];

/** Fetched beside them before the first question, and nobody waits for it: whether an earlier visit left something, the
 * offline copy. What reads pushes and what is shown later come behind the question. */
const meanwhile = [
  "web/src/take/participations/running/watch-waiting.ts",
  "web/src/take/participations/offline/register-worker.ts",
  "web/src/take/participations/lobby/OfflineCard.tsx",
];

/** Rendering, and the author's app: in no file of the participant's. */
const nowhere =
  /web\/src\/author\/|domain\/src\/content\/|node_modules\/(?:@codemirror|@lezer|@tanstack|react-aria|lucide|micromark|mdast|remark|rehype|hast|temml|prism)/;

/** Scoring is for tests of a draft and for attempts that are scored on the device; an author signs in there, too. */
const notBeforeFirstQuestion =
  /domain\/src\/(?:participations\/score|quizzes\/question-types\/)|web\/src\/(?:take\/testing\/(?!test-mode)|api\/author-session)/;

type Chunks = Readonly<Record<string, BuiltChunk>>;

const folder = (app: string) => join(root, `web/dist/${app}`);
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1).padStart(6);

function readChunks(app: string): Chunks {
  const list = join(root, `web/dist/chunks-of-${app}.json`);
  if (existsSync(list)) return JSON.parse(readFileSync(list, "utf8"));
  console.error(`${app} is not built: npm run build.`);
  process.exit(1);
}

function gzipped(app: string, file: string): number {
  return gzipSync(readFileSync(join(folder(app), file)), { level: 9 }).length;
}

/** The files that hold these modules, with all that those import. */
function filesWith(chunks: Chunks, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const imported of chunks[file]?.imports ?? []) add(imported);
  };
  for (const module of modules) {
    const file = Object.keys(chunks).find((name) => chunks[name]?.modules.includes(module));
    if (file === undefined)
      fail(`${module} is in no file of the build: tools/size.ts measures something else.`);
    else add(file);
  }
  return files;
}

function fail(says: string): void {
  console.error(`✗ ${says}`);
  process.exitCode = 1;
}

function refuse(chunks: Chunks, files: Iterable<string>, pattern: RegExp, why: string): void {
  for (const file of files) {
    for (const module of chunks[file]?.modules ?? []) {
      if (pattern.test(module)) fail(`${module} is in ${file}: ${why}`);
    }
  }
}

function print(title: string, files: readonly string[]): number {
  let sum = 0;
  console.log(title);
  for (const file of files) {
    const bytes = gzipped("take", file);
    sum += bytes;
    console.log(`  ${kilobytes(bytes)}  ${file}`);
  }
  return sum;
}

const chunks = readChunks("take");
const page = readFileSync(join(folder("take"), "index.html"), "utf8");
// The theme's script stands in the page by itself.
const scripts = [...page.matchAll(/src="\/assets\/take\/(theme-[^"]+\.js)"/g)].map(([, name = ""]) => name);
const first = filesWith(chunks, toFirstQuestion);
const beside = [...filesWith(chunks, meanwhile)].filter((file) => !first.has(file));

const bytes = print("To the first question:", [...scripts, ...first]);
console.log(`  ${kilobytes(bytes)}  of ${budget} KB`);
const besideBytes = print("Meanwhile, in the background:", beside);
console.log(
  `  ${kilobytes(besideBytes)}\n  ${kilobytes(bytes + besideBytes)}  with the above, of ${budget} KB`,
);
for (const app of ["take", "author"]) {
  const all = Object.keys(readChunks(app));
  const sum = all.reduce((total, file) => total + gzipped(app, file), 0);
  console.log(`Everything there is of ${app}: ${kilobytes(sum).trim()} KB in ${all.length} files.`);
}

if (scripts.length === 0) fail("The theme's script is not in the page.");
if (bytes + besideBytes > budget * 1024) fail(`More than ${budget} KB to the first question.`);
refuse(chunks, Object.keys(chunks), nowhere, "no participant needs it.");
refuse(chunks, first, notBeforeFirstQuestion, "nobody needs it before the first question.");
