import type { Question } from "@capstan/domain/quizzes/question.ts";
import { type Match, matchFor } from "@capstan/domain/quizzes/question-types/short-answer/match.ts";
import type { SimilarityFlag } from "@capstan/domain/quizzes/question-types/short-answer/similarity-flag.ts";
import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import { useId, useState } from "react";
import { t } from "../../../../ui/messages/messages.ts";

/** Somebody's answer, judged by the same code that will score it. */
export function AnswerTester({ question }: { readonly question: Question }) {
  const id = useId();
  const [tried, setTried] = useState("");
  const match = tried.trim() === "" ? null : matchFor(question, tried);
  return (
    <div className="answer-tester">
      <label className="field-label" htmlFor={id}>
        {t("Try an answer")}
      </label>
      <input
        className="input input-s"
        id={id}
        dir="auto"
        value={tried}
        autoComplete="off"
        spellCheck={false}
        placeholder={t("As somebody might type it")}
        data-own-undo
        onChange={(event) => setTried(event.target.value)}
      />
      <p className="answer-verdict" role="status">
        {tried.trim() === "" ? null : match === null ? (
          <>
            <CircleX className="is-bad" size={16} strokeWidth={1.75} aria-hidden="true" />
            {t("Would not be accepted")}
          </>
        ) : (
          <>
            {match.flag ? (
              <TriangleAlert className="is-warning" size={16} strokeWidth={1.75} aria-hidden="true" />
            ) : (
              <CircleCheck className="is-good" size={16} strokeWidth={1.75} aria-hidden="true" />
            )}
            {verdict(match)}
          </>
        )}
      </p>
    </div>
  );
}

function verdict({ how, alternative, flag }: Match): string {
  if (how === "exact") return t("Would be accepted: it is “{alternative}”", { alternative });
  const similar = t("Would be accepted: it is similar to “{alternative}”", { alternative });
  return flag ? `${similar}. ${caution(flag)}` : similar;
}

function caution(flag: SimilarityFlag): string {
  if (flag === "digits_differ") return t("Careful: the digits differ.");
  if (flag === "opposite") return t("Careful: it may mean the opposite.");
  return t("Careful: it is nearer to an answer that must not count.");
}
