import { type Member, members } from "@capstan/domain/accounts/contract.ts";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { History, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { buttonClass } from "../../../ui/kit/button-class.ts";
import { t } from "../../../ui/messages/messages.ts";
import { EmptyState } from "../../../ui/plain/EmptyState.tsx";
import { PageHeader } from "../../../ui/plain/PageHeader.tsx";
import { ProblemMessage } from "../../../ui/plain/ProblemMessage.tsx";
import { Skeleton } from "../../../ui/plain/Skeleton.tsx";
import { useReplyPages } from "../../shell/reply-pages.ts";
import { useAuth, useMay } from "../../shell/session.ts";
import { CrewTable } from "./CrewTable.tsx";
import { CrewTools } from "./CrewTools.tsx";
import { type CrewSearch, isFiltered, orderOf, readCrewSearch, sortBy } from "./crew-search.ts";
import { InvitationsCard } from "./InvitationsCard.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { RolesCard } from "./RolesCard.tsx";
import "./crew.css";

const none: readonly Member[] = [];

/** Who belongs to the account, and who is invited. */
export function CrewScreen() {
  const navigate = useNavigate();
  const { account } = useAuth();
  const mayManage = useMay("administer");
  const [inviting, setInviting] = useState(false);
  const search = readCrewSearch(useSearch({ strict: false }));
  const change = (next: CrewSearch) => void navigate({ to: "/users", search: next, replace: true });
  const accountId = account?.id ?? "";
  const list = useReplyPages(members, {
    params: { id: accountId },
    query: { ...search, sort: orderOf(search) },
  });
  const crew = useMemo(() => list.data?.pages.flatMap((page) => page.results) ?? none, [list.data]);
  const again = (
    <Button size="s" onPress={() => void list.refetch()}>
      {t("Try again")}
    </Button>
  );

  return (
    <div className="page">
      <PageHeader
        title={t("Crew Members")}
        context={list.data ? countWords(crew.length, list.hasNextPage, isFiltered(search)) : "\u00a0"}
        actions={
          mayManage && (
            <>
              <Link className={buttonClass()} to="/account/activity">
                <History size={16} strokeWidth={1.75} aria-hidden="true" />
                {t("Activity")}
              </Link>
              <Button variant="primary" icon={Plus} onPress={() => setInviting(true)}>
                {t("Invite")}
              </Button>
            </>
          )
        }
      />
      <CrewTools search={search} onChange={change} />
      {list.isError && (
        <div className="crew-problem">
          <ProblemMessage
            failure={list.error.failure}
            what={list.data ? t("The list may be out of date.") : t("The crew could not be loaded.")}
            action={again}
          />
        </div>
      )}
      {list.isPending && (
        <div className="table-frame">
          <Skeleton shape="rows" lines={5} />
        </div>
      )}
      {list.data && crew.length === 0 && (
        <EmptyState
          title={t("Nobody of the crew matches")}
          action={
            <Button onPress={() => change(search.sort ? { sort: search.sort } : {})}>
              {t("Show everybody")}
            </Button>
          }
        >
          {t("Names and emails are searched; roles and access are filters.")}
        </EmptyState>
      )}
      {crew.length > 0 && (
        <CrewTable
          accountId={accountId}
          crew={crew}
          search={search}
          onSort={(column) => change(sortBy(search, column))}
          foot={
            list.hasNextPage && (
              <div className="table-foot">
                <span>{t("{count} shown", { count: crew.length })}</span>
                <Button
                  size="s"
                  variant="link"
                  isPending={list.isFetchingNextPage}
                  onPress={() => void list.fetchNextPage()}
                >
                  {list.isFetchingNextPage ? t("Loading…") : t("Load more")}
                </Button>
              </div>
            )
          }
        />
      )}
      <div className={mayManage ? "crew-below" : "crew-below crew-below-alone"}>
        {mayManage && <InvitationsCard accountId={accountId} onInvite={() => setInviting(true)} />}
        <RolesCard />
      </div>
      {mayManage && (
        <InviteDialog accountId={accountId} isOpen={inviting} onClose={() => setInviting(false)} />
      )}
    </div>
  );
}

function countWords(count: number, hasMore: boolean, filtered: boolean): string {
  if (hasMore) return t("The first {count} people.", { count });
  if (filtered)
    return t("{count, plural, =0 {Nobody matches.} one {One matches.} other {# match.}}", { count });
  return t("{count, plural, one {One person.} other {# people.}}", { count });
}
