import { acceptLate } from "@capstan/domain/participations/crew-contract.ts";
import { useState } from "react";
import type { Failure } from "../../../api/call.ts";
import { Button } from "../../../ui/kit/Button.tsx";
import { Dialog } from "../../../ui/kit/Dialog.tsx";
import { formatPercent } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import { notify } from "../../../ui/notifications/store.ts";
import { Note } from "../../../ui/plain/Note.tsx";
import { ProblemMessage } from "../../../ui/plain/ProblemMessage.tsx";
import { callAsAuthor, queryClient, useMay } from "../../shell/session.ts";
import type { Participation } from "./participation.ts";

/** Answers that came after the end, what they would change, and the decision. */
export function LateBox({ participation }: { participation: Participation }) {
  const { late_changes: late, with_late: withLate, percentage, participant } = participation;
  const mayGrade = useMay("grade");
  const [isAsking, setAsking] = useState(false);
  const [isAccepting, setAccepting] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  if (late === 0) return null;

  const accept = async () => {
    setAccepting(true);
    setFailure(null);
    const result = await callAsAuthor(acceptLate, { params: { id: participation.id } });
    setAccepting(false);
    if (!result.ok) return setFailure(result);
    setAsking(false);
    const { accepted, percentage: score } = result.data;
    notify.success(
      t(
        "{accepted, plural, one {One late answer counts} other {# late answers count}} now. The score is {score}.",
        {
          accepted,
          score: formatPercent(score),
        },
      ),
      { title: participant.name },
    );
    // The results, the averages and what needs the captain follow from it.
    void queryClient.invalidateQueries();
  };

  return (
    <>
      <Note
        tone="warning"
        title={t("{late, plural, one {One answer} other {# answers}} came after the end.", { late })}
        action={
          withLate &&
          mayGrade && (
            <Button size="s" onPress={() => setAsking(true)}>
              {t("Accept")}
            </Button>
          )
        }
      >
        {consequence(withLate?.percentage ?? null, percentage)}
      </Note>
      <Dialog
        alert
        title={t("Count the late answers of {name}", { name: participant.name })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button size="l" onPress={() => setAsking(false)}>
              {t("Leave as it is")}
            </Button>
            <Button
              size="l"
              variant="primary"
              isPending={isAccepting}
              onPress={() => {
                if (!isAccepting) void accept();
              }}
            >
              {t("Accept")}
            </Button>
          </>
        }
      >
        <p>
          {consequence(withLate?.percentage ?? null, percentage)}{" "}
          {t("The change is kept in the score's history. It cannot be taken back.")}
        </p>
        {failure && <ProblemMessage failure={failure} what={t("The late answers do not count yet.")} />}
      </Dialog>
    </>
  );
}

function consequence(withLate: number | null, percentage: number | null): string {
  if (withLate === null) return t("They are kept until the attempt is scored.");
  const score = formatPercent(withLate);
  if (percentage === null) return t("With them: {score}.", { score });
  if (withLate === percentage) return t("With them the score stays {score}.", { score });
  return t("With them: {score} instead of {now}.", { score, now: formatPercent(percentage) });
}
