import { useEffect, useRef, useState } from "react";
import { formatDateTime } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import { dayAndTime } from "../../app/day-and-time.ts";
import { Link } from "../../app/router.tsx";
import { useParticipant } from "../../participants/participant-session.ts";
import { rememberPendingQuiz } from "../../quizzes/pending-quiz.ts";
import type { Access } from "../check-access.ts";
import { Stamp } from "./Stamp.tsx";

interface Props {
  readonly access: Access;
  readonly opensAt: string | null;
  /** Its time has come; the page asks the server again. */
  readonly onOpen: () => void;
}

export function WaitWay({ access, opensAt, onOpen }: Props) {
  const person = useParticipant();
  const left = useTimeUntil(opensAt, access.server_time, onOpen);
  if (opensAt === null) return null;
  const isPause = access.quiz.opens_at !== opensAt;
  const parts: [string, number][] = [
    [
      t("{count, plural, one {day} other {days}}", { count: Math.floor(left / 86_400) }),
      Math.floor(left / 86_400),
    ],
    [t("hours"), Math.floor(left / 3600) % 24],
    [t("minutes"), Math.floor(left / 60) % 60],
    [t("seconds"), left % 60],
  ];
  return (
    <section className="way-in">
      <Stamp
        icon="calendar"
        title={
          isPause
            ? t("Your next attempt opens {when}", { when: dayAndTime(opensAt) })
            : t("Opens {when}", { when: dayAndTime(opensAt) })
        }
        says={t("{when}, your time. This page opens by itself.", { when: formatDateTime(opensAt, "zoned") })}
      />
      <div role="timer" aria-live="off" aria-label={t("Time until it opens")}>
        <dl className="count num">
          {parts.map(([word, value], index) => (
            <div key={index}>
              <dt>{word}</dt>
              <dd>{index === 0 ? value : String(value).padStart(2, "0")}</dd>
            </div>
          ))}
        </dl>
      </div>
      {person === null ? (
        <>
          <Link
            className="btn btn-second btn-block"
            href="/participant/login"
            onClick={() => rememberPendingQuiz(access.quiz.id)}
          >
            {t("Sign in now")}
          </Link>
          <p className="hint">{t("Signing in now saves you a step on the day.")}</p>
        </>
      ) : null}
    </section>
  );
}

/** Whole seconds by the server's clock, counted on a clock that nobody can set. */
function useTimeUntil(at: string | null, serverTime: string, onOpen: () => void): number {
  const opened = useRef(onOpen);
  opened.current = onOpen;
  const [left, setLeft] = useState(() => (at ? secondsUntil(at, Date.parse(serverTime)) : 0));
  useEffect(() => {
    if (at === null) return;
    const began = performance.now();
    const tick = () => {
      const seconds = secondsUntil(at, Date.parse(serverTime) + (performance.now() - began));
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      opened.current();
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [at, serverTime]);
  return left;
}

function secondsUntil(at: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(at) - now) / 1000));
}
