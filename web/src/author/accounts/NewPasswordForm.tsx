import { resetPassword } from "@capstan/domain/accounts/reset-contract.ts";
import { type FormEvent, useRef, useState } from "react";
import { call, type Failure } from "../../api/call.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { PasswordInput } from "../../ui/kit/PasswordInput.tsx";
import { t } from "../../ui/messages/messages.ts";
import { ProblemMessage } from "../../ui/plain/ProblemMessage.tsx";
import { session } from "../shell/session.ts";

const shortest = 8;

interface NewPasswordFormProps {
  code: string;
  email: string;
  onDone: () => void;
  /** The link was used or ran out while somebody typed. */
  onEnded: (why: string) => void;
}

export function NewPasswordForm({ code, email, onDone, onEnded }: NewPasswordFormProps) {
  const [password, setPassword] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [pending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const refuse = (why: string) => {
    setWrong(why);
    input.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setWrong(null);
    setFailure(null);
    if (Array.from(password).length < shortest) {
      return refuse(t("A password has at least {shortest} characters.", { shortest }));
    }
    setPending(true);
    const answer = await call(resetPassword, { body: { code, password } });
    setPending(false);
    if (answer.ok) {
      // what this browser was signed in with is no longer good
      if (session.state().token) session.expired();
      onDone();
    } else if (answer.kind === "refused" && answer.code === "reset_ended") onEnded(t(answer.detail));
    else if (answer.kind === "refused" && answer.code === "password_too_common") refuse(t(answer.detail));
    else setFailure(answer);
  };

  return (
    <form onSubmit={submit} noValidate>
      {failure && (
        <ProblemMessage
          failure={failure}
          what={t("The new password could not be set.")}
          shownFields={["password"]}
        />
      )}
      {/* so that a password manager knows whose password it keeps */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={t("New password")}
        name="password"
        inputRef={input}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        help={t("At least {shortest} characters. Several words are easier to remember and harder to guess.", {
          shortest,
        })}
        error={wrong ?? (failure?.kind === "refused" ? failure.errors.password : null)}
      />
      <Button type="submit" variant="primary" size="xl" isPending={pending}>
        {pending ? t("Setting…") : t("Set the password")}
      </Button>
    </form>
  );
}
