// Signing in and registering: the same few fields, in the card of a screen and in the player's dialog.
import { messages } from "@capstan/domain/messages.ts";
import { type FormEvent, useState } from "react";
import type { Failure } from "../../api/call.ts";
import { t } from "../../ui/messages/messages.ts";
import { ProblemMessage } from "../../ui/plain/ProblemMessage.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { guestName, useParticipant } from "./participant-session.ts";
import { registerParticipant, signInParticipant } from "./sign-in.ts";
import { TextField } from "./TextField.tsx";

interface Props {
  readonly mode: "login" | "register";
  readonly onDone: () => void;
}

const shown = ["name", "email", "password"];

export function SignForm({ mode, onDone }: Props) {
  const known = useParticipant();
  const [name, setName] = useState(() => guestName());
  const [email, setEmail] = useState(() => known?.email ?? "");
  const [password, setPassword] = useState("");
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isNew = mode === "register";

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setFailure(null);
    const result = isNew
      ? await registerParticipant({ name: name.trim(), email: email.trim(), password })
      : await signInParticipant(email.trim(), password);
    setSending(false);
    if (result.ok) onDone();
    else setFailure(result);
  }

  const errorOf = (field: string) =>
    failure?.kind === "refused" ? (failure.errors[field]?.join(" ") ?? null) : null;
  const isWeak = failure?.kind === "refused" && failure.code === "password_too_common";
  const isAllShown = failure?.kind === "refused" && shown.some((field) => errorOf(field));
  return (
    <form onSubmit={send}>
      {failure && !isAllShown && !isWeak ? (
        <ProblemMessage
          failure={failure}
          what={isNew ? t(messages.registrationFailed) : t(messages.loginFailed)}
          shownFields={shown}
        />
      ) : null}
      {isNew ? (
        <TextField
          label={t("Name")}
          value={name}
          onChange={setName}
          autoComplete="name"
          maxLength={120}
          error={errorOf("name")}
        />
      ) : null}
      <TextField
        label={t("Email")}
        type="email"
        value={email}
        onChange={setEmail}
        required
        maxLength={254}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf("email")}
      />
      <PasswordField
        label={t("Password")}
        value={password}
        onChange={setPassword}
        autoComplete={isNew ? "new-password" : "current-password"}
        {...(isNew ? { hint: t("At least 8 characters. A short sentence works well.") } : {})}
        error={isWeak ? t(failure.detail) : errorOf("password")}
      />
      <button type="submit" className="btn btn-primary btn-block" disabled={isSending}>
        {isNew ? t("Register") : t("Sign in")}
      </button>
    </form>
  );
}
