import { t } from "../../ui/messages/messages.ts";
import { Dialog } from "../app/Dialog.tsx";
import { SignForm } from "../participants/SignForm.tsx";
import type { ParticipationRun } from "../participations/participation-run.ts";

interface Props {
  readonly run: ParticipationRun;
  readonly isGuest: boolean;
}

/** The sign-in ended in the middle: in place, with everything behind it kept as it is. */
export function SignInAgain({ run, isGuest }: Props) {
  const says = t("Your sign-in has ended on the server. Everything you entered is kept on this device.");
  return (
    <Dialog title={isGuest ? t("Go on as the same guest") : t("Sign in again")} className="sign-again">
      <p className="muted">{says}</p>
      {isGuest ? (
        <button type="button" className="btn btn-primary btn-block" onClick={() => run.signedIn()}>
          {t("Continue")}
        </button>
      ) : (
        <SignForm mode="login" onDone={() => run.signedIn()} />
      )}
    </Dialog>
  );
}
