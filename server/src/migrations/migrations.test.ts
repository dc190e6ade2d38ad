// The schema that migrating makes is written down, and is the same on both engines.
import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { migrate } from "../db/migrate.ts";
import { dumpSchema } from "../db/schema/dump-schema.ts";
import { bothEngines } from "../db/testing.ts";
import { migrations } from "./migrations.ts";

const written = new URL("./schema.txt", import.meta.url);

bothEngines("migrations", (_engine, open) => {
  it("make the schema that is written down (CAPSTAN_WRITE_SCHEMA=1 writes it anew)", async () => {
    const { database } = await open({ migrations });
    const schema = await dumpSchema(database);
    if (process.env.CAPSTAN_WRITE_SCHEMA) writeFileSync(written, schema);
    expect(schema).toBe(readFileSync(written, "utf8"));
  });

  it("change nothing when they are applied again", async () => {
    const { database } = await open({ migrations });
    expect(await migrate(database, migrations, 1)).toEqual([]);
  });
});
