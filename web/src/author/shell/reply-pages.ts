// A list of the server, page by page.
import type { QueryOf, ReplyOf } from "@capstan/domain/endpoint.ts";
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { AnyEndpoint, CallInput } from "../../api/call.ts";
import { ask, type CallFailed, replyKey } from "./session.ts";

interface Paged {
  readonly next_cursor: string | null;
}

interface PageOptions<Reply> {
  /** Asks for everything loaded again after so long; false for not at all. */
  readonly refreshMs?: (pages: readonly Reply[]) => number | false;
}

const pageSize = "50";
/** Beyond it, asking for every loaded page again costs more than it tells. */
const mostRefreshedPages = 4;

export function useReplyPages<E extends AnyEndpoint>(
  endpoint: E,
  input: Pick<CallInput<E>, "params" | "query">,
  options: PageOptions<ReplyOf<E>> = {},
) {
  type Reply = ReplyOf<E>;
  return useInfiniteQuery<Reply, CallFailed, InfiniteData<Reply>, readonly unknown[], string | null>({
    queryKey: [...replyKey(endpoint, input), "pages"],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(input.query as QueryOf<E>),
        limit: pageSize,
        ...(pageParam ? { cursor: pageParam } : {}),
      };
      return ask(endpoint, { ...input, query } as unknown as CallInput<E>, { signal });
    },
    initialPageParam: null,
    getNextPageParam: (last) => (last as Paged).next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const pages = state.data?.pages ?? [];
      if (pages.length === 0 || pages.length > mostRefreshedPages) return false;
      return options.refreshMs?.(pages) ?? false;
    },
  });
}

/** All that is loaded of a list, as one. */
export function useListed<Row>(data: InfiniteData<{ readonly results: readonly Row[] }> | undefined) {
  return useMemo<readonly Row[]>(() => data?.pages.flatMap((page) => page.results) ?? [], [data]);
}

interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Fetches the next page before the end of what is loaded comes into view. */
export function useNextPage(pages: Pages, lastShown: number, loaded: number): void {
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages;
  const isNear = loaded > 0 && lastShown >= loaded - 12;
  useEffect(() => {
    if (isNear && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isNear, hasNextPage, isFetching, isError, fetchNextPage]);
}
