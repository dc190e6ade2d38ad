import { members } from "@capstan/domain/accounts/contract.ts";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { History, Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { buttonClass } from "../../../ui/kit/button-class.ts";
import { ListFoot, ListState } from "../../../ui/kit/ListState.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { EmptyState } from "../../../ui/plain/EmptyState.tsx";
import { PageHeader } from "../../../ui/plain/PageHeader.tsx";
import { useListed, useReplyPages } from "../../shell/reply-pages.ts";
import { useAuth, useMay } from "../../shell/session.ts";
import { CrewTable } from "./CrewTable.tsx";
import { CrewTools } from "./CrewTools.tsx";
import { type CrewSearch, isFiltered, orderOf, readCrewSearch, sortBy } from "./crew-search.ts";
import { InvitationsCard } from "./InvitationsCard.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { RolesCard } from "./RolesCard.tsx";
import "./crew.css";

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
  const crew = useListed(list.data);

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
      <ListState
        list={list}
        failed={t("The crew could not be loaded.")}
        outdated={t("The list may be out of date.")}
        lines={5}
      />
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
            list.hasNextPage && <ListFoot list={list} shown={t("{count} shown", { count: crew.length })} />
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
