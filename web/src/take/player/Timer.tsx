import { useState } from "react";
import { sessionStore } from "../../api/safe-storage.ts";
import { formatClock } from "../../ui/messages/intl.ts";
import { t } from "../../ui/messages/messages.ts";
import { Icon } from "../app/Icon.tsx";

const hiddenKey = "time_hidden";
export const amberSeconds = 300;
export const redSeconds = 60;

/** Calm; pressing it hides the time, which goes on being announced at ten, five and one minute. */
export function Timer({ seconds }: { readonly seconds: number }) {
  const [isHidden, setHidden] = useState(() => sessionStore.get(hiddenKey) === "true");
  const toggle = () => {
    sessionStore.set(hiddenKey, String(!isHidden));
    setHidden(!isHidden);
  };
  const left = formatClock(seconds * 1000);
  const is = seconds <= redSeconds ? "red" : seconds <= amberSeconds ? "amber" : "calm";
  return (
    <button
      type="button"
      className={seconds >= 3600 ? "timer is-long" : "timer"}
      data-is={isHidden && is === "calm" ? "hidden" : is}
      aria-label={isHidden ? t("Show the time") : t("{left} left. Hide the time", { left })}
      onClick={toggle}
    >
      <Icon name={isHidden ? "eye" : "clock"} small />
      {isHidden ? (
        t("Show time")
      ) : (
        <span role="timer" aria-live="off">
          <b>{left}</b>
          <span className="left"> {t("left")}</span>
        </span>
      )}
    </button>
  );
}
