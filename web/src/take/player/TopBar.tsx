import type { EngineState } from "@capstan/domain/participations/engine/state.ts";
import { answerableIds, answeredCount } from "@capstan/domain/participations/engine/views.ts";
import type { ParticipantQuiz } from "@capstan/domain/quizzes/contract.ts";
import { t } from "../../ui/messages/messages.ts";
import { OrgTile } from "../app/OrgTile.tsx";
import { ProgressBar } from "../app/ProgressBar.tsx";
import { SaveWord } from "./SaveWord.tsx";
import { Timer } from "./Timer.tsx";

interface Props {
  readonly engine: EngineState;
  readonly quiz: Pick<ParticipantQuiz, "title" | "organisation" | "branding">;
  /** In the list before submitting the page's heading is another. */
  readonly isHeading: boolean;
}

export function TopBar({ engine, quiz, isHeading }: Props) {
  const seconds = engine.remainingSeconds;
  const Title = isHeading ? "h1" : "p";
  return (
    <header className="top">
      <div className="top-title">
        {quiz.organisation ? <OrgTile name={quiz.organisation} logo={quiz.branding?.logo_url} /> : null}
        <Title className="name" dir="auto">
          {quiz.title}
        </Title>
      </div>
      <SaveWord engine={engine} />
      <div className="top-end">{seconds === null ? null : <Timer seconds={seconds} />}</div>
      <ProgressBar
        className="voyage"
        value={answeredCount(engine)}
        max={answerableIds(engine).length}
        label={t("Answered")}
      />
    </header>
  );
}
