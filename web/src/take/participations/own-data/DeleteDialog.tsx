import { type FormEvent, useEffect, useState } from "react";
import type { Failure } from "../../../api/call.ts";
import { t } from "../../../ui/messages/messages.ts";
import { ProblemMessage } from "../../../ui/plain/ProblemMessage.tsx";
import { Dialog } from "../../app/Dialog.tsx";
import { notify } from "../../app/notices.tsx";
import { navigate } from "../../app/router.tsx";
import { TextField } from "../../participants/TextField.tsx";
import { listWaiting } from "../running/send-waiting.ts";
import { deleteMyself } from "./delete-me.ts";

interface Props {
  readonly participantId: string;
  readonly onClose: () => void;
}

/** Cannot be undone, so it says what happens and asks for a word. */
export function DeleteDialog({ participantId, onClose }: Props) {
  const [typed, setTyped] = useState("");
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const waiting = useWaitingAnswers(participantId);
  const word = t("DELETE");
  const isSure = typed.trim().toLocaleUpperCase() === word;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isSure || isSending) return;
    setSending(true);
    setFailure(null);
    const result = await deleteMyself();
    setSending(false);
    if (!result.ok) return setFailure(result);
    notify.success(t("Your data is deleted."), { duration: 0 });
    navigate("/quiz/access", { replace: true });
  }

  return (
    <Dialog title={t("Delete my data")} className="own-delete" onClose={onClose}>
      <form className="own-form" onSubmit={send}>
        <div className="prose">
          <p>
            {t(
              "Your name, your email and every sign-in are removed for good. An attempt under way is handed in as it stands.",
            )}
          </p>
          <p>
            {t(
              "Answers and scores stay with those who gave the quizzes, without your name. You cannot see them any more.",
            )}
          </p>
          {waiting > 0 ? (
            <p>
              <b>
                {t(
                  "{waiting, plural, one {# answer} other {# answers}} on this device could not be sent yet. They are lost if you go on without a connection.",
                  { waiting },
                )}
              </b>
            </p>
          ) : null}
        </div>
        {failure ? (
          <ProblemMessage
            failure={failure}
            what={t("Your data could not be deleted. Nothing has changed.")}
          />
        ) : null}
        <TextField
          label={t("Type {word} to go on", { word })}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
        />
        <div className="acts">
          <button type="submit" className="btn btn-danger" disabled={!isSure || isSending}>
            {t("Delete my data")}
          </button>
          <button type="button" className="btn btn-second" onClick={onClose}>
            {t("Keep it")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function useWaitingAnswers(participantId: string): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let stopped = false;
    void listWaiting()
      .then((all) => all.filter((one) => one.participantId === participantId))
      .then((mine) => stopped || setCount(mine.reduce((sum, { answers }) => sum + answers, 0)))
      .catch(() => undefined);
    return () => {
      stopped = true;
    };
  }, [participantId]);
  return count;
}
