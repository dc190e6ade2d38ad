import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installPackage } from "./debian.ts";
import { startCluster } from "./postgres-cluster.ts";

/** A PostgreSQL for tests. Its role may create databases, which is how a test file gets one of its own. */
export interface TestPostgres {
  url: string;
  kind: "given" | "throwaway" | "pglite";
  /** One sentence that says which one this is. */
  says: string;
  /** of its first process, where it is ours */
  pid?: number | undefined;
  /** Ends it as `kill -9` does and starts it again on the same data; only a throwaway cluster can. */
  crash?(): Promise<void>;
  /** Stops it at once, as `pg_ctl stop -m immediate` does; what it answers with starts it again on the same data. */
  halt?(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

export async function startPostgres(env: NodeJS.ProcessEnv = process.env): Promise<TestPostgres> {
  if (env.TEST_DATABASE_URL) {
    const url = env.TEST_DATABASE_URL;
    return { url, kind: "given", says: "PostgreSQL: the one in TEST_DATABASE_URL.", stop: async () => {} };
  }
  const binaries = findBinaries(env) ?? (installPackage("postgresql") ? findBinaries(env) : null);
  if (binaries) return startCluster(binaries, env);
  const { startPglite } = await import("./pglite.ts");
  return startPglite();
}

/** The folder with `initdb` and `postgres`: on the PATH, or the newest under Debian's /usr/lib/postgresql. */
export function findBinaries(env: NodeJS.ProcessEnv, debian = "/usr/lib/postgresql"): string | null {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = [
    ...(env.PATH ?? "").split(delimiter).filter((folder) => folder !== ""),
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, "bin")),
  ];
  const complete = (folder: string) => ["initdb", "postgres"].every((name) => existsSync(join(folder, name)));
  return folders.find(complete) ?? null;
}
