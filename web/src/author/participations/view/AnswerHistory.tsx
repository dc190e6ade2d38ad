import { t } from "../../../ui/messages/messages.ts";
import { formatSecond } from "../../../ui/messages/moments.ts";
import { Tag } from "../../../ui/plain/Status.tsx";
import type { ParticipationAnswer } from "./participation.ts";

/** Every value that was ever entered, oldest first. */
export function AnswerHistory({ changes }: { changes: ParticipationAnswer["changes"] }) {
  if (changes.length < 2 && changes.every((change) => change.kind === "counted")) return null;
  return (
    <div className="answer-history">
      <h4>{t("Every value, as it arrived")}</h4>
      <ol>
        {changes.map((change) => (
          <li key={change.change_id}>
            <time className="num" dateTime={change.received_at}>
              {formatSecond(change.received_at)}
            </time>
            <span dir="auto">{change.answer_text || t("cleared")}</span>
            {change.kind === "late" && <Tag tone="warning">{t("late")}</Tag>}
            {change.kind === "out_of_order" && <Tag>{t("arrived out of order")}</Tag>}
          </li>
        ))}
      </ol>
    </div>
  );
}
