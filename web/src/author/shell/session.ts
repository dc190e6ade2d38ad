// The signed-in author of this page, and the one way to ask the server in their name.
import { type Capability, may } from "@capstan/domain/accounts/capabilities.ts";
import type { ReplyOf } from "@capstan/domain/endpoint.ts";
import { QueryClient, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { AuthState } from "../../api/auth-state.ts";
import { AuthorSession } from "../../api/author-session.ts";
import {
  type AnyEndpoint,
  type CallInput,
  type CallOptions,
  type CallResult,
  call,
  type Failure,
} from "../../api/call.ts";

export const session = new AuthorSession();

export function useAuth(): AuthState {
  return useSyncExternalStore(session.subscribe, session.state);
}

/** As `call`, in the author's name. */
export function callAsAuthor<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: Omit<CallOptions, "as"> = {},
): Promise<CallResult<ReplyOf<E>>> {
  return asAuthor(call(endpoint, input, { ...options, as: "author" }));
}

/** A call in the author's name that has just begun: a token that the server no longer knows ends the sign-in. */
export async function asAuthor<Reply>(calling: Promise<CallResult<Reply>>): Promise<CallResult<Reply>> {
  const { token } = session.state();
  const result = await calling;
  if (!result.ok && result.kind === "refused") {
    // a token that was changed in the meantime, for another account, says nothing about the one of now
    if (result.status === 401 && session.state().token === token) session.expired();
    // the role is another than the page believes
    if (result.code === "not_allowed") void session.user({ refresh: true });
  }
  return result;
}

/** Whether the role in this account allows it: what it does not allow is not offered. */
export function useMay(capability: Capability): boolean {
  const { user } = useAuth();
  return user !== null && may(user.role, capability);
}

/** Nothing of what the page knew is kept: the account, or who is signed in, has changed. */
export function startAnew(): void {
  queryClient.clear();
  window.location.assign("/");
}

/** A failed call as the error of a query. */
export class CallFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind === "refused" ? failure.detail : failure.reason);
    this.name = "CallFailed";
    this.failure = failure;
  }
}

export async function ask<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: Omit<CallOptions, "as"> = {},
): Promise<ReplyOf<E>> {
  const result = await callAsAuthor(endpoint, input, options);
  if (!result.ok) throw new CallFailed(result);
  return result.data;
}

/** The server cache's key of one reply; its first part alone names every reply of the endpoint. */
export function replyKey<E extends AnyEndpoint>(endpoint: E, input: Pick<CallInput<E>, "params" | "query">) {
  return [endpoint.name, input.params ?? null, input.query ?? null] as const;
}

type ReplyOptions<Reply> = Omit<UseQueryOptions<Reply, CallFailed>, "queryKey" | "queryFn">;

/** A reply through the server cache: `useReply(quizList, { query: { status: "open" } })`. */
export function useReply<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: ReplyOptions<ReplyOf<E>> = {},
) {
  return useQuery<ReplyOf<E>, CallFailed>({
    ...options,
    queryKey: replyKey(endpoint, input),
    queryFn: ({ signal }) => ask(endpoint, input, { signal }),
  });
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Without a network a call fails as any other and is shown so, instead of waiting unseen for one.
      networkMode: "always",
      refetchOnReconnect: true,
      // A refusal will be the same again; only what could not be reached is tried twice more.
      retry: (failures, error) =>
        failures < 2 && error instanceof CallFailed && error.failure.kind === "unreachable",
    },
  },
});
