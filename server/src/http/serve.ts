// The one way an endpoint is served: who may enter is decided before the work, and forgetting to decide does not
// compile. Input is prepared and validated first; the reply's schema drops what the contract does not name.

import { PassThrough } from "node:stream";
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from "@capstan/domain/endpoint.ts";
import { Problem } from "@capstan/domain/problems.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "./caller.ts";
import type { House } from "./house.ts";
import { prepareBody } from "./prepare-body.ts";

export interface Visit<E> {
  readonly caller: Caller;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly now: number;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Lets the caller in and says as whom, or throws the `Problem` of the refusal. */
export type Allow<E, Who> = (visit: Visit<E>) => Who | Promise<Who>;

export interface Service<E, Who> {
  readonly allow: Allow<E, Who>;
  readonly handle: (visit: Visit<E> & { readonly who: Who }) => Promise<ReplyOf<E>> | ReplyOf<E>;
}

/** Every endpoint that is served, by `METHOD path`: the doors test compares this with the contracts. */
export const served = new WeakMap<object, Set<string>>();

export function remember({ app }: House, method: string, path: string): void {
  const names = served.get(app) ?? new Set<string>();
  served.set(app, names);
  names.add(`${method} ${path}`);
}

/** Who comes in, and as whom; throws the refusal. */
export async function enter<E, Who>(
  house: House,
  allow: Allow<E, Who>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit<E> & { readonly who: Who }> {
  const visit: Visit<E> = {
    caller: await house.identify.of(request.headers.authorization),
    params: request.params as ParamsOf<E>,
    query: request.query as QueryOf<E>,
    body: request.body as BodyOf<E>,
    now: house.clock(),
    request,
    reply,
  };
  return { ...visit, who: await allow(visit) };
}

// biome-ignore lint/suspicious/noExplicitAny: any endpoint fits, its own types are inferred
export function serve<E extends Endpoint<any, any, any, any>, Who>(
  house: House,
  endpoint: E,
  service: Service<E, Who>,
): void {
  const status = endpoint.status ?? 200;
  const bodySchema = endpoint.body as Record<string, unknown> | undefined;

  for (const path of [endpoint.path, ...(endpoint.alsoAt ?? [])]) {
    remember(house, endpoint.method, path);
    house.app.route({
      method: endpoint.method,
      url: path,
      ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
      schema: {
        ...(endpoint.params ? { params: endpoint.params } : {}),
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        ...(bodySchema ? { body: bodySchema } : {}),
        response: { [status]: endpoint.reply },
      },
      ...(bodySchema
        ? {
            preValidation: (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
              try {
                request.body = prepareBody(bodySchema, request.body ?? {});
              } catch (error) {
                return done(error as Error);
              }
              done();
            },
          }
        : {}),
      handler: async (request, reply) => {
        const answer = await service.handle(await enter(house, service.allow, request, reply));
        return reply.code(status).send(answer);
      },
    });
  }
}

export interface StreamService<E, Who> {
  readonly allow: Allow<E, Who>;
  /** Begins to send, may `end` it; the function it answers is called when it is over. Throws before the first event. */
  readonly open: (
    visit: Visit<E> & { readonly who: Who },
    send: (event: ReplyOf<E>) => void,
    end: () => void,
  ) => Promise<() => void>;
}

const keepAliveMs = 20_000;

/** The same for an endpoint whose answer is a stream of server-sent events. */
// biome-ignore lint/suspicious/noExplicitAny: any endpoint fits, its own types are inferred
export function serveStream<E extends Endpoint<any, any, any, any>, Who>(
  house: House,
  endpoint: E,
  service: StreamService<E, Who>,
): void {
  remember(house, endpoint.method, endpoint.path);
  const ends = new Set<() => void>();
  // a server that stops does not wait for listeners
  house.app.addHook("preClose", async () => {
    for (const end of ends) end();
  });
  house.app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    schema: {
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
    },
    handler: async (request, reply) => {
      const visit = await enter(house, service.allow, request, reply);
      const stream = new PassThrough();
      const send = (event: ReplyOf<E>) => void stream.write(`data: ${JSON.stringify(event)}\n\n`);
      let close: () => void = () => {};
      let beat: NodeJS.Timeout | undefined;
      const end = () => {
        ends.delete(end);
        clearInterval(beat);
        close();
        stream.end();
      };
      close = await service.open(visit, send, end);
      // a comment now and then: proxies close what is silent
      beat = setInterval(() => stream.write(": \n\n"), keepAliveMs);
      if (stream.writableEnded) end();
      else ends.add(end);
      request.raw.once("close", end);
      return reply
        .type("text/event-stream; charset=utf-8")
        .header("cache-control", "no-store")
        .header("x-accel-buffering", "no")
        .send(stream);
    },
  });
}

/** No token needed; whoever calls is handed on. */
export function anyone(visit: { readonly caller: Caller }): Caller {
  return visit.caller;
}

/** The refusal that fits a caller who should have been signed in. */
export function notSignedIn(caller: Caller): Problem {
  if (caller.kind !== "nobody") return new Problem("wrong_kind_of_token");
  if (caller.why === "expired_key") {
    return new Problem("token_expired", { detail: "This API key has run out. Make a new one." });
  }
  if (caller.why === "unknown_key") {
    return new Problem("not_signed_in", { detail: "This API key is not known, or it was revoked." });
  }
  return new Problem(caller.why === "expired_token" ? "token_expired" : "not_signed_in");
}
