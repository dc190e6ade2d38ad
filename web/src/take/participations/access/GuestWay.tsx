import { type FormEvent, useState } from "react";
import { Link } from "wouter";
import { t } from "../../../ui/messages/messages.ts";
import { Note } from "../../../ui/plain/Note.tsx";
import {
  enterParticipantPortal,
  guestName,
  nameGuest,
  signedInAuthor,
  useParticipant,
} from "../../participants/participant-session.ts";
import { TextField } from "../../participants/TextField.tsx";
import type { OpenQuiz } from "../../quizzes/load-quiz.ts";
import { rememberPendingQuiz } from "../../quizzes/pending-quiz.ts";

interface Props {
  readonly quiz: OpenQuiz;
  readonly onEnter: () => void;
}

/** The way in for everybody: as a guest with a name, or as who is signed in. */
export function GuestWay({ quiz, onEnter }: Props) {
  const person = useParticipant();
  return person && !person.is_anonymous ? (
    <KnownWay name={person.name} email={person.email} onEnter={onEnter} />
  ) : (
    <NamelessWay quiz={quiz} onEnter={onEnter} />
  );
}

function NamelessWay({ quiz, onEnter }: Props) {
  const [name, setName] = useState(guestName);
  const [isMissing, setMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return setMissing(true);
    nameGuest(name.trim());
    onEnter();
  };
  const keep = () => rememberPendingQuiz(quiz.id);
  return (
    <section className="way-in">
      <div className="way-head">
        <h2>{t("Come aboard")}</h2>
        <p className="muted">{t("Choose how your result should be kept.")}</p>
      </div>
      <AuthorNote />
      <form onSubmit={send} noValidate>
        <TextField
          label={t("Your name")}
          value={name}
          onChange={(value) => {
            setName(value);
            setMissing(false);
          }}
          autoComplete="name"
          maxLength={120}
          required
          hint={t("{organisation} sees it beside your answers.", { organisation: quiz.organisation })}
          error={isMissing ? t("Enter your name to go on.") : null}
        />
        <button type="submit" className="btn btn-primary btn-block">
          {t("Continue as guest")}
        </button>
      </form>
      <p className="or">{t("or keep your results in one place")}</p>
      <div className="two">
        <Link className="btn btn-second" href="/participant/login" onClick={keep}>
          {t("Sign in")}
        </Link>
        <Link className="btn btn-second" href="/participant/register" onClick={keep}>
          {t("Register")}
        </Link>
      </div>
    </section>
  );
}

interface KnownProps {
  readonly name: string;
  readonly email: string | null;
  readonly onEnter: () => void;
}

function KnownWay({ name, email, onEnter }: KnownProps) {
  const go = () => {
    enterParticipantPortal();
    onEnter();
  };
  return (
    <section className="way-in">
      <div className="way-head">
        <h2>{t("Come aboard")}</h2>
        <p className="muted">
          {t("You are signed in as")} <b dir="auto">{name}</b>
          {email ? <span dir="auto">, {email}</span> : null}.
        </p>
      </div>
      <AuthorNote />
      <button type="button" className="btn btn-primary btn-block" onClick={go}>
        {t("Continue")}
      </button>
      <p className="hint">
        {t("Not you?")}{" "}
        <button
          type="button"
          className="link"
          onClick={() => void import("../../app/sign-out.ts").then(({ signOut }) => signOut())}
        >
          {t("Sign out")}
        </button>
      </p>
    </section>
  );
}

/** Going on as a participant ends an author's sign-in on this browser, which is said first. */
function AuthorNote() {
  const [author] = useState(signedInAuthor);
  if (!author) return null;
  return (
    <Note tone="warning">
      {t("You are signed in as the author {name}. Going on here signs that account out on this browser.", {
        name: author.name,
      })}
    </Note>
  );
}
