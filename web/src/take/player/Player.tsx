// The player: one question at a time, and the list before submitting, over the participation that is open.
import {
  answerableIds,
  canAnswer,
  currentQuestionId,
  isAnswerable,
  mustAnswerFirst,
} from "@capstan/domain/participations/engine/views.ts";
import type { ParticipantQuiz } from "@capstan/domain/quizzes/contract.ts";
import { type ClipboardEvent, useEffect, useRef, useState } from "react";
import { answerAfterKey } from "../../player/letter-keys.ts";
import { turnSingleKeys, useSingleKeys } from "../../ui/keys/single-keys.ts";
import { t } from "../../ui/messages/messages.ts";
import { usePageTitle } from "../../ui/plain/use-page-title.ts";
import { useLocation, useSearch } from "../app/router.tsx";
import type { OpenParticipation } from "../participations/use-participation.ts";
import { useBranding } from "../quizzes/wear-branding.ts";
import {
  KeysDialog,
  PenBar,
  playerParts,
  QuestionsDialog,
  Rail,
  ReviewBar,
  ReviewPane,
  SignInAgain,
  TestBar,
} from "./player-parts.tsx";
import { QuestionBar } from "./QuestionBar.tsx";
import { QuestionPane } from "./QuestionPane.tsx";
import { numberOf, titleOf } from "./question-numbers.ts";
import { TopBar } from "./TopBar.tsx";
import { usePlayerKeys } from "./use-player-keys.ts";
import { useTimeCalls } from "./use-time-calls.ts";

interface Props {
  readonly open: OpenParticipation;
  readonly quiz: ParticipantQuiz;
}

export function Player({ open, quiz }: Props) {
  const { run, engine } = open;
  const [path, navigate] = useLocation();
  const isReview = new URLSearchParams(useSearch()).get("view") === "review";
  const [dialog, setDialog] = useState<"questions" | "keys" | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  const areKeysOn = useSingleKeys();
  const said = useTimeCalls(engine.remainingSeconds);
  // The first question is there: now the rest may come, before the network goes, and what sends once this is left.
  useEffect(() => {
    void playerParts.load().catch(() => undefined);
    void import("../participations/running/send-waiting.ts").catch(() => undefined);
  }, []);

  const questionId = currentQuestionId(engine);
  const question = quiz.questions.find(({ id }) => id === questionId);
  const total = answerableIds(engine).length;
  const here = isReview ? t("Review your answers") : questionId ? titleOf(engine, questionId, total) : "";
  useBranding(quiz);
  usePageTitle(`${here} · ${quiz.title}`);

  // After a move the focus goes to what is new, never on the first look at the page.
  const questionRef = useRef<HTMLDivElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const place = isReview ? "review" : questionId;
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    setWhy(null);
    scrollTo(0, 0);
    (isReview ? headingRef : questionRef).current?.focus({ preventScroll: true });
  }, [place, isReview]);

  const explain = (index: number): string => {
    const first = mustAnswerFirst(engine, index);
    if (first !== null) {
      const id = engine.facts?.questionOrder[first] ?? "";
      return first === engine.position
        ? t("This question needs an answer before you go on.")
        : t("Question {number} needs an answer first.", { number: numberOf(engine, id) ?? "" });
    }
    return index < engine.position
      ? t("This quiz goes forward only: you cannot come back to a question.")
      : t("This quiz goes forward only: one question after the other.");
  };
  const toQuestions = () => {
    if (isReview) navigate(path, { replace: true });
  };
  const go = (index: number) => {
    if (run.moveTo(index)) {
      setDialog(null);
      toQuestions();
    } else setWhy(explain(index));
  };
  const review = () => {
    setDialog(null);
    // Without a way back nothing may stay open behind the list.
    const isAhead =
      engine.rules?.allowPrevious === false &&
      engine.position < (engine.facts?.questionOrder.length ?? 0) - 1;
    if (isAhead) return setWhy(t("This quiz goes forward only: the list comes after the last question."));
    navigate(`${path}?view=review`);
  };
  const previous = () => {
    if (!isReview && engine.position > 0) go(engine.position - 1);
  };
  const next = () => {
    if (isReview) return;
    if (engine.position + 1 < (engine.facts?.questionOrder.length ?? 0)) go(engine.position + 1);
    else review();
  };
  const flag = () => {
    if (!isReview && questionId) run.flag(questionId, !engine.flagged.includes(questionId));
  };
  const submit = () => {
    const first = mustAnswerFirst(engine, engine.facts?.questionOrder.length ?? 0);
    if (first === null) run.submit();
    else setWhy(explain(engine.facts?.questionOrder.length ?? 0));
  };
  usePlayerKeys({
    onPrevious: previous,
    onNext: next,
    onFlag: flag,
    onReview: review,
    onHelp: () => setDialog("keys"),
    onLetter: (letter) => {
      if (isReview || !question || !canAnswer(engine, question.id)) return false;
      const value = answerAfterKey(question, engine.answers[question.id], letter);
      if (value === undefined) return false;
      run.enter(question.id, value);
      return true;
    },
  });

  const copied = () => run.copied(String(getSelection() ?? "").length);
  const pasted = (event: ClipboardEvent) => {
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (questionId && isField && isAnswerable(engine, questionId)) run.pasted(questionId);
  };
  return (
    <div className="player" onCopy={copied} onCut={copied} onPaste={pasted}>
      <TopBar engine={engine} quiz={quiz} isHeading={!isReview} />
      <p className="sr" aria-live="polite">
        {said}
      </p>
      {engine.local?.kind === "test" ? <TestBar engine={engine} /> : null}
      {engine.pen === "here" ? null : <PenBar run={run} engine={engine} />}
      {isReview ? (
        <>
          <ReviewPane engine={engine} quiz={quiz} headingRef={headingRef} onGo={go} why={why} />
          <ReviewBar engine={engine} onBack={toQuestions} onSubmit={submit} />
        </>
      ) : (
        <>
          <Rail
            engine={engine}
            onGo={go}
            onReview={review}
            onKeys={() => setDialog("keys")}
            areKeysOn={areKeysOn}
          />
          {question ? (
            <QuestionPane
              run={run}
              engine={engine}
              quiz={quiz}
              question={question}
              questionRef={questionRef}
              onNavigator={() => setDialog("questions")}
              why={why}
            />
          ) : null}
          <QuestionBar engine={engine} onPrevious={previous} onNext={next} onFlag={flag} onReview={review} />
        </>
      )}
      {dialog === "questions" ? (
        <QuestionsDialog
          engine={engine}
          why={why}
          onGo={go}
          onReview={review}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === "keys" ? (
        <KeysDialog areOn={areKeysOn} onChange={turnSingleKeys} onClose={() => setDialog(null)} />
      ) : null}
      {engine.needsSignIn ? <SignInAgain run={run} isGuest={engine.facts?.isAnonymous ?? false} /> : null}
    </div>
  );
}
