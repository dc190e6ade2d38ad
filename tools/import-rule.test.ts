import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { checkTree } from "./import-rule/check-tree.ts";

type Tree = Record<string, string>;

const planted: string[] = [];
afterEach(() => {
  for (const folder of planted.splice(0)) rmSync(folder, { recursive: true });
});

function findingsIn(tree: Tree): string[] {
  const root = mkdtempSync(join(tmpdir(), "capstan-rule-"));
  planted.push(root);
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkTree(root).findings.map(({ path, line, says }) => `${path}:${line} ${says}`);
}

const declares = (tables: string) =>
  `declare module "../db/database.ts" {\n  interface Tables { ${tables} }\n}\nexport {};\n`;

const clean: Tree = {
  "domain/src/problems.ts": "export const problems = {};\n",
  "domain/src/contracts.ts": 'export * from "./participations/contract.ts";\n',
  "domain/src/quizzes/settings.ts": 'import { Type } from "typebox";\nexport const settings = Type;\n',
  "domain/src/participations/contract.ts":
    'import { settings } from "../quizzes/settings.ts";\nexport const start = settings;\n',
  "domain/src/content/render.ts":
    'import { micromark } from "micromark";\nexport const render = micromark;\n',
  "domain/src/quizzes/settings.test.ts":
    'import { test } from "vitest";\nimport "node:fs";\ntest("x", () => {});\n',
  "server/src/db/database.ts": "export interface Tables { migrations: { id: string } }\n",
  "server/src/quizzes/tables.ts": declares("quizzes: { id: string }"),
  "server/src/quizzes/queries.ts": 'export const insertQuiz = (db) => db.insertInto("quizzes").execute();\n',
  "server/src/quizzes/routes.ts":
    'import { insertQuiz } from "./queries.ts";\nexport const open = insertQuiz;\n',
  "server/src/participations/tables.ts": declares(
    'participations: { id: string }; "changes": { id: string }',
  ),
  "server/src/participations/append.ts": [
    'import { insertQuiz } from "../quizzes/queries.ts";',
    "export const append = (db) => db.insertInto('changes').execute();",
    "export const lock = (db) => sql`select * from participations, quizzes for update skip locked`;",
    "export const raw = (db) => sql`insert into changes values (1) on conflict (id) do update set id = 1`;",
    'export const read = (db) => db.selectFrom("quizzes").execute(insertQuiz);',
  ].join("\n"),
  "server/src/demo/fill.ts": 'export const fill = (db) => db.insertInto("quizzes").execute();\n',
  "server/src/app.ts": 'import { open } from "./quizzes/routes.ts";\nexport const app = open;\n',
  "server/src/circle-of-types/a.ts": 'import type { B } from "./b.ts";\nexport type A = B;\n',
  "server/src/circle-of-types/b.ts": 'import type { A } from "./a.ts";\nexport type B = A | null;\n',
  "web/src/player/Player.tsx":
    'import { settings } from "@capstan/domain/quizzes/settings.ts";\nexport const Player = () => <p>{settings}</p>;\n',
  "web/src/take/quizzes/LobbyScreen.tsx":
    'import { Player } from "../../player/Player.tsx";\nexport const LobbyScreen = Player;\n',
  "web/src/take/App.tsx":
    'import { LobbyScreen } from "./quizzes/LobbyScreen.tsx";\nexport const App = LobbyScreen;\n',
};

test("a tree that keeps every rule has no finding", () => {
  expect(findingsIn(clean)).toEqual([]);
});

