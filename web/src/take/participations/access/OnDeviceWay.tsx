import { useEffect, useState } from "react";
import { t } from "../../../ui/messages/messages.ts";
import { Link } from "../../app/router.tsx";
import { preparedCopy } from "../offline/usable-copy.ts";
import { resumableAttempt } from "../saved-attempts.ts";

/** What this device holds of a quiz whose server cannot be reached; nothing where it holds nothing. */
export function OnDeviceWay({ quizId }: { readonly quizId: string }) {
  const [isResumable] = useState(() => resumableAttempt(quizId) !== null);
  const [isPrepared, setPrepared] = useState(false);
  useEffect(() => {
    let stopped = false;
    void preparedCopy(quizId).then((copy) => stopped || setPrepared(copy !== null));
    return () => {
      stopped = true;
    };
  }, [quizId]);
  if (!isResumable && !isPrepared) return null;
  return (
    <>
      <p>{isResumable ? t("Your attempt is on this device.") : t("This quiz is on this device.")}</p>
      <Link className="btn btn-primary btn-block" href={`/quiz/${encodeURIComponent(quizId)}/event`}>
        {isResumable ? t("Go on without the server") : t("Take it without the server")}
      </Link>
    </>
  );
}
