// Who is here; pressing it shows what belongs to them.
import { useEffect, useRef, useState } from "react";
import { t } from "../../ui/messages/messages.ts";
import { signedInAuthor, useParticipant } from "../participants/participant-session.ts";
import { Icon } from "./Icon.tsx";
import { initialsOf } from "./initials.ts";
import { partsOf } from "./parts-of.tsx";

const MenuBody = partsOf(() => import("./MenuBody.tsx")).part("MenuBody");

export function WhoMenu() {
  const participant = useParticipant();
  const person = signedInAuthor() ?? participant;
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const close = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      button.current?.focus();
    };
    addEventListener("pointerdown", close, { signal: stop.signal });
    addEventListener("focusin", close, { signal: stop.signal });
    addEventListener("keydown", key, { signal: stop.signal });
    return () => stop.abort();
  }, [isOpen]);

  const name = person?.name || t("Guest");
  return (
    <div className="who-box" ref={box}>
      <button
        type="button"
        className="who"
        ref={button}
        aria-expanded={isOpen}
        aria-controls="who-menu"
        onClick={() => setOpen(!isOpen)}
      >
        {person ? (
          <>
            <span className="who-name" dir="auto">
              {name}
            </span>
            <span className="avatar" aria-hidden="true">
              {initialsOf(name)}
            </span>
          </>
        ) : (
          <>
            <span className="who-name">{t("Menu")}</span>
            <span className="avatar">
              <Icon name="person" small />
            </span>
          </>
        )}
      </button>
      {isOpen ? (
        <div className="menu" id="who-menu">
          <MenuBody onDone={() => setOpen(false)} />
        </div>
      ) : null}
    </div>
  );
}
