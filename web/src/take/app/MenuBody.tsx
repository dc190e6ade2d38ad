// What belongs to whoever is here: quizzes, history, signing in and out, the theme.
import { t } from "../../ui/messages/messages.ts";
import { chooseTheme, type Theme } from "../../ui/theme/theme.ts";
import { useTheme } from "../../ui/theme/use-theme.ts";
import { signedInAuthor, useParticipant } from "../participants/participant-session.ts";
import { Link, useLocation } from "./router.tsx";

interface Props {
  readonly onDone: () => void;
}

export function MenuBody({ onDone }: Props) {
  const author = signedInAuthor();
  return author ? <AuthorBody name={author.name} onDone={onDone} /> : <ParticipantBody onDone={onDone} />;
}

/** An author tests here: their own pages are the other app. */
function AuthorBody({ name, onDone }: Props & { readonly name: string }) {
  return (
    <>
      <p className="menu-who">
        <b dir="auto">{name}</b>
        <span>{t("Author, testing")}</span>
      </p>
      <Link href="/quiz/dashboard" onClick={onDone}>
        {t("Test a quiz")}
      </Link>
      <a href="/">{t("Back to the Command Center")}</a>
      <ThemeChoice />
    </>
  );
}

function ParticipantBody({ onDone }: Props) {
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
      {person ? (
        <Link href="/participant/profile" onClick={onDone}>
          {t("Your profile")}
        </Link>
      ) : null}
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
