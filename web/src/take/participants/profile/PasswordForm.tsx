import { messages } from "@capstan/domain/messages.ts";
import { type FormEvent, useState } from "react";
import { t } from "../../../ui/messages/messages.ts";
import { describeFailure } from "../../../ui/plain/describe-failure.ts";
import { ProblemMessage } from "../../../ui/plain/ProblemMessage.tsx";
import { notify } from "../../app/notices.tsx";
import { PasswordField } from "../PasswordField.tsx";
import { signOutElsewhere } from "./change-profile.ts";
import { ProfileCard } from "./ProfileCard.tsx";
import { useProfileForm } from "./use-profile-form.ts";

const fields = ["current_password", "password"];

/** The password, and who else may still be signed in with it. */
export function PasswordForm() {
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const { send, isSending, errorOf, failure } = useProfileForm(fields);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const changes = { current_password: current, password };
    if (!(await send(changes, t("Your password is changed. Every other sign-in has ended.")))) return;
    setCurrent("");
    setPassword("");
  }

  return (
    <ProfileCard title={t("Password")} says={t("A new password ends every other sign-in.")}>
      <form className="own-form" onSubmit={save}>
        {failure ? <ProblemMessage failure={failure} what={t(messages.updateProfileFailed)} /> : null}
        <PasswordField
          label={t("Current password")}
          value={current}
          onChange={setCurrent}
          autoComplete="current-password"
          error={errorOf("current_password")}
        />
        <PasswordField
          label={t("New password")}
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          hint={t("At least 8 characters. A short sentence works well.")}
          error={errorOf("password")}
        />
        <div className="acts">
          <button type="submit" className="btn btn-second" disabled={isSending}>
            {t("Change password")}
          </button>
          <SignOutElsewhere />
        </div>
      </form>
    </ProfileCard>
  );
}

function SignOutElsewhere() {
  const [isSending, setSending] = useState(false);
  const end = async () => {
    setSending(true);
    const result = await signOutElsewhere();
    setSending(false);
    if (result.ok) return void notify.success(t("You are signed in here only."));
    const { title, text } = describeFailure(result);
    notify.error(text || title, text ? { title } : {});
  };
  return (
    <button type="button" className="btn btn-ghost" disabled={isSending} onClick={() => void end()}>
      {t("Sign out everywhere else")}
    </button>
  );
}
