import { t } from "../../../ui/messages/messages.ts";
import { Note } from "../../../ui/plain/Note.tsx";
import type { History } from "../history.ts";
import type { Waiting } from "../running/send-waiting.ts";

interface Props {
  readonly waiting: readonly Waiting[];
  readonly history: History;
}

/** Answers of ended or other attempts that this device still has to send; it does so by itself. */
export function WaitingNote({ waiting, history }: Props) {
  if (waiting.length === 0) return null;
  const titleOf = (quizId: string) => history.entries.find((entry) => entry.quiz_id === quizId)?.quiz_title;
  return (
    <Note tone="warning" title={t("Something waits on this device to be sent.")}>
      {t("It goes out by itself as soon as the server can be reached.")}
      <ul>
        {waiting.map((one) => (
          <li key={one.participationId} dir="auto">
            {titleOf(one.quizId) ?? t("A quiz taken on this device")}:{" "}
            {one.answers > 0
              ? t("{count, plural, one {# answer} other {# answers}}", { count: one.answers })
              : t("the answers are to be handed in")}
          </li>
        ))}
      </ul>
    </Note>
  );
}
