import { messages } from "@capstan/domain/messages.ts";
import { type FormEvent, useEffect, useState } from "react";
import { t } from "../../../ui/messages/messages.ts";
import { describeFailure } from "../../../ui/plain/describe-failure.ts";
import { useSearch } from "../../app/router.tsx";
import { TextField } from "../../participants/TextField.tsx";
import { keepGrant } from "../../quizzes/access-grant.ts";
import type { OpenQuiz } from "../../quizzes/load-quiz.ts";
import { checkAccess } from "../check-access.ts";
import { Stamp } from "./Stamp.tsx";

interface Props {
  readonly quiz: OpenQuiz;
  readonly onGranted: () => void;
}

/** The code of a mailed link stands after `#`, where no server sees it. */
function codeInAddress(): string {
  return new URLSearchParams(location.hash.slice(1)).get("invitation") ?? "";
}

export function InvitationWay({ quiz, onGranted }: Props) {
  const search = useSearch();
  const [code, setCode] = useState(codeInAddress);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function tryCode(wanted: string): Promise<void> {
    if (isSending || wanted === "") return;
    setSending(true);
    setError(null);
    const result = await checkAccess(quiz.id, undefined, wanted);
    setSending(false);
    if (!result.ok) {
      const { title, text } = describeFailure(result, t(messages.verifyAccessFailed));
      return setError(`${title} ${text}`.trim());
    }
    if (result.data.required_action === "invitation") {
      return setError(t("This code does not open this quiz, or somebody has used it already."));
    }
    keepGrant(quiz.id, wanted);
    if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
    onGranted();
  }

  useEffect(() => void tryCode(codeInAddress()), [search]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    void tryCode(code.trim());
  };
  return (
    <section className="way-in">
      <Stamp
        icon="ticket"
        title={t("This quiz is by invitation")}
        says={t("Your invitation holds a code. It works for one person.")}
      />
      <form onSubmit={send}>
        <TextField
          label={t("Invitation code")}
          value={code}
          onChange={(value) => {
            setCode(value);
            setError(null);
          }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          required
          error={error}
        />
        <button type="submit" className="btn btn-primary btn-block" disabled={isSending}>
          {t("Continue")}
        </button>
      </form>
      <p className="hint">{t("No code? Ask {organisation}.", { organisation: quiz.organisation })}</p>
    </section>
  );
}
