import { t } from "../../../ui/messages/messages.ts";
import { enterParticipantPortal } from "../../participants/participant-session.ts";
import { AuthorNote } from "./AuthorNote.tsx";

interface Props {
  readonly name: string;
  readonly email: string | null;
  readonly onEnter: () => void;
}

/** For whoever is signed in. */
export function KnownWay({ name, email, onEnter }: Props) {
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
