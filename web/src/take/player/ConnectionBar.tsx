import type { EngineState } from "@capstan/domain/participations/engine/state.ts";
import { waitingCount } from "@capstan/domain/participations/engine/views.ts";
import { useEffect, useState } from "react";
import { t } from "../../ui/messages/messages.ts";
import { Icon } from "../app/Icon.tsx";

const sentMs = 3000;

type Shown = "nothing" | "offline" | "sending" | "sent";

/** Offline is a state, not an error. Back online, it says so once everything has arrived. */
export function ConnectionBar({ engine }: { readonly engine: EngineState }) {
  const waiting = waitingCount(engine);
  const shown = useShown(engine.connection === "offline", waiting);
  if (shown === "nothing") return null;
  return (
    <div className="notice" role="status">
      <div className="notice-in">
        <Icon
          name={shown === "sent" ? "check" : shown === "sending" ? "again" : "cloudOff"}
          className={shown === "sent" ? "ok" : ""}
        />
        <span>{wordsFor(shown, engine)}</span>
        {shown !== "sent" && waiting > 0 ? (
          <b className="pill num">
            {waiting}{" "}
            <span className="long">{t("{waiting, plural, one {answer} other {answers}}", { waiting })} </span>
            {t("waiting")}
          </b>
        ) : null}
      </div>
    </div>
  );
}

function wordsFor(shown: Shown, engine: EngineState): string {
  if (shown === "sent") return t("All answers sent.");
  if (shown === "sending") return t("You are online again. Your answers are being sent.");
  return engine.storage === "failing"
    ? t("You are offline, and this device cannot keep your answers. Leave this page open until you are back.")
    : t("You are offline. Everything you enter is kept on this device.");
}

function useShown(isOffline: boolean, waiting: number): Shown {
  const [shown, setShown] = useState<Shown>(isOffline ? "offline" : "nothing");
  const hadAnswers = useHadSince(isOffline, waiting);
  useEffect(() => {
    if (isOffline) return setShown("offline");
    setShown((before) =>
      before === "nothing" || before === "sent" ? before : waiting > 0 ? "sending" : "sent",
    );
  }, [isOffline, waiting]);
  useEffect(() => {
    if (shown !== "sent") return;
    const timer = setTimeout(() => setShown("nothing"), sentMs);
    return () => clearTimeout(timer);
  }, [shown]);
  // Nothing was waiting, so there is nothing to report.
  return shown === "sent" && !hadAnswers ? "nothing" : shown;
}

/** Whether anything waited at any moment since the connection was last lost. */
function useHadSince(isOffline: boolean, waiting: number): boolean {
  const [had, setHad] = useState(false);
  useEffect(() => {
    if (isOffline) setHad(false);
  }, [isOffline]);
  useEffect(() => {
    if (waiting > 0) setHad(true);
  }, [waiting]);
  return had;
}
