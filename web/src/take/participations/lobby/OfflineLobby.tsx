import { t } from "../../../ui/messages/messages.ts";
import { Icon } from "../../app/Icon.tsx";
import { useLocation } from "../../app/router.tsx";
import { beginAttempt } from "../begin-attempt.ts";

interface Props {
  readonly quizId: string;
  readonly onRetry: () => void;
}

/** The server cannot be reached, and this device holds an attempt that can go on without it. */
export function OfflineLobby({ quizId, onRetry }: Props) {
  const [, navigate] = useLocation();
  const resume = () => {
    beginAttempt(quizId, "resume");
    navigate(`/quiz/${encodeURIComponent(quizId)}/take`);
  };
  return (
    <div className="sec offline-lobby">
      <span className="stamp">
        <Icon name="cloudOff" />
      </span>
      <h1 className="h-page">{t("You are offline")}</h1>
      <p className="muted">
        {t(
          "Your attempt is on this device. You can go on; everything you enter is kept here and sent later.",
        )}
      </p>
      <div className="acts">
        <button type="button" className="btn btn-primary" onClick={resume}>
          {t("Resume")}
        </button>
        <button type="button" className="btn btn-second" onClick={onRetry}>
          <Icon name="again" small />
          {t("Try again")}
        </button>
      </div>
    </div>
  );
}
