import type { ParticipationFacts } from "@capstan/domain/participations/engine/state.ts";
import { useState } from "react";
import { t } from "../../ui/messages/messages.ts";
import { Icon } from "../app/Icon.tsx";
import { canSeal, makeAnswerFile } from "../participations/offline/answer-file.ts";

/** The last resort where handing in failed again and again. */
export function SaveAnswerFile({ facts }: { readonly facts: ParticipationFacts }) {
  const [says, setSays] = useState<string | null>(null);
  const save = async () => {
    const file = await makeAnswerFile(facts).catch(() => null);
    if (file === null) return setSays(t("This device could not make the file. Leave this page open."));
    const url = URL.createObjectURL(new Blob([file.text], { type: "application/json" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    setSays(
      t("Saved as {name}. You can upload it under Your quizzes, here or on another device.", {
        name: file.name,
      }),
    );
  };
  return (
    <div className="sec">
      <p className="muted">
        {t("It has failed several times. You can save what is on this device as a file and upload it later.")}{" "}
        {canSeal() ? null : t("Here it cannot be sealed: whoever opens the file can read your answers.")}
      </p>
      <button type="button" className="btn btn-second" onClick={() => void save()}>
        <Icon name="save" small />
        {t("Save an answer file")}
      </button>
      <p className="hint" role="status">
        {says}
      </p>
    </div>
  );
}
