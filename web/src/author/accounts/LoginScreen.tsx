import { getRouteApi, Link } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import type { LoginOutcome } from "../../api/author-session.ts";
import { safeRedirect } from "../../api/safe-redirect.ts";
import { localStore } from "../../api/safe-storage.ts";
import { readParticipant } from "../../api/stored-keys.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { PasswordInput } from "../../ui/kit/PasswordInput.tsx";
import { t } from "../../ui/messages/messages.ts";
import { Note } from "../../ui/plain/Note.tsx";
import { goTo } from "../shell/go-to.ts";
import { session, useAuth } from "../shell/session.ts";
import { AccountPage } from "./AccountPage.tsx";
import { loginHelp } from "./login-help.ts";
import { SignInEmail } from "./SignInEmail.tsx";

const route = getRouteApi("/auth/login");

export function LoginScreen() {
  const { redirect } = route.useSearch();
  const navigate = route.useNavigate();
  const { ended } = useAuth();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});
  const [outcome, setOutcome] = useState<LoginOutcome | null>(null);
  const [pending, setPending] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const absent = {
      ...(email.trim() ? {} : { email: t("Enter your email.") }),
      ...(password ? {} : { password: t("Enter your password.") }),
    };
    setMissing(absent);
    if (pending || Object.keys(absent).length > 0) return;
    setPending(true);
    const answered = await session.login(email.trim(), password);
    setPending(false);
    setOutcome(answered);
    if (answered.success) goTo(safeRedirect(redirect), navigate);
    else emailInput.current?.focus();
  };

  return (
    <AccountPage title={t("Sign in")}>
      <p>
        {t("For captains and crew. Here to take an assessment?")}{" "}
        <a href="/quiz/access">{t("Enter your code")}</a>
      </p>
      <form onSubmit={submit} noValidate>
        <LoginNote outcome={outcome} expired={ended === "expired"} />
        <ParticipantNote />
        <SignInEmail value={email} onChange={setEmail} error={missing.email} inputRef={emailInput} />
        <PasswordInput
          label={t("Password")}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={missing.password}
          aside={<Link to="/auth/forgot-password">{t("Forgot it?")}</Link>}
        />
        <Button type="submit" variant="primary" size="xl" isPending={pending}>
          {pending ? t("Signing in…") : t("Sign in")}
        </Button>
      </form>
      <p className="account-foot">
        {t("No account? Your captain invites you; accounts are not opened here.")}{" "}
        <Link to="/auth/register">{t("Why?")}</Link>
      </p>
    </AccountPage>
  );
}

function LoginNote({ outcome, expired }: { outcome: LoginOutcome | null; expired: boolean }) {
  if (outcome && !outcome.success) {
    return (
      <Note tone="error" title={t(outcome.error)} alert>
        {loginHelp(outcome.failure)}
      </Note>
    );
  }
  if (!expired) return null;
  return <Note tone="info">{t("Your sign-in has ended. Sign in again; what you entered is kept.")}</Note>;
}

/** Going on as an author ends a participant's sign-in on this browser, which is said first. */
function ParticipantNote() {
  const [person] = useState(() => readParticipant(localStore));
  if (person === null) return null;
  const { name, email } = person;
  return (
    <Note tone="warning">
      {person.is_anonymous
        ? t(
            "You are here as the guest {name}. Signing in ends that on this browser; what was not sent yet is kept and sent.",
            { name: name || t("without a name") },
          )
        : t(
            "You are signed in as the participant {name}. Signing in here signs {name} out on this browser; what was not sent yet is kept and sent.",
            { name: name || (email ?? "") },
          )}
    </Note>
  );
}
