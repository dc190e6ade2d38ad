// The real server as a process of its own, to be killed.
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));

export const ownerEmail = "owner@a.test";
export const ownerPassword = "seven small anchors";

/** Where its data lies; what `openDatabase` takes too. */
export type DataPlace = { readonly folder: string } | { readonly url: string };

export interface ServerProcess {
  readonly url: string;
  /** from its start until it answered, in ms */
  readonly readyMs: number;
  readonly child: ChildProcess;
  /** `code` where it ended by itself */
  readonly ended: Promise<{ code: number | null }>;
  kill(signal?: NodeJS.Signals): Promise<{ code: number | null }>;
}

/** `fileBlocks`: no file of this server grows beyond so many blocks of 512 bytes, as if the disk were full there. */
export async function startServer(
  place: DataPlace,
  env: Record<string, string> = {},
  { fileBlocks }: { readonly fileBlocks?: number } = {},
): Promise<ServerProcess> {
  const began = performance.now();
  const [command, args] =
    fileBlocks === undefined
      ? [process.execPath, [main]]
      : ["/bin/sh", ["-c", `ulimit -f ${fileBlocks}; exec "$0" "$1"`, process.execPath, main]];
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "test",
      HOST: "127.0.0.1",
      PORT: "0",
      LOG_LEVEL: "error",
      TRUST_PROXY: "1",
      CAPSTAN_DEMO: "off",
      CAPSTAN_OWNER_EMAIL: ownerEmail,
      CAPSTAN_OWNER_PASSWORD: ownerPassword,
      ...("url" in place ? { DATABASE_URL: place.url } : { CAPSTAN_DATA_DIR: place.folder }),
      ...env,
    },
  });
  const ended = new Promise<{ code: number | null }>((resolve) => {
    child.once("close", (code) => resolve({ code }));
  });
  let said = "";
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk;
      const found = /Capstan is ready at (\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    void ended.then(({ code }) => reject(new Error(`The server ended with ${code}:\n${said}`)));
  });
  return {
    url,
    readyMs: performance.now() - began,
    child,
    ended,
    kill(signal = "SIGKILL") {
      child.kill(signal);
      return ended;
    },
  };
}

/** Signs the owner in and publishes a quiz of `questions` short answers; its id. */
export async function publishQuiz(url: string, questions: number, settings: object = {}): Promise<string> {
  const post = async (path: string, body: unknown, authorization?: string) => {
    const reply = await fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(authorization ? { authorization } : {}) },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return reply.json();
  };
  const { access } = await post("/api/user/login/", { email: ownerEmail, password: ownerPassword });
  const form = {
    title: "To be killed",
    settings,
    questions: Array.from({ length: questions }, (_, i) => ({
      id: `q${i}`,
      question_type: "short_answer",
      question_text: `Question ${i}?`,
      correct_answer: `v${i}`,
    })),
  };
  const { id } = await post("/api/quizzes/", form, `Bearer ${access}`);
  await post(`/api/quizzes/${id}/publish/`, {}, `Bearer ${access}`);
  return id;
}
