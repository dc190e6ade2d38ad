import { openByCode } from "@capstan/domain/quizzes/contract.ts";
import { type FormEvent, useId, useState } from "react";
import { call } from "../../api/call.ts";
import { t } from "../../ui/messages/messages.ts";
import { describeFailure } from "../../ui/plain/describe-failure.ts";
import { Icon } from "../app/Icon.tsx";
import { useLocation } from "../app/router.tsx";
import { readCode } from "./read-code.ts";

interface Props {
  /** The one filled button of the screen. */
  readonly primary?: boolean;
  /** With its label above, on a screen that asks for nothing else. */
  readonly tall?: boolean;
}

export function CodeEntry({ primary = false, tall = false }: Props) {
  const id = useId();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function open(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setError(null);
    const read = readCode(typed, location.origin);
    if (read === null) return setError(t("This is neither a code nor a link to a quiz."));
    if (read.kind === "quiz")
      return navigate(`/quiz/${encodeURIComponent(read.quizId)}/access${read.search}`);
    setSending(true);
    const result = await call(openByCode, { params: { code: read.code } });
    setSending(false);
    if (result.ok) return navigate(`/quiz/${result.data.id}/access`);
    const { title, text } = describeFailure(result);
    const isUnknown = result.kind === "refused" && result.status === 404;
    setError(
      isUnknown ? t("There is no quiz with this code. Check each letter.") : `${title} ${text}`.trim(),
    );
  }

  return (
    <form className={tall ? "code-entry is-tall" : "code-entry"} onSubmit={open} noValidate>
      <label className={tall ? "label" : "sr"} htmlFor={id}>
        {t("Code or link")}
      </label>
      <div className="entry-line">
        <input
          className="input"
          id={id}
          value={typed}
          placeholder={tall ? undefined : t("Code or link")}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={2048}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-says` : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className={primary ? "btn btn-primary" : "btn btn-second"} disabled={isSending}>
          {t("Open")}
        </button>
      </div>
      {error ? (
        <p className="error" id={`${id}-says`} role="alert">
          <Icon name="alert" small />
          <span>{error}</span>
        </p>
      ) : null}
    </form>
  );
}
