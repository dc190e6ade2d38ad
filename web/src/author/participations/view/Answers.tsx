import { useState } from "react";
import { Segmented } from "../../../ui/kit/Segmented.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { AnswerItem } from "./AnswerItem.tsx";
import type { ParticipationAnswer } from "./participation.ts";

type Shown = "all" | "wrong" | "changed";

const filters: Record<Shown, (answer: ParticipationAnswer) => boolean> = {
  all: () => true,
  wrong: (answer) => answer.is_correct === false && !answer.skipped,
  changed: (answer) => answer.changes.length > 1,
};

/** In the order in which this participant got the questions. */
export function Answers({ answers }: { answers: readonly ParticipationAnswer[] }) {
  const [shown, setShown] = useState<Shown>("all");
  const count = (filter: Shown) => answers.filter(filters[filter]).length;
  const listed = answers.map((answer, index) => ({ answer, number: index + 1 }));
  const matching = listed.filter(({ answer }) => filters[shown](answer));
  return (
    <section className="answers-part" aria-label={t("Answers")}>
      <header className="part-head">
        <h2 className="section-title">{t("Answers")}</h2>
        <Segmented<Shown>
          label={t("Which answers")}
          value={shown}
          onChange={setShown}
          choices={[
            { value: "all", label: t("All {count}", { count: answers.length }) },
            { value: "wrong", label: t("Wrong {count}", { count: count("wrong") }) },
            { value: "changed", label: t("Changed {count}", { count: count("changed") }) },
          ]}
        />
      </header>
      {matching.length === 0 ? (
        <p className="part-none">
          {shown === "wrong" ? t("No answer is wrong.") : t("No answer was changed.")}
        </p>
      ) : (
        <ol className="answer-list">
          {matching.map(({ answer, number }) => (
            <AnswerItem key={answer.question_id} answer={answer} number={number} />
          ))}
        </ol>
      )}
    </section>
  );
}
