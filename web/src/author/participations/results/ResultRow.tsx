import type { ParticipationListItem } from "@capstan/domain/participations/crew-contract.ts";
import { Link } from "@tanstack/react-router";
import { memo, type Ref } from "react";
import { formatClock } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import { formatMoment } from "../../../ui/messages/moments.ts";
import { ScoreBar } from "../../../ui/plain/ScoreBar.tsx";
import { Status, Tag } from "../../../ui/plain/Status.tsx";
import { Face } from "../Face.tsx";
import { resultState } from "../result-words.ts";

interface ResultRowProps {
  quizId: string;
  item: ParticipationListItem;
  index: number;
  passMark: number;
  year: number;
  isOpen: boolean;
  measure: Ref<HTMLTableRowElement>;
}

export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { quizId, item, index, passMark, year, isOpen, measure } = props;
  const { participant } = item;
  const state = resultState(item);
  const attempt = item.attempt_no > 1 && <Tag>{t("attempt {number}", { number: item.attempt_no })}</Tag>;
  return (
    <tr
      ref={measure}
      data-index={index}
      data-participation={item.id}
      aria-rowindex={index + 2}
      aria-current={isOpen || undefined}
    >
      <td className="on-phone clip">
        <span className="result-person">
          <Face name={participant.name} />
          <Link
            className="table-name"
            to="/quiz/$id/manage/results"
            params={{ id: quizId }}
            search={(now: Record<string, unknown>) => ({ ...now, participation: item.id })}
            activeProps={{}}
            replace={isOpen}
            resetScroll={false}
            dir="auto"
          >
            {participant.name}
          </Link>
          {attempt && <span className="result-attempt">{attempt}</span>}
          <span className="result-email worth-3">{participant.email ?? t("guest")}</span>
        </span>
      </td>
      <td className="on-phone end">
        <ScoreBar percentage={item.percentage} passMark={passMark} />
      </td>
      <td className="on-phone-quiet">
        <span className="result-outcome">
          <Status kind={state.kind}>{state.word}</Status>
          {attempt && <span className="result-attempt-below">{attempt}</span>}
          {item.late_changes > 0 && <Tag tone="warning">{t("{late} late", { late: item.late_changes })}</Tag>}
        </span>
      </td>
      <td className="end quiet worth-2">
        {item.duration === null ? "–" : formatClock(item.duration * 1000)}
      </td>
      <td className="end quiet">{formatMoment(item.started_at, year)}</td>
    </tr>
  );
});
