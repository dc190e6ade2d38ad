import { messages } from "@capstan/domain/messages.ts";
import { formatDateTime, formatDuration } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import { Note } from "../../../ui/plain/Note.tsx";
import { Link } from "../../app/router.tsx";
import { AttemptVerdict } from "../AttemptVerdict.tsx";
import type { History } from "../history.ts";

export function PastAttempts({ history }: { readonly history: History }) {
  const done = history.entries.filter((entry) => entry.completed);
  if (done.length === 0 && history.failure === null) return null;
  return (
    <section className="sec" aria-labelledby="past">
      <h2 className="h-sec" id="past">
        {t("Past attempts")}
      </h2>
      {history.failure ? (
        <Note tone="warning" title={t(messages.historyFailed)}>
          {t("These are the last ones known on this device.")}
        </Note>
      ) : null}
      {done.length === 0 ? null : (
        <table className="table table-cards attempts num">
          <thead>
            <tr>
              <th>{t("Attempt")}</th>
              <th>{t("Submitted")}</th>
              <th>{t("Time taken")}</th>
              <th>{t("Result")}</th>
              <th className="r">
                <span className="sr">{t("Details")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {done.map((entry, index) => (
              <tr key={entry.participation_id}>
                <td>
                  <span className="on-phone">{t("Attempt")} </span>
                  {done.length - index}
                </td>
                <td>{entry.completed_at ? formatDateTime(entry.completed_at, "zoned") : ""}</td>
                <td>
                  {entry.completed_at
                    ? formatDuration(Date.parse(entry.completed_at) - Date.parse(entry.started_at))
                    : ""}
                </td>
                <td>
                  <AttemptVerdict entry={entry} withScore />
                </td>
                <td className="r">
                  <Link href={`/quiz/${entry.quiz_id}/result/${entry.participation_id}`}>
                    {t("Review")}
                    <span className="sr"> {t("attempt {number}", { number: done.length - index })}</span>
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
