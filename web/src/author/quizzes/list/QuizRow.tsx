import type { QuizListItem } from "@capstan/domain/quizzes/contract.ts";
import { Link } from "@tanstack/react-router";
import { CopyPlus, Link as LinkIcon } from "lucide-react";
import { memo, type Ref } from "react";
import { IconButton } from "../../../ui/kit/Button.tsx";
import { formatNumber } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import { formatMoment } from "../../../ui/messages/moments.ts";
import { ScoreBar } from "../../../ui/plain/ScoreBar.tsx";
import { Status } from "../../../ui/plain/Status.tsx";
import { useMay } from "../../shell/session.ts";
import { QuizRowMenu } from "./QuizRowMenu.tsx";
import { copyLink, duplicate } from "./quiz-actions.ts";
import { quizState, windowWords } from "./quiz-state.ts";

interface QuizRowProps {
  quiz: QuizListItem;
  index: number;
  now: number;
  /** The last column shows what the list is sorted by. */
  showsCreated: boolean;
  measure: Ref<HTMLTableRowElement>;
}

export const QuizRow = memo(function QuizRow({ quiz, index, now, showsCreated, measure }: QuizRowProps) {
  const state = quizState(quiz, now);
  const mayEdit = useMay("edit");
  const title = quiz.title || t("Untitled");
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <td className="on-phone clip">
        <Link className="table-name" to="/quiz/$id/manage" params={{ id: quiz.id }} dir="auto">
          {title}
        </Link>
      </td>
      <td className="on-phone">
        <Status kind={state.kind}>{state.word}</Status>
      </td>
      <td className="on-phone-quiet quiet clip">{windowWords(quiz, now)}</td>
      <td className="end worth-2">{formatNumber(quiz.question_count)}</td>
      <td className={quiz.participation_count === 0 ? "end quiet" : "end"}>
        {formatNumber(quiz.participation_count)}
      </td>
      <td className="end worth-1">
        <ScoreBar percentage={quiz.average_percentage} />
      </td>
      <td className="end quiet table-last">
        {formatMoment(showsCreated ? quiz.created_at : quiz.updated_at, now)}
        <span className="table-actions">
          <IconButton
            size="s"
            icon={LinkIcon}
            label={t("Copy the link to {title}", { title })}
            onPress={() => void copyLink(quiz)}
          />
          {mayEdit && (
            <IconButton
              size="s"
              icon={CopyPlus}
              label={t("Duplicate {title}", { title })}
              onPress={() => void duplicate(quiz)}
            />
          )}
          <QuizRowMenu quiz={quiz} />
        </span>
      </td>
    </tr>
  );
});
