import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type GuardedProcess, spawnGuarded } from "./guarded-process.ts";
import type { TestPostgres } from "./postgres.ts";

interface User {
  uid?: number;
  gid?: number;
}

/** Nothing in a throwaway cluster has to survive a crash of the machine. */
const careless = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/**
 * Makes a cluster in a fresh folder and runs it for as long as this process lives.
 * CAPSTAN_TEST_DURABLE=1 leaves PostgreSQL's own durability on, for tests that pull the plug.
 */
export async function startCluster(binaries: string, env: NodeJS.ProcessEnv): Promise<TestPostgres> {
  const user = unprivilegedUser();
  const folder = freshFolder(user);
  try {
    const data = join(folder, "data");
    const make = ["-D", data, "-U", "capstan", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"];
    run(join(binaries, "initdb"), make, user, folder);
    const durable = env.CAPSTAN_TEST_DURABLE === "1";
    const settings = durable ? [] : careless;
    const started = await startOnFreePort(binaries, data, user, folder, settings);
    const { port } = started;
    let { cluster } = started;
    const version = run(join(binaries, "postgres"), ["--version"], user, folder).trim();
    return {
      url: `postgresql://capstan@127.0.0.1:${port}/postgres`,
      kind: "throwaway",
      says: `PostgreSQL: a throwaway cluster of ${version}${durable ? ", durable" : ""}.`,
      pid: cluster.child.pid,
      crash: async () => {
        cluster.child.kill("SIGKILL");
        await cluster.ended;
        cluster = await startAgain(port, binaries, data, user, folder, settings);
      },
      halt: async () => {
        cluster.child.kill("SIGQUIT");
        await cluster.ended;
        return async () => {
          cluster = await startAgain(port, binaries, data, user, folder, settings);
        };
      },
      stop: async () => {
        cluster.child.kill("SIGQUIT");
        await cluster.ended;
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** PostgreSQL refuses to run as root, so root lends it another user. */
function unprivilegedUser(): User {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const user = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody");
  if (!user) throw new Error("PostgreSQL does not run as root, and there is no user postgres or nobody.");
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** A fresh folder that the user can reach: a temporary folder that only root may enter is passed over. */
function freshFolder(user: User): string {
  for (const parent of [tmpdir(), "/tmp", "/var/tmp"].filter((path) => existsSync(path))) {
    const folder = mkdtempSync(join(parent, "capstan-pg-"));
    if (user.uid === undefined || user.gid === undefined) return folder;
    chownSync(folder, user.uid, user.gid);
    if (spawnSync("test", ["-w", folder], user).status === 0) return folder;
    rmSync(folder, { recursive: true });
  }
  throw new Error("PostgreSQL's user finds no temporary folder that it may write to.");
}

function run(command: string, args: readonly string[], user: User, cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { ...user, cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr.trim()}`);
  return stdout;
}

/** PostgreSQL can not be asked for any port, so another process may take the one we saw free: then again. */
async function startOnFreePort(
  binaries: string,
  data: string,
  user: User,
  folder: string,
  settings: readonly string[],
): Promise<{ port: number; cluster: GuardedProcess }> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const cluster = spawnCluster(port, binaries, data, user, folder, settings);
    const complaint = await readyOrComplaint(cluster);
    if (complaint === null) return { port, cluster };
    if (attempt === 5 || !complaint.includes("could not bind")) throw new Error(complaint);
  }
}

/** After a crash the backends that are left take a moment to notice, and until then the data is not given free. */
async function startAgain(
  ...[port, binaries, data, user, folder, settings]: Parameters<typeof spawnCluster>
): Promise<GuardedProcess> {
  for (let attempt = 1; ; attempt++) {
    const cluster = spawnCluster(port, binaries, data, user, folder, settings);
    const complaint = await readyOrComplaint(cluster);
    if (complaint === null) return cluster;
    if (attempt === 100 || !/shared memory|lock file|could not bind/.test(complaint))
      throw new Error(complaint);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function spawnCluster(
  port: number,
  binaries: string,
  data: string,
  user: User,
  folder: string,
  settings: readonly string[],
): GuardedProcess {
  const all = [
    "listen_addresses=127.0.0.1",
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    "max_connections=200",
    ...settings,
  ];
  return spawnGuarded(
    join(binaries, "postgres"),
    ["-D", data, ...all.flatMap((setting) => ["-c", setting])],
    { ...user, cwd: folder, env: { LC_ALL: "C", TZ: "UTC" }, lastSignal: "QUIT", folder },
  );
}

/** Resolves with null when connections are accepted, with what was logged when the process ended instead. */
function readyOrComplaint({ child, ended }: GuardedProcess): Promise<string | null> {
  const logged: string[] = [];
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stderr }).on("line", (line) => {
      if (line.includes("ready to accept connections")) resolve(null);
      if (logged.length < 50) logged.push(line);
    });
    child.stdout.resume();
    ended.then(() => resolve(`PostgreSQL did not start:\n${logged.join("\n")}`), reject);
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? resolve(address.port) : reject()));
    });
  });
}
