import type { HistoryEntry } from "@capstan/domain/participations/contract.ts";
import type { CSSProperties } from "react";
import { formatDateTime } from "../../ui/messages/intl.ts";
import { t } from "../../ui/messages/messages.ts";
import { Link } from "../app/router.tsx";
import { AttemptVerdict } from "./AttemptVerdict.tsx";

export function HistoryTable({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  return (
    <table className="table table-cards history num">
      <thead>
        <tr>
          <th>{t("Quiz")}</th>
          <th>{t("Submitted")}</th>
          <th>{t("Correct")}</th>
          <th className="r">{t("Result")}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.participation_id}>
            <td>
              <Link
                dir="auto"
                href={
                  entry.completed
                    ? `/quiz/${entry.quiz_id}/result/${entry.participation_id}`
                    : `/quiz/${entry.quiz_id}/event`
                }
              >
                {entry.quiz_title}
              </Link>
            </td>
            <td>{formatDateTime(entry.completed_at ?? entry.started_at, "short")}</td>
            <td>
              <Meter entry={entry} />
            </td>
            <td className="r">
              <AttemptVerdict entry={entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Meter({
  entry: { correct_answers: correct, total_questions: total },
}: {
  readonly entry: HistoryEntry;
}) {
  if (correct === null || total === 0) return <span className="quiet">–</span>;
  return (
    <span className="meter">
      <span className="bar" style={{ "--v": `${(100 * correct) / total}%` } as CSSProperties}>
        <i />
      </span>
      <b>{t("{correct} of {total}", { correct, total })}</b>
    </span>
  );
}
