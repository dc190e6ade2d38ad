import { t } from "../../../ui/messages/messages.ts";
import { Icon } from "../../app/Icon.tsx";
import { type OfflineCopy, useOfflineCopy } from "../offline/use-offline-copy.ts";

interface Props {
  readonly quizId: string;
  /** The quiz may be begun without a network unless its author said otherwise: a copy is made by itself. */
  readonly bySelf: boolean;
}

/** Whether this quiz can be begun where there is no network, and the button that sees to it. */
export function OfflineCard({ quizId, bySelf }: Props) {
  const { copy, prepare } = useOfflineCopy(quizId, bySelf);
  const isReady = copy.state === "ready";
  return (
    <div className="offline-copy">
      <p className="hint" role="status">
        <Icon name={isReady ? "right" : "cloudOff"} className={isReady ? "ok" : ""} />
        <span>{words(copy)}</span>
      </p>
      {copy.state === "none" || copy.state === "failed" ? (
        <button type="button" className="btn btn-second btn-block" onClick={() => void prepare()}>
          {t("Prepare for offline")}
        </button>
      ) : null}
    </div>
  );
}

function words(copy: OfflineCopy): string {
  switch (copy.state) {
    case "unknown":
      return "";
    case "none":
      return t("No network later? Take the quiz along on this device.");
    case "preparing":
      return t("Preparing for offline…");
    case "ready":
      return copy.canBegin
        ? t("Ready for offline: you can start and finish without a network.")
        : t("Ready for offline: once started online, you can go on without a network.");
    case "failed":
      return copy.says === null ? t("It could not be prepared: the server cannot be reached.") : t(copy.says);
    case "no_storage":
      return t("This browser keeps nothing, so the quiz cannot be taken along.");
    case "no_worker":
      return t("Here this page needs a network to open, so the quiz cannot be taken along.");
  }
}
