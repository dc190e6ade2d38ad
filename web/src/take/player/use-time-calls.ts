// What is said about the time without being asked: a toast at five minutes and at one, words for a screen
// reader at ten, five and one; also while the time is hidden.
import { useEffect, useRef, useState } from "react";
import { t } from "../../ui/messages/messages.ts";
import { playerParts } from "./player-parts.tsx";
import { amberSeconds, redSeconds } from "./Timer.tsx";

const calls = [600, amberSeconds, redSeconds];

export function useTimeCalls(seconds: number | null): string {
  const [said, setSaid] = useState("");
  const before = useRef(seconds);
  useEffect(() => {
    const last = before.current;
    before.current = seconds;
    if (seconds === null || last === null) return;
    const call = calls.findLast((at) => last > at && seconds <= at);
    if (call === undefined || seconds === 0) return;
    const words = t("{minutes, plural, one {# minute left} other {# minutes left}}", { minutes: call / 60 });
    setSaid(`${words}.`);
    const says = t("Your answers are handed in by themselves at the end.");
    if (call !== amberSeconds && call !== redSeconds) return;
    playerParts.load().then(
      ({ notify }) => notify[call === redSeconds ? "error" : "warning"](says, { title: words }),
      // The words for a screen reader and the colour of the clock need no further file.
      () => undefined,
    );
  }, [seconds]);
  return said;
}
