import { messages } from "@capstan/domain/messages.ts";
import { useEffect, useState } from "react";
import type { Failure } from "../../../api/call.ts";
import { t } from "../../../ui/messages/messages.ts";
import { Skeleton } from "../../../ui/plain/Skeleton.tsx";
import { Icon } from "../../app/Icon.tsx";
import { LoadFailed } from "../../app/LoadFailed.tsx";
import { Redirect, useLocation } from "../../app/router.tsx";
import { beginAttempt } from "../begin-attempt.ts";
import type { PreparedCopy } from "../device/device-storage.ts";
import { preparedCopy } from "../offline/usable-copy.ts";
import { resumableAttempt } from "../saved-attempts.ts";
import { OfflineLobby } from "./OfflineLobby.tsx";

interface Props {
  readonly quizId: string;
  readonly failure: Failure;
  readonly onRetry: () => void;
  /** Where to go if nothing can be done here. */
  readonly otherwise?: string;
}

/** The lobby could not be loaded: what can be done without a server, if anything. */
export function UnreachableLobby({ quizId, failure, onRetry, otherwise }: Props) {
  const [copy, setCopy] = useState<PreparedCopy | null | "looking">("looking");
  useEffect(() => {
    let stopped = false;
    void preparedCopy(quizId).then((found) => stopped || setCopy(found));
    return () => {
      stopped = true;
    };
  }, [quizId]);
  if (failure.kind === "unreachable") {
    if (resumableAttempt(quizId) !== null) return <OfflineLobby quizId={quizId} onRetry={onRetry} />;
    if (copy === "looking") return <Skeleton lines={6} />;
    if (copy !== null) return <BeginOffline quizId={quizId} copy={copy} onRetry={onRetry} />;
  }
  if (otherwise) return <Redirect to={otherwise} replace />;
  return <LoadFailed failure={failure} what={t(messages.loadQuizFailed)} onRetry={onRetry} />;
}

interface BeginProps {
  readonly quizId: string;
  readonly copy: PreparedCopy;
  readonly onRetry: () => void;
}

function BeginOffline({ quizId, copy: { copy }, onRetry }: BeginProps) {
  const [, navigate] = useLocation();
  const begin = () => {
    beginAttempt(quizId, "offline");
    navigate(`/quiz/${encodeURIComponent(quizId)}/take`);
  };
  return (
    <div className="sec offline-lobby">
      <span className="stamp">
        <Icon name="cloudOff" />
      </span>
      <p className="eyebrow">{t("You are offline")}</p>
      <h1 className="h-page" dir="auto">
        {copy.quiz.title}
      </h1>
      <p className="muted">
        {t(
          "This quiz is on this device. You can start it now; everything you enter is kept here and sent later.",
        )}
      </p>
      <p className="hint num">
        {copy.quiz.quiz_time_limit === null
          ? t("There is no time limit.")
          : t(
              "{limit, plural, one {The # minute begins} other {The # minutes begin}} when you press {button}.",
              {
                limit: copy.quiz.quiz_time_limit,
                button: t("Start offline"),
              },
            )}
      </p>
      <div className="acts">
        <button type="button" className="btn btn-primary" onClick={begin}>
          {t("Start offline")}
        </button>
        <button type="button" className="btn btn-second" onClick={onRetry}>
          <Icon name="again" small />
          {t("Try again")}
        </button>
      </div>
    </div>
  );
}
