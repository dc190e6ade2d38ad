import { messages } from "@capstan/domain/messages.ts";
import { verifyPassword } from "@capstan/domain/quizzes/contract.ts";
import { type FormEvent, useState } from "react";
import { call } from "../../../api/call.ts";
import { t } from "../../../ui/messages/messages.ts";
import { describeFailure } from "../../../ui/plain/describe-failure.ts";
import { PasswordField } from "../../participants/PasswordField.tsx";
import { keepGrant } from "../../quizzes/access-grant.ts";
import type { OpenQuiz } from "../../quizzes/load-quiz.ts";
import { Stamp } from "./Stamp.tsx";

interface Props {
  readonly quiz: OpenQuiz;
  readonly onGranted: () => void;
}

export function PasswordWay({ quiz, onGranted }: Props) {
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending || password === "") return;
    setSending(true);
    setError(null);
    const input = { params: { id: quiz.id }, body: { password } };
    let result = await call(verifyPassword, input, { as: "participant" });
    if (!result.ok && result.kind === "refused" && result.status === 401)
      result = await call(verifyPassword, input);
    setSending(false);
    if (!result.ok) {
      const { title, text } = describeFailure(result, t(messages.verifyPasswordFailed));
      return setError(`${title}. ${text}`.replace("..", "."));
    }
    // The password was right only where the reply says so.
    if (result.data.is_valid !== true) {
      return setError(`${t(messages.invalidPassword)}. ${t("Capital and small letters count.")}`);
    }
    if (result.data.access_grant) keepGrant(quiz.id, result.data.access_grant);
    onGranted();
  }

  return (
    <section className="way-in">
      <Stamp icon="lock" title={t("This quiz asks for a password")} says={t("Whoever invited you has it.")} />
      <form onSubmit={send}>
        <PasswordField
          label={t("Quiz password")}
          value={password}
          onChange={(value) => {
            setPassword(value);
            setError(null);
          }}
          autoComplete="off"
          error={error}
        />
        <button type="submit" className="btn btn-primary btn-block" disabled={isSending}>
          {t("Continue")}
        </button>
      </form>
      <p className="hint">{t("No password? Ask {organisation}.", { organisation: quiz.organisation })}</p>
    </section>
  );
}
