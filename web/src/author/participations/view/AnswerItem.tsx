import { oneLineOfHtml } from "@capstan/domain/content/one-line.ts";
import { Check, ChevronDown, Minus, X } from "lucide-react";
import { useId, useState } from "react";
import { formatNumber } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import { formatSecond } from "../../../ui/messages/moments.ts";
import { Tag } from "../../../ui/plain/Status.tsx";
import { AnswerHistory } from "./AnswerHistory.tsx";
import type { ParticipationAnswer } from "./participation.ts";
import "../../../content/content.css";

interface AnswerItemProps {
  number: number;
  answer: ParticipationAnswer;
}

/** One answer on two lines; the question in full, why, and every earlier value unfold below it. */
export function AnswerItem({ number, answer }: AnswerItemProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const last = answer.changes.at(-1);
  const earlier = answer.changes.length - 1;
  // Waits for a decision, unless it counts already.
  const late = last?.kind === "late" && last.answer_text !== answer.answer_text ? last : null;
  const isWrong = answer.is_correct === false;
  return (
    <li className="answer">
      <Mark answer={answer} />
      <div className="answer-words">
        <button
          type="button"
          className="answer-question"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="answer-number num">{formatNumber(number)}</span>
          <span className="answer-text" dir="auto">
            {oneLineOfHtml(answer.question_html)}
          </span>
          <ChevronDown size={14} strokeWidth={2} aria-hidden="true" />
        </button>
        <p className="answer-given">
          <span className={`answer-value ${valueClass(answer)}`} dir="auto">
            {answer.skipped ? t("No answer provided") : answer.answer_text}
          </span>
          {(isWrong || answer.skipped) && answer.correct_answer !== null && (
            <span className="answer-key" dir="auto">
              {t("Key: {key}", { key: answer.correct_answer })}
            </span>
          )}
          {late && (
            <Tag tone="warning">{t("Came late: {value}", { value: late.answer_text || t("cleared") })}</Tag>
          )}
          {earlier > 0 && (
            <button type="button" className="answer-changed" onClick={() => setOpen(true)}>
              {t("changed {earlier, plural, one {once} other {# times}}", { earlier })}
            </button>
          )}
        </p>
        <div id={id} hidden={!isOpen}>
          {isOpen && <AnswerMore answer={answer} />}
        </div>
      </div>
      {last && (
        <time className="answer-time num" dateTime={last.received_at} title={t("Last change received")}>
          {formatSecond(last.received_at)}
        </time>
      )}
    </li>
  );
}

function AnswerMore({ answer }: { answer: ParticipationAnswer }) {
  return (
    <div className="answer-more">
      {isMoreThanALine(answer.question_html) && (
        <div className="content" dir="auto" dangerouslySetInnerHTML={{ __html: answer.question_html }} />
      )}
      {answer.correct_answer !== null && (
        <dl className="answer-pair">
          <dt>{t("Correct answer")}</dt>
          <dd dir="auto">{answer.correct_answer}</dd>
        </dl>
      )}
      {answer.explanation_html && (
        <div
          className="answer-why content"
          dir="auto"
          dangerouslySetInnerHTML={{ __html: answer.explanation_html }}
        />
      )}
      <AnswerHistory changes={answer.changes} />
    </div>
  );
}

/** Code, lists, pictures, formulas or several paragraphs: more than its one line can show. */
function isMoreThanALine(html: string): boolean {
  return /<(?!\/?(?:p|em|strong)\b)[a-z]/i.test(html) || html.indexOf("<p") !== html.lastIndexOf("<p");
}

function Mark({ answer }: { answer: ParticipationAnswer }) {
  const { kind, word, Icon } = markOf(answer);
  return (
    <span className={`answer-mark is-${kind}`} title={word}>
      <Icon size={12} strokeWidth={2.5} aria-hidden="true" />
      <span className="sr-only">{word}</span>
    </span>
  );
}

function markOf(answer: ParticipationAnswer) {
  if (answer.skipped) return { kind: "none", word: t("Skipped"), Icon: Minus };
  if (answer.is_correct === null) return { kind: "none", word: t("Not decided yet"), Icon: Minus };
  return answer.is_correct
    ? { kind: "right", word: t("Correct"), Icon: Check }
    : { kind: "wrong", word: t("Incorrect"), Icon: X };
}

function valueClass(answer: ParticipationAnswer): string {
  if (answer.skipped || answer.is_correct === null) return "is-none";
  return answer.is_correct ? "is-right" : "is-wrong";
}