const violations: [rule: string, planted: Tree, finding: string][] = [
  [
    "a room imports a room to its right",
    {
      "domain/src/accounts/x.ts":
        'import { settings } from "../quizzes/settings.ts";\nexport const x = settings;',
    },
    "domain/src/accounts/x.ts:1 accounts imports quizzes",
  ],
  [
    "a room imports a type of a room to its right",
    { "server/src/media/x.ts": '\nimport type { X } from "../reports/x.ts";\nexport type Y = X;' },
    "server/src/media/x.ts:2 media imports reports",
  ],
  [
    "a room of the server imports a domain room to its right",
    { "server/src/quizzes/x.ts": 'export * from "@capstan/domain/participations/contract.ts";' },
    "server/src/quizzes/x.ts:1 quizzes imports participations",
  ],
  [
    "a room imports to its right while running",
    { "web/src/take/quizzes/x.ts": 'export const x = () => import("../courses/x.ts");' },
    "web/src/take/quizzes/x.ts:1 quizzes imports courses",
  ],
  [
    "a room names a type to its right inside a type",
    { "web/src/author/media/x.ts": 'export type X = import("../quizzes/x.ts").X;' },
    "web/src/author/media/x.ts:1 media imports quizzes",
  ],
  [
    "the domain imports the server",
    { "domain/src/quizzes/x.ts": 'export * from "../../../server/src/db/database.ts";' },
    "domain/src/quizzes/x.ts:1 the domain imports server/src/db/database.ts",
  ],
  [
    "the domain imports the web by its package name",
    { "domain/src/quizzes/x.ts": 'export * from "@capstan/web/src/ui/x.ts";' },
    "the domain imports web/src/ui/x.ts",
  ],
  [
    "the domain imports a part of Node",
    { "domain/src/x.ts": 'import { readFileSync } from "node:fs";\nexport const x = readFileSync;' },
    "the domain imports a part of Node: node:fs",
  ],
  [
    "the domain imports a part of Node by its old name",
    { "domain/src/x.ts": 'import { readFile } from "fs/promises";\nexport const x = readFile;' },
    "the domain imports a part of Node: fs/promises",
  ],
  [
    "the domain imports a package that is not pure",
    { "domain/src/x.ts": 'import { fastify } from "fastify";\nexport const x = fastify;' },
    "the domain imports fastify",
  ],
  [
    "the domain renders Markdown outside of content",
    { "domain/src/quizzes/x.ts": 'import { micromark } from "micromark";\nexport const x = micromark;' },
    "the domain imports micromark",
  ],
  [
    "the server imports the web",
    { "server/src/http/x.ts": 'export * from "../../../web/src/ui/x.ts";' },
    "the server imports the web",
  ],
  [
    "the web imports the server",
    { "web/src/api/x.ts": 'import type { X } from "../../../server/src/http/x.ts";\nexport type Y = X;' },
    "the web imports the server",
  ],
  [
    "the author app imports the participant app",
    { "web/src/author/quizzes/x.ts": 'export * from "../../take/quizzes/LobbyScreen.tsx";' },
    "author imports take",
  ],
  [
    "the participant app imports the author app",
    { "web/src/take/quizzes/x.ts": 'export * from "../../author/quizzes/x2.ts";' },
    "take imports author",
  ],
  ...["http", "db", "jobs", "mail"].map((folder): [string, Tree, string] => [
    `the server's ${folder} knows a room`,
    { [`server/src/${folder}/x.ts`]: 'export * from "../accounts/x.ts";' },
    `${folder} knows no room`,
  ]),
  ...["api", "ui", "content", "player"].map((folder): [string, Tree, string] => [
    `the web's ${folder} knows a room`,
    { [`web/src/${folder}/x.ts`]: 'export * from "../take/quizzes/LobbyScreen.tsx";' },
    `${folder} imports an app`,
  ]),
  [
    "the domain's content knows a room",
    { "domain/src/content/x.ts": 'export * from "../quizzes/settings.ts";' },
    "content knows no room",
  ],
  [
    "two files import each other",
    {
      "server/src/media/a.ts": 'import { b } from "./b.ts";\nexport const a = () => b;',
      "server/src/media/b.ts": 'import { a } from "./a.ts";\nexport const b = () => a;',
    },
    "a circle: server/src/media/a.ts → server/src/media/b.ts → server/src/media/a.ts",
  ],
  [
    "three files go round through a worker and an import while running",
    {
      "server/src/db/a.ts": 'export const a = new Worker(new URL("./b.ts", import.meta.url));',
      "server/src/db/b.ts": 'export const b = () => import("./c.ts");',
      "server/src/db/c.ts": 'export { a } from "./a.ts";',
    },
    "a circle: server/src/db/a.ts → server/src/db/b.ts → server/src/db/c.ts → server/src/db/a.ts",
  ],
  ["a barrel", { "web/src/ui/index.ts": "export const x = 1;" }, "web/src/ui/index.ts:1 a barrel"],
  ...["lib", "utils", "helpers", "common", "services", "types"].map((folder): [string, Tree, string] => [
    `a folder named ${folder}`,
    { [`web/src/ui/${folder}/x.ts`]: "export const x = 1;" },
    `a folder named ${folder}`,
  ]),
  ["a file of 401 lines", { "web/src/ui/x.ts": "\n".repeat(401) }, "401 lines, more than 400"],
  ["a file that does not parse", { "web/src/ui/x.ts": "export const = 1;" }, "does not parse"],
  [
    "a query in routes.ts",
    { "server/src/quizzes/routes.ts": 'export const x = (db) =>\n  db\n    .selectFrom("quizzes");' },
    "server/src/quizzes/routes.ts:3 routes.ts holds a query",
  ],
  [
    "raw SQL in routes.ts",
    { "server/src/quizzes/routes.ts": "export const x = sql`select 1`;" },
    "routes.ts holds a query",
  ],
  [
    "the query builder in routes.ts",
    { "server/src/quizzes/routes.ts": 'import type { Kysely } from "kysely";\nexport type X = Kysely<X>;' },
    "routes.ts imports kysely",
  ],
  ...["insertInto", "updateTable", "deleteFrom"].map((method): [string, Tree, string] => [
    `a room writes another room's table by ${method}`,
    { "server/src/participations/x.ts": `export const x = (db) => db.${method}("quizzes as q").execute();` },
    "participations writes quizzes, a table of quizzes",
  ]),
  ...["insert into quizzes values (1)", 'update "quizzes" set id = 1', "delete from quizzes"].map(
    (statement): [string, Tree, string] => [
      `a room writes another room's table by raw SQL: ${statement}`,
      { "server/src/participations/x.ts": `export const x = sql\`${statement}\`;` },
      "participations writes quizzes, a table of quizzes",
    ],
  ),
  [
    "a support folder writes a room's table",
    { "server/src/http/x.ts": 'export const x = (db) => db.deleteFrom("quizzes").execute();' },
    "http writes quizzes, a table of quizzes",
  ],
  [
    "a table that nobody declares",
    { "server/src/quizzes/x.ts": 'export const x = (db) => db.deleteFrom("quizes").execute();' },
    "writes quizes, which no room's Tables declares",
  ],
  [
    "a table whose name is not written out",
    { "server/src/quizzes/x.ts": "export const x = (db, table) => db.deleteFrom(table).execute();" },
    "writes a table whose name is not written out",
  ],
];

describe("one planted violation is one finding", () => {
  test.each(violations)("%s", (_rule, tree, finding) => {
    expect(findingsIn({ ...clean, ...tree })).toEqual([expect.stringContaining(finding)]);
  });
});
