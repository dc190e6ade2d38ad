import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { startPglite } from "./pglite.ts";
import { findBinaries, startPostgres } from "./postgres.ts";

function folderWith(...programs: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "capstan-bin-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const program of programs) {
    mkdirSync(join(folder, program, ".."), { recursive: true });
    writeFileSync(join(folder, program), "");
  }
  return folder;
}

describe("finding PostgreSQL's programs", () => {
  test("takes the PATH before Debian's folder", () => {
    const onPath = folderWith("initdb", "postgres");
    const debian = folderWith("15/bin/initdb", "15/bin/postgres");
    expect(findBinaries({ PATH: `/nowhere:${onPath}` }, debian)).toBe(onPath);
  });

  test("takes Debian's newest version", () => {
    const debian = folderWith(...["9", "17", "15"].flatMap((v) => [`${v}/bin/initdb`, `${v}/bin/postgres`]));
    expect(findBinaries({}, debian)).toBe(join(debian, "17/bin"));
  });

  test("passes over a folder that has a client only", () => {
    expect(findBinaries({ PATH: folderWith("psql", "initdb") }, "/nowhere")).toBeNull();
  });
});

test("a given PostgreSQL is taken as it is", async () => {
  const postgres = await startPostgres({ TEST_DATABASE_URL: "postgresql://someone@example.test/db" });
  expect(postgres).toMatchObject({ kind: "given", url: "postgresql://someone@example.test/db" });
});

describe("PGlite behind a socket", { timeout: 60_000 }, () => {
  test("keeps databases apart, copies templates, and lets transactions take turns", async () => {
    const postgres = await startPglite();
    onTestFinished(() => postgres.stop());
    const open = async (database: string) => {
      const url = new URL(postgres.url);
      url.pathname = `/${database}`;
      const client = new pg.Client(url.href);
      client.on("error", () => {});
      await client.connect();
      return client;
    };

    const list = await open("postgres");
    await list.query("CREATE DATABASE building");
    const building = await open("building");
    await building.query("CREATE TABLE crew (name text PRIMARY KEY)");
    await building.query("INSERT INTO crew VALUES ($1)", ["Ada"]);
    await building.end();
    await list.query("ALTER DATABASE building RENAME TO template");
    await list.query("CREATE DATABASE one TEMPLATE template");
    await expect(list.query("CREATE DATABASE one")).rejects.toMatchObject({ code: "42P04" });
    await list.end();

    const [first, second] = [await open("one"), await open("one")];
    const names = async (client: pg.Client) => (await client.query("SELECT name FROM crew")).rows;
    await first.query("BEGIN");
    await first.query("UPDATE crew SET name = 'Grace'");
    const seenLater = names(second);
    await first.query("COMMIT");
    expect(await seenLater).toEqual([{ name: "Grace" }]);

    await first.query("BEGIN");
    await first.query("DELETE FROM crew");
    await first.end();
    expect(await names(second)).toEqual([{ name: "Grace" }]);
    await second.end();

    const template = await open("template");
    expect(await names(template)).toEqual([{ name: "Ada" }]);
    await template.end();

    const again = await open("postgres");
    await again.query("DROP DATABASE IF EXISTS one WITH (FORCE)");
    await again.end();
    await expect(open("one")).rejects.toThrow();
  });
});
