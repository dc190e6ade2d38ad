import { isEmail } from "@capstan/domain/accounts/people.ts";
import { forgotPassword, resetHours } from "@capstan/domain/accounts/reset-contract.ts";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { call } from "../../api/call.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { buttonClass } from "../../ui/kit/button-class.ts";
import { useSending } from "../../ui/kit/use-sending.ts";
import { t } from "../../ui/messages/messages.ts";
import { Note } from "../../ui/plain/Note.tsx";
import { ProblemMessage } from "../../ui/plain/ProblemMessage.tsx";
import { AccountPage } from "./AccountPage.tsx";
import { SignInEmail } from "./SignInEmail.tsx";

export function ForgotPasswordScreen() {
  const [email, setEmail] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const { pending, failure, errors, send } = useSending();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const written = email.trim();
    const reason = !written
      ? t("Enter your email.")
      : isEmail(written)
        ? null
        : t("This is not an email address.");
    setWrong(reason);
    if (reason) {
      input.current?.focus();
      return;
    }
    const answer = await send(call(forgotPassword, { body: { email: written } }));
    if (answer.ok) setAskedFor(written);
  };

  if (askedFor !== null) return <Asked email={askedFor} onAgain={() => setAskedFor(null)} />;
  return (
    <AccountPage title={t("Forgot your password?")} key="ask">
      <p>{t("Tell us your email, and we send you a link to set a new one.")}</p>
      <form onSubmit={submit} noValidate>
        {failure && (
          <ProblemMessage
            failure={failure}
            what={t("The link could not be asked for.")}
            shownFields={["email"]}
          />
        )}
        <SignInEmail value={email} onChange={setEmail} error={wrong ?? errors.email} inputRef={input} />
        <Button type="submit" variant="primary" size="xl" isPending={pending}>
          {pending ? t("Asking…") : t("Send the link")}
        </Button>
      </form>
      <p className="account-foot">
        <Link to="/auth/login">{t("Back to Sign in")}</Link>
      </p>
    </AccountPage>
  );
}

/** The same for everybody: whether the email is known is told in the mailbox, and nowhere else. */
function Asked({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <AccountPage title={t("Look into your mailbox")} key="asked" isNext>
      <p>{t("If {email} signs in here, a mail with a link is on its way.", { email })}</p>
      <Note tone="info">
        {t(
          "The link works once, for {hours, plural, one {one hour} other {# hours}}. Nothing there after a few minutes? Look among the unwanted mail, or whether it is another address you sign in with.",
          {
            hours: resetHours,
          },
        )}
      </Note>
      <Button size="xl" onPress={onAgain}>
        {t("Use another email")}
      </Button>
      <Link className={buttonClass({ size: "xl" })} to="/auth/login">
        {t("Back to Sign in")}
      </Link>
    </AccountPage>
  );
}
