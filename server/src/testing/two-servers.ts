// Two real servers on one PostgreSQL: what one of them does, the other has to know.
import { type DataPlace, ownerEmail, ownerPassword, type ServerProcess } from "../crash/server-process.ts";
import { emptyPlace, running } from "../crash/test-places.ts";
import type { Answer } from "./test-house.ts";

export interface Server extends ServerProcess {
  /** `authorization` is the whole header. */
  call(
    method: string,
    path: string,
    body?: unknown,
    authorization?: string,
  ): Promise<Omit<Answer, "headers">>;
}

/** They end with the test. */
export async function twoServers(env: Record<string, string> = {}): Promise<{ here: Server; there: Server }> {
  const place = await emptyPlace("postgres");
  return { here: await oneServer(place, env), there: await oneServer(place, env) };
}

async function oneServer(place: DataPlace, env: Record<string, string>): Promise<Server> {
  const server = await running(place, env);
  return {
    ...server,
    async call(method, path, body, authorization) {
      const reply = await fetch(`${server.url}${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(authorization ? { authorization } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: reply.status, body: await reply.json() };
    },
  };
}

/** The owner that every server begins with: their `Authorization` header and their account. */
export async function signInOwner(server: Server): Promise<{ bearer: string; accountId: string }> {
  const form = { email: ownerEmail, password: ownerPassword };
  const { status, body } = await server.call("POST", "/api/user/login/", form);
  if (status !== 200) throw new Error(`login answered ${status}: ${JSON.stringify(body)}`);
  return { bearer: `Bearer ${body.access}`, accountId: body.user.account.id };
}
