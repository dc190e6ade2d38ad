// Between the last answer and the result: handing in, waiting for the network to do so, or ended elsewhere.
import { submitFailuresToSay } from "@capstan/domain/constants.ts";
import { messages } from "@capstan/domain/messages.ts";
import type { EngineState } from "@capstan/domain/participations/engine/state.ts";
import { waitingCount } from "@capstan/domain/participations/engine/views.ts";
import { useEffect, useRef } from "react";
import { t } from "../../ui/messages/messages.ts";
import { Icon } from "../app/Icon.tsx";
import { Link } from "../app/router.tsx";
import type { ParticipationRun } from "../participations/participation-run.ts";
import { SaveAnswerFile } from "./SaveAnswerFile.tsx";
import { SignInAgain } from "./SignInAgain.tsx";

interface Props {
  readonly run: ParticipationRun;
  readonly engine: EngineState;
}

export function SubmittingPane({ run, engine }: Props) {
  const heading = useFocus();
  const { submit, local } = engine;
  const isTimeUp = submit?.reason === "time_up";
  const isOffline = engine.connection === "offline";
  const waiting = waitingCount(engine);
  const hasFailed = submit !== null && (submit.failures >= submitFailuresToSay || submit.refusal !== null);
  return (
    <main id="main" className="end" aria-busy={!hasFailed}>
      <span className="stamp">
        {isOffline ? (
          <Icon name="cloudOff" />
        ) : isTimeUp ? (
          <Icon name="clock" />
        ) : (
          <span className="spinner" />
        )}
      </span>
      <h1 className="h-page" tabIndex={-1} ref={heading}>
        {submit?.refusal
          ? t(messages.submitFailed)
          : isTimeUp
            ? t("The time is over")
            : t("Handing in your answers")}
      </h1>
      <p className="muted" role="status">
        {submit?.refusal
          ? t(submit.refusal.detail)
          : local
            ? t(
                "Your answers are handed in on this device. They go to the server as soon as it can be reached, and the result comes then. Leave this page open, or open it again later: it goes out by itself.",
              )
            : isOffline
              ? t(
                  "You are offline. Your answers are kept on this device and handed in as soon as the connection returns. Leave this page open, or open it again later: it goes out by itself.",
                )
              : isTimeUp
                ? t("What you entered is being handed in. There is nothing you need to do.")
                : t("This takes a moment. There is nothing you need to do.")}
      </p>
      {local?.result ? (
        <p className="readout num" role="status">
          {t("{correct} of {total} correct, scored on this device.", {
            correct: local.result.validatedAnswers.filter((answer) => answer.is_correct).length,
            total: local.result.validatedAnswers.length,
          })}
        </p>
      ) : null}
      {waiting > 0 ? (
        <p className="pill num">
          {t("{waiting, plural, one {# answer waiting} other {# answers waiting}}", { waiting })}
        </p>
      ) : null}
      {hasFailed || isOffline ? (
        <button type="button" className="btn btn-second" onClick={() => run.retry()}>
          <Icon name="again" small />
          {t("Try again now")}
        </button>
      ) : null}
      {hasFailed && engine.facts && !local ? <SaveAnswerFile facts={engine.facts} /> : null}
      {engine.needsSignIn ? <SignInAgain run={run} isGuest={engine.facts?.isAnonymous ?? false} /> : null}
    </main>
  );
}

interface ClosedProps {
  readonly quizId: string;
  readonly engine: EngineState;
}

/** It ended without this page: on another device, by its deadline, or by the author. */
export function ClosedPane({ quizId, engine }: ClosedProps) {
  const heading = useFocus();
  const participationId = engine.facts?.participationId;
  return (
    <main id="main" className="end">
      <span className="stamp">
        <Icon name="clock" />
      </span>
      <h1 className="h-page" tabIndex={-1} ref={heading}>
        {t("This attempt has ended")}
      </h1>
      <p className="muted">
        {t(
          "It was handed in with what had arrived by then. What you entered here after the end is kept for the author.",
        )}
      </p>
      <div className="acts">
        {participationId ? (
          <Link className="btn btn-primary" href={`/quiz/${quizId}/result/${participationId}`}>
            {t("See the result")}
          </Link>
        ) : null}
        <Link className="btn btn-second" href={`/quiz/${quizId}/event`}>
          {t("Back to the quiz")}
        </Link>
      </div>
    </main>
  );
}

function useFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
