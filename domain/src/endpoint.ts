// What travels on one call: the server serves this object, the web calls it, OpenAPI is made from it.
import type Type from "typebox";
import type { ProblemCode } from "./problems.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** `T` is a TypeBox schema; a schema left out means that part does not travel. */
export interface Endpoint<
  Params extends Type.TSchema = Type.TSchema,
  Query extends Type.TSchema = Type.TSchema,
  Body extends Type.TSchema = Type.TSchema,
  Reply extends Type.TSchema = Type.TSchema,
> {
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  /** Colon form, trailing slash included: `/api/quizzes/:id/`. */
  readonly path: string;
  /** Further paths that answer the same. */
  readonly alsoAt?: readonly string[];
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  /** Status of the reply when all goes well; 200 unless stated. */
  readonly status?: 200 | 201 | 202;
  /** Codes this call may answer beside those that any call may answer. */
  readonly problems: readonly ProblemCode[];
  /** Largest body in bytes; 1 MB unless stated. */
  readonly bodyLimit?: number;
  /** The answer is a stream of server-sent events, each one a `reply`. */
  readonly stream?: boolean;
  /** The body is a file of one of these content types, as it is. */
  readonly upload?: readonly string[];
  /** The answer is a file of one of these content types. */
  readonly file?: readonly string[];
}

export type Input<S> = S extends Type.TSchema ? Type.Static<S> : undefined;
export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? Type.Static<P> : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? Type.Static<Q> : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? Type.Static<B> : never;
export type ReplyOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? Type.Static<R> : never;

/** Declares an endpoint and keeps its exact types. */
export function endpoint<
  const Params extends Type.TSchema = Type.TUnknown,
  const Query extends Type.TSchema = Type.TUnknown,
  const Body extends Type.TSchema = Type.TUnknown,
  const Reply extends Type.TSchema = Type.TUnknown,
>(declared: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return declared;
}
