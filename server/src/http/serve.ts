// The one way an endpoint is served: who may enter is decided before the work, and forgetting to decide does not
// compile. Input is prepared and validated first; the reply's schema drops what the contract does not name.
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

// biome-ignore lint/suspicious/noExplicitAny: any endpoint fits, its own types are inferred
export function serve<E extends Endpoint<any, any, any, any>, Who>(
  house: House,
  endpoint: E,
  service: Service<E, Who>,
): void {
  const { app } = house;
  const status = endpoint.status ?? 200;
  const bodySchema = endpoint.body as Record<string, unknown> | undefined;
  const names = served.get(app) ?? new Set<string>();
  served.set(app, names);

  for (const path of [endpoint.path, ...(endpoint.alsoAt ?? [])]) {
    names.add(`${endpoint.method} ${path}`);
    app.route({
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
            preValidation: async (request: FastifyRequest) => {
              request.body = prepareBody(bodySchema, request.body ?? {});
            },
          }
        : {}),
      handler: async (request, reply) => {
        const caller = await house.identify.of(request.headers.authorization);
        const visit: Visit<E> = {
          caller,
          params: request.params as ParamsOf<E>,
          query: request.query as QueryOf<E>,
          body: request.body as BodyOf<E>,
          now: house.clock(),
          request,
          reply,
        };
        const who = await service.allow(visit);
        const answer = await service.handle({ ...visit, who });
        return reply.code(status).send(answer);
      },
    });
  }
}

/** No token needed; whoever calls is handed on. */
export function anyone(visit: { readonly caller: Caller }): Caller {
  return visit.caller;
}

/** The refusal that fits a caller who should have been signed in. */
export function notSignedIn(caller: Caller): Problem {
  if (caller.kind !== "nobody") return new Problem("wrong_kind_of_token");
  return new Problem(caller.why === "expired_token" ? "token_expired" : "not_signed_in");
}
