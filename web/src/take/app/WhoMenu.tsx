// Who is here, and what belongs to them: quizzes, history, signing in and out, the theme.
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { t } from "../../ui/messages/messages.ts";
import { chooseTheme, type Theme } from "../../ui/theme/theme.ts";
import { useTheme } from "../../ui/theme/use-theme.ts";
import { useParticipant } from "../participants/participant-session.ts";
import { Icon } from "./Icon.tsx";
import { initialsOf } from "./initials.ts";

export function WhoMenu() {
  const person = useParticipant();
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

function MenuBody({ onDone }: { readonly onDone: () => void }) {
  const person = useParticipant();
  const [path, navigate] = useLocation();
  const leave = async () => {
    onDone();
    const { signOut } = await import("./sign-out.ts");
    await signOut();
    navigate("/participant/login");
  };
  const isKnown = person !== null && !person.is_anonymous;
  const back = `?redirect=${encodeURIComponent(path)}`;
  return (
    <>
      {person ? (
        <p className="menu-who">
          <b dir="auto">{person.name || t("Guest")}</b>
          <span dir="auto">{isKnown ? person.email : t("Guest: register to keep your results")}</span>
        </p>
      ) : null}
      <Link href="/quiz/dashboard" onClick={onDone}>
        {t("Your quizzes")}
      </Link>
      <Link href="/participant/history" onClick={onDone}>
        {t("History")}
      </Link>
      {isKnown ? null : (
        <>
          <Link href={`/participant/login${back}`} onClick={onDone}>
            {t("Sign in")}
          </Link>
          <Link href={`/participant/register${back}`} onClick={onDone}>
            {t("Register")}
          </Link>
        </>
      )}
      <ThemeChoice />
      {person ? (
        <button type="button" onClick={() => void leave()}>
          {isKnown ? t("Sign out") : t("Forget me on this device")}
        </button>
      ) : null}
    </>
  );
}

function ThemeChoice() {
  const theme = useTheme();
  const choices: [Theme, string][] = [
    ["system", t("As the device")],
    ["light", t("Light")],
    ["dark", t("Dark")],
  ];
  return (
    <fieldset className="menu-theme">
      <legend>{t("Theme")}</legend>
      {choices.map(([value, name]) => (
        <label key={value}>
          <input type="radio" name="theme" checked={theme === value} onChange={() => chooseTheme(value)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
