import { exportMe } from "@capstan/domain/participations/own-data-contract.ts";
import { useState } from "react";
import { call, type Failure } from "../../../api/call.ts";
import { t } from "../../../ui/messages/messages.ts";
import { ProblemMessage } from "../../../ui/plain/ProblemMessage.tsx";
import { Icon } from "../../app/Icon.tsx";
import { saveFile } from "../../app/save-file.ts";
import { ProfileCard } from "../../participants/profile/ProfileCard.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";

/** Everything that is kept of somebody: to take along, and to have removed. */
export function OwnDataCard({ participantId }: { readonly participantId: string }) {
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [says, setSays] = useState("");

  async function take(): Promise<void> {
    setSending(true);
    setFailure(null);
    setSays(t("Putting your data together…"));
    const result = await call(exportMe, {}, { as: "participant", timeoutMs: 30_000 });
    setSending(false);
    setSays("");
    if (!result.ok) return setFailure(result);
    const name = `capstan-my-data-${result.data.exported_at.slice(0, 10)}.json`;
    saveFile(name, `${JSON.stringify(result.data, null, 2)}\n`, "application/json");
    setSays(t("Saved as {name}.", { name }));
  }

  return (
    <ProfileCard
      title={t("Your data")}
      says={t(
        "One file with your profile, every attempt with all you entered, what was noted, and the results you may see.",
      )}
    >
      {failure ? <ProblemMessage failure={failure} what={t("Your data could not be put together.")} /> : null}
      <div className="acts">
        <button type="button" className="btn btn-second" disabled={isSending} onClick={() => void take()}>
          <Icon name="save" small />
          {t("Download my data")}
        </button>
        <button type="button" className="btn btn-ghost is-danger" onClick={() => setAsking(true)}>
          {t("Delete my data")}
        </button>
      </div>
      <p className="hint" role="status">
        {says}
      </p>
      {isAsking ? <DeleteDialog participantId={participantId} onClose={() => setAsking(false)} /> : null}
    </ProfileCard>
  );
}
