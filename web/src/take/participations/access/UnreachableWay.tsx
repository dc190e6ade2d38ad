import { connectivityCheckMs } from "@capstan/domain/constants.ts";
import { useEffect, useRef } from "react";
import { t } from "../../../ui/messages/messages.ts";
import { Icon } from "../../app/Icon.tsx";
import { Stamp } from "./Stamp.tsx";
import { OnDeviceWay } from "./way-parts.tsx";

interface Props {
  /** Where only the network is missing: what this device holds of the quiz is offered. */
  readonly quizId?: string;
  readonly title?: string;
  readonly says?: string;
  readonly onRetry: () => void;
}

/** Not a denial, and it says so; tries again by itself while it is shown. */
export function UnreachableWay({ quizId, title, says, onRetry }: Props) {
  const again = useRef(onRetry);
  again.current = onRetry;
  useEffect(() => {
    const timer = setInterval(() => again.current(), connectivityCheckMs);
    const online = () => again.current();
    addEventListener("online", online);
    return () => {
      clearInterval(timer);
      removeEventListener("online", online);
    };
  }, []);
  return (
    <section className="way-in">
      <Stamp
        icon="cloudOff"
        title={title ?? t("The server cannot be reached")}
        says={
          says ??
          t("Your connection or our server is down. It says nothing about your access, and nothing is lost.")
        }
      />
      {quizId === undefined ? null : <OnDeviceWay quizId={quizId} />}
      <button type="button" className="btn btn-second btn-block" onClick={onRetry}>
        <Icon name="again" small />
        {t("Try again")}
      </button>
      <p className="hint">{t("Trying every 15 seconds.")}</p>
    </section>
  );
}
