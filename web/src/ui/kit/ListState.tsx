// What surrounds the rows of every list that the server gives page by page.
import type { ReactNode } from "react";
import type { Failure } from "../../api/call.ts";
import { t } from "../messages/messages.ts";
import { Skeleton } from "../plain/Skeleton.tsx";
import { Button } from "./Button.tsx";
import { LoadFailed } from "./LoadFailed.tsx";

interface ListStateProps {
  list: {
    readonly data: unknown;
    readonly isPending: boolean;
    readonly error: { readonly failure: Failure } | null;
    readonly refetch: () => unknown;
  };
  /** "The crew could not be loaded." */
  failed: string;
  /** "The list may be out of date.": while what was loaded before is shown. */
  outdated: string;
  /** So many rows stand in for it while it loads. */
  lines: number;
}

/** Above the rows: that they are on their way, or why there are none, or only old ones. */
export function ListState({ list, failed, outdated, lines }: ListStateProps) {
  return (
    <>
      {list.error && (
        <div className="list-problem">
          <LoadFailed
            failure={list.error.failure}
            what={list.data ? outdated : failed}
            onRetry={list.refetch}
          />
        </div>
      )}
      {list.isPending && (
        <div className="table-frame">
          <Skeleton shape="rows" lines={lines} />
        </div>
      )}
    </>
  );
}

interface ListFootProps {
  list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  /** "50 shown" */
  shown?: string;
  children?: ReactNode;
}

/** Below the rows: how many they are, and the way to more. */
export function ListFoot({ list, shown, children }: ListFootProps) {
  return (
    <div className="table-foot">
      {shown && <span>{shown}</span>}
      {list.hasNextPage && (
        <Button
          size="s"
          variant="link"
          isPending={list.isFetchingNextPage}
          onPress={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? t("Loading…") : t("Load more")}
        </Button>
      )}
      {children}
    </div>
  );
}
