import { type ChangeEvent, useState } from "react";
import { t } from "../../../ui/messages/messages.ts";
import { Link, useLocation } from "../../app/router.tsx";
import { uploadAnswerFile } from "./answer-file.ts";

type Outcome = { readonly says: string; readonly to: string | null };

interface Props {
  /** Where the result itself is open: it shows what has come of it. */
  readonly onHandedIn?: () => void;
}

/** For whoever had to save an answer file, here or on another device. */
export function UploadAnswerFile({ onHandedIn }: Props) {
  const [path] = useLocation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);

  const upload = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    if (file === undefined) return;
    setBusy(true);
    const next = await outcomeOf(await file.text());
    setOutcome(next);
    setBusy(false);
    input.value = "";
    if (next.to !== null) onHandedIn?.();
  };
  return (
    <details className="upload-file">
      <summary>{t("Do you have an answer file?")}</summary>
      <p className="muted small">
        {t("A file that you saved because handing in failed. Uploading it hands the attempt in.")}
      </p>
      <label className="field">
        <span>{t("Answer file")}</span>
        <input type="file" accept="application/json,.json" onChange={upload} disabled={isBusy} />
      </label>
      <p className="hint" role="status">
        {isBusy ? t("Handing in your answers") : outcome?.says}{" "}
        {outcome?.to && outcome.to !== path ? <Link href={outcome.to}>{t("See the result")}</Link> : null}
      </p>
    </details>
  );
}

async function outcomeOf(text: string): Promise<Outcome> {
  const upload = await uploadAnswerFile(text);
  if (upload.state === "unreadable") return { says: t("This is not an answer file."), to: null };
  const { result, quizId } = upload;
  if (!result.ok) {
    const says =
      result.kind === "refused"
        ? t(result.detail)
        : t("The server cannot be reached. Keep the file and try again.");
    return { says, to: null };
  }
  const { participation_id: participationId, kept, refused } = result.data;
  const late = kept.length > 0 ? t("Some of it arrived after the end; the author can see it.") : "";
  const not = refused.length > 0 ? t("Some of it was not accepted.") : "";
  return {
    says: [t("Handed in."), late, not].filter(Boolean).join(" "),
    to: `/quiz/${quizId}/result/${participationId}`,
  };
}
