import type { Member } from "@capstan/domain/accounts/contract.ts";
import type { ReactNode } from "react";
import { SortHead } from "../../../ui/kit/SortHead.tsx";
import { formatNumber } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import { formatAge, formatMoment } from "../../../ui/messages/moments.ts";
import { Status } from "../../../ui/plain/Status.tsx";
import { displayName, initials } from "../../shell/person.ts";
import { useAuth } from "../../shell/session.ts";
import { useNow } from "../../shell/use-now.ts";
import { type CrewColumn, type CrewSearch, directionOf } from "./crew-search.ts";
import { MemberMenu } from "./MemberMenu.tsx";
import { MemberRole } from "./MemberRole.tsx";

interface CrewTableProps {
  accountId: string;
  crew: readonly Member[];
  search: CrewSearch;
  onSort: (column: CrewColumn) => void;
  foot: ReactNode;
}

export function CrewTable({ accountId, crew, search, onSort, foot }: CrewTableProps) {
  const now = useNow();
  const head = (column: CrewColumn, label: string, className: string) => (
    <SortHead
      label={label}
      className={className}
      direction={directionOf(search, column)}
      onSort={() => onSort(column)}
    />
  );
  return (
    <div className="table-frame">
      <table className="table table-stacks crew-table">
        <caption className="sr-only">{t("Crew members")}</caption>
        <thead>
          <tr>
            {head("name", t("Name"), "")}
            {head("role", t("Role"), "col-role")}
            {head("quizzes", t("Assessments"), "col-quizzes end worth-2")}
            {head("last_seen", t("Last seen"), "col-seen end worth-1")}
            <th scope="col" className="col-actions">
              <span className="sr-only">{t("Actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {crew.map((member) => (
            <MemberLine key={member.id} accountId={accountId} member={member} now={now} />
          ))}
        </tbody>
      </table>
      {foot}
    </div>
  );
}

function MemberLine({ accountId, member, now }: { accountId: string; member: Member; now: number }) {
  const { user } = useAuth();
  return (
    <tr>
      <td className="on-phone clip">
        <span className="crew-person">
          <span className="crew-face" aria-hidden="true">
            {initials(member)}
          </span>
          <span className="crew-words">
            <span className="crew-name">
              <b dir="auto">{displayName(member)}</b>
              {member.id === user?.id && <span className="crew-you">{t("you")}</span>}
              {member.deactivated_at && <Status kind="closed">{t("Deactivated")}</Status>}
            </span>
            <span className="table-sub" dir="auto">
              {member.email}
            </span>
          </span>
        </span>
      </td>
      <td className="on-phone crew-role">
        <MemberRole accountId={accountId} member={member} />
      </td>
      <td className={member.quiz_count === 0 ? "end quiet worth-2" : "end worth-2"}>
        {formatNumber(member.quiz_count)}
      </td>
      <td className="end quiet worth-1">{seenWords(member.last_seen_at, now)}</td>
      <td className="end on-phone crew-more">
        <MemberMenu accountId={accountId} member={member} />
      </td>
    </tr>
  );
}

const soon = 5 * 60_000;
const today = 24 * 3_600_000;

function seenWords(at: string | null, now: number): string {
  if (at === null) return t("never");
  const ago = now - Date.parse(at);
  if (ago < soon) return t("now");
  if (ago < today) return t("{age} ago", { age: formatAge(ago) });
  return formatMoment(at, now);
}
