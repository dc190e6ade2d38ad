import { auditActions } from "@capstan/domain/accounts/audit.ts";
import { type AuditEntry, auditLog } from "@capstan/domain/accounts/audit-contract.ts";
import { members } from "@capstan/domain/accounts/contract.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { ChipSelect } from "../../../ui/kit/ChipSelect.tsx";
import { ListFoot, ListState } from "../../../ui/kit/ListState.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { formatMoment, zoneName } from "../../../ui/messages/moments.ts";
import { EmptyState } from "../../../ui/plain/EmptyState.tsx";
import { displayName } from "../../shell/person.ts";
import { useListed, useReplyPages } from "../../shell/reply-pages.ts";
import { useAuth, useReply } from "../../shell/session.ts";
import { type ActivitySearch, fromInstant, readActivitySearch, type Since } from "./activity-search.ts";
import { actionName, differences } from "./audit-words.ts";

/** Who changed which setting or role, newest first. */
export function ActivityTab() {
  const navigate = useNavigate();
  const { account } = useAuth();
  const search = readActivitySearch(useSearch({ strict: false }));
  const [openedAt] = useState(() => Date.now());
  const params = { id: account?.id ?? "" };
  const from = fromInstant(search.since, openedAt);
  const list = useReplyPages(auditLog, {
    params,
    query: {
      ...(search.action ? { action: search.action } : {}),
      ...(search.actor ? { actor: search.actor } : {}),
      ...(from ? { from } : {}),
    },
  });
  const entries = useListed(list.data);
  const isFiltered = Object.keys(search).length > 0;
  const change = (next: ActivitySearch) =>
    void navigate({ to: "/account/activity", search: next, replace: true });

  return (
    <div>
      <Tools search={search} accountId={params.id} onChange={change} />
      <ListState
        list={list}
        failed={t("The log could not be loaded.")}
        outdated={t("The log may be out of date.")}
        lines={6}
      />
      {list.data && entries.length === 0 && (
        <EmptyState
          title={isFiltered ? t("Nothing in the log matches") : t("Nothing was changed yet")}
          action={isFiltered && <Button onPress={() => change({})}>{t("Show everything")}</Button>}
        >
          {t("Every change of a setting or a role stands here, with who made it, before and after.")}
        </EmptyState>
      )}
      {entries.length > 0 && (
        <div className="table-frame">
          <table className="table table-stacks audit-table">
            <caption className="sr-only">{t("Changes, newest first")}</caption>
            <thead>
              <tr>
                <th scope="col" className="col-when">
                  {t("When ({zone})", { zone: zoneName(openedAt) })}
                </th>
                <th scope="col" className="col-who">
                  {t("Who")}
                </th>
                <th scope="col">{t("What")}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} now={openedAt} />
              ))}
            </tbody>
          </table>
          {list.hasNextPage && <ListFoot list={list} shown={t("{count} shown", { count: entries.length })} />}
        </div>
      )}
    </div>
  );
}

function EntryRow({ entry, now }: { entry: AuditEntry; now: number }) {
  return (
    <tr>
      <td className="quiet on-phone">{formatMoment(entry.at, now)}</td>
      <td className="on-phone end-on-phone" dir="auto">
        {entry.actor?.name ?? t("The server")}
      </td>
      <td className="on-phone audit-what">
        <b>{actionName(entry.action)}</b> <span dir="auto">{entry.subject.name}</span>
        <ul>
          {differences(entry).map(({ field, before, after }) => (
            <li key={field}>
              {field}: {before !== null && <del dir="auto">{before}</del>}
              {before !== null && after !== null && <span aria-hidden="true"> → </span>}
              {after !== null && <ins dir="auto">{after}</ins>}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

interface ToolsProps {
  search: ActivitySearch;
  accountId: string;
  onChange: (search: ActivitySearch) => void;
}

function Tools({ search, accountId, onChange }: ToolsProps) {
  const crew = useReply(members, { params: { id: accountId }, query: { limit: "200", sort: "name" } });
  // "any" is none of the values, and falls out when the address is read
  const set = (values: Readonly<Record<string, string>>) =>
    onChange(readActivitySearch({ ...search, ...(values.actor === "any" ? { actor: "" } : values) }));
  return (
    <div className="table-tools">
      <ChipSelect
        label={t("Change")}
        value={search.action ?? "any"}
        onChange={(action) => set({ action })}
        choices={[
          { value: "any" as const, label: t("Any") },
          ...auditActions.map((action) => ({ value: action, label: actionName(action) })),
        ]}
      />
      <ChipSelect
        label={t("Who")}
        value={search.actor ?? "any"}
        onChange={(actor) => set({ actor })}
        choices={[
          { value: "any", label: t("Anybody") },
          ...(crew.data?.results ?? []).map((member) => ({ value: member.id, label: displayName(member) })),
        ]}
      />
      <ChipSelect<Since | "any">
        label={t("Since")}
        value={search.since ?? "any"}
        onChange={(since) => set({ since })}
        choices={[
          { value: "any", label: t("the beginning") },
          { value: "day", label: t("a day ago") },
          { value: "week", label: t("a week ago") },
          { value: "month", label: t("a month ago") },
        ]}
      />
    </div>
  );
}
