import type { HistoryEntry } from "@capstan/domain/participations/contract.ts";
import { t } from "../../ui/messages/messages.ts";
import { Icon } from "../app/Icon.tsx";

interface Props {
  readonly entry: HistoryEntry;
  /** "9 of 12, passed" instead of "Passed". */
  readonly withScore?: boolean;
}

/** How an attempt ended, as an icon and words; what may not be seen is not guessed at. */
export function AttemptVerdict({ entry, withScore = false }: Props) {
  const { passed, correct_answers: correct, total_questions: total } = entry;
  if (!entry.completed) return <State tone="amber" icon="clock" words={t("Under way")} />;
  if (passed === null) {
    return <State tone="none" icon="right" words={t("Submitted")} />;
  }
  const score = withScore && correct !== null ? `${t("{correct} of {total}", { correct, total })}, ` : "";
  return passed ? (
    <State tone="green" icon="right" words={score ? `${score}${t("passed")}` : t("Passed")} />
  ) : (
    <State tone="red" icon="wrong" words={score ? `${score}${t("not passed")}` : t("Not passed")} />
  );
}

interface StateProps {
  readonly tone: "green" | "red" | "amber" | "none";
  readonly icon: "right" | "wrong" | "clock" | "dash" | "flag";
  readonly words: string;
}

export function State({ tone, icon, words }: StateProps) {
  return (
    <span className={`state state-${tone}`}>
      <Icon name={icon} small />
      {words}
    </span>
  );
}
