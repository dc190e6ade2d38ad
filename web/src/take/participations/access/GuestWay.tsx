import { type FormEvent, useState } from "react";
import { t } from "../../../ui/messages/messages.ts";
import { Link } from "../../app/router.tsx";
import {
  guestName,
  nameGuest,
  signedInAuthor,
  useParticipant,
} from "../../participants/participant-session.ts";
import { TextField } from "../../participants/TextField.tsx";
import type { OpenQuiz } from "../../quizzes/load-quiz.ts";
import { rememberPendingQuiz } from "../../quizzes/pending-quiz.ts";
import { AuthorNote, KnownWay } from "./way-parts.tsx";

interface Props {
  readonly quiz: OpenQuiz;
  readonly onEnter: () => void;
  /** Beside the branding's form: the author who looks at it is not told that they are one. */
  readonly isPreview?: boolean;
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

export function NamelessWay({ quiz, onEnter, isPreview = false }: Props) {
  const [name, setName] = useState(isPreview ? "" : guestName);
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
      {signedInAuthor() && !isPreview ? <AuthorNote /> : null}
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
