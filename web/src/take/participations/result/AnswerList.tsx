// The answers as the quiz lets them be seen: incorrect ones open, the others a click away.

import { messages } from "@capstan/domain/messages.ts";
import type { DetailedAnswer } from "@capstan/domain/participations/contract.ts";
import { type ReactNode, useState } from "react";
import { t } from "../../../ui/messages/messages.ts";
import { Icon } from "../../app/Icon.tsx";
import { textOf } from "../../player/html-text.ts";
import { State } from "../AttemptVerdict.tsx";

type Kind = "correct" | "incorrect" | "skipped" | "open";
type Shown = "all" | Exclude<Kind, "open">;

function kindOf(answer: DetailedAnswer): Kind {
  if (answer.skipped) return "skipped";
  return answer.is_correct === null ? "open" : answer.is_correct ? "correct" : "incorrect";
}

export function AnswerList({ answers }: { readonly answers: readonly DetailedAnswer[] }) {
  const [shown, setShown] = useState<Shown>("all");
  const counted = (kind: Shown) =>
    answers.filter((answer) => kind === "all" || kindOf(answer) === kind).length;
  const tabs: [Shown, string][] = [
    ["all", t("All")],
    ["correct", t("Correct")],
    ["incorrect", t("Incorrect")],
    ["skipped", t("Skipped")],
  ];
  const listed = answers.map((answer, index) => ({ answer, number: index + 1 }));
  const visible = listed.filter(({ answer }) => shown === "all" || kindOf(answer) === shown);
  return (
    <section className="sec" aria-labelledby="answers">
      <div className="ans-head">
        <h2 className="h-sec" id="answers">
          {t("Your answers")}
        </h2>
        <div className="tabs" role="radiogroup" aria-label={t("Show")}>
          {tabs.map(([kind, word]) => (
            <label key={kind}>
              <input type="radio" name="shown" checked={shown === kind} onChange={() => setShown(kind)} />
              {word} <span>{counted(kind)}</span>
            </label>
          ))}
        </div>
      </div>
      {visible.length === 0 ? (
        <p className="muted">{t("None of your answers is here.")}</p>
      ) : (
        <div className="ans">
          {visible.map(({ answer, number }) => (
            <Answer key={answer.question_id} answer={answer} number={number} />
          ))}
        </div>
      )}
    </section>
  );
}

interface Props {
  readonly answer: DetailedAnswer;
  readonly number: number;
}

function Answer({ answer, number }: Props) {
  const kind = kindOf(answer);
  const title = textOf(answer.question_html) || t(messages.questionNotAvailable);
  const isMoreThanWords = hasMoreThanWords(answer.question_html);
  return (
    <details open={kind === "incorrect"}>
      <summary>
        <span className="no">{number}</span>
        <span className={isMoreThanWords ? "ans-title shown-below" : "ans-title"} dir="auto">
          {title}
        </span>
        <Verdict kind={kind} />
        <Icon name="chevron" small className="chev" />
      </summary>
      <div className="ans-body">
        {isMoreThanWords ? (
          <div
            className="ans-question content"
            dir="auto"
            // rendered and sanitised by the server
            dangerouslySetInnerHTML={{ __html: answer.question_html }}
          />
        ) : null}
        <dl className="pair content">
          <dt>{t("Your answer")}</dt>
          <dd dir="auto">
            {answer.skipped ? t(messages.noAnswerProvided) : words(answer.answer_text, answer)}
          </dd>
          {answer.correct_answer === null ? null : (
            <>
              <dt>{t("Correct answer")}</dt>
              <dd dir="auto">{words(answer.correct_answer, answer)}</dd>
            </>
          )}
        </dl>
        {answer.explanation_html ? (
          <div
            className="why content"
            dir="auto"
            // rendered and sanitised by the server
            dangerouslySetInnerHTML={{ __html: answer.explanation_html }}
          />
        ) : null}
      </div>
    </details>
  );
}

/** The title says a plain question whole; code, pictures and formulas want to be seen. */
function hasMoreThanWords(html: string): boolean {
  return /<(?:figure|pre|img|table|math|ul|ol|code|audio|video)[\s>]/.test(html);
}

/** Options are written in Markdown: their `code` is shown as code. What somebody typed stays as typed. */
function words(text: string, { question_type: type }: DetailedAnswer): ReactNode {
  if (type === "short_answer") return text;
  return text
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}

function Verdict({ kind }: { readonly kind: Kind }) {
  switch (kind) {
    case "correct":
      return <State tone="green" icon="right" words={t("Correct")} />;
    case "incorrect":
      return <State tone="red" icon="wrong" words={t("Incorrect")} />;
    case "skipped":
      return <State tone="none" icon="dash" words={t("Skipped")} />;
    case "open":
      return <State tone="none" icon="clock" words={t("Not graded yet")} />;
  }
}
