import { type DataExport, downloadExport } from "@capstan/domain/reports/data-contract.ts";
import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { formatAge, formatMoment } from "../../../ui/messages/moments.ts";
import { notifyFailure } from "../../../ui/notifications/notify-failure.ts";
import { Status } from "../../../ui/plain/Status.tsx";
import { callAsAuthor } from "../../shell/session.ts";
import { useNow } from "../../shell/use-now.ts";

export function ExportRow({ accountId, item }: { accountId: string; item: DataExport }) {
  const now = useNow();
  const [pending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    const result = await callAsAuthor(downloadExport, { params: { id: accountId, export_id: item.id } });
    setPending(false);
    // the address answers with a file to keep, so that this page stays
    if (result.ok) return window.location.assign(result.data.url);
    notifyFailure(result, t("The export could not be fetched."));
  };
  return (
    <li>
      <span className="export-words">
        <b dir="auto">{item.file_name}</b>
        <span className="export-facts">
          <ExportState item={item} now={now} />
          <span>
            {t("{name}, {at}", { name: item.requested_by, at: formatMoment(item.created_at, now) })}
          </span>
        </span>
      </span>
      {item.status === "ready" && (
        <Button icon={Download} isPending={pending} onPress={() => void download()}>
          {t("Download ({size})", { size: sizeWords(item.byte_count) })}
        </Button>
      )}
    </li>
  );
}

function ExportState({ item, now }: { item: DataExport; now: number }) {
  if (item.status === "waiting") return <Status kind="scheduled">{t("being made")}</Status>;
  if (item.status === "failed") return <Status kind="failed">{t("not made")}</Status>;
  if (item.status === "expired") return <Status kind="closed">{t("gone")}</Status>;
  return (
    <Status kind="live">
      {t("ready, {age} more", { age: formatAge(Date.parse(item.expires_at) - now) })}
    </Status>
  );
}

function sizeWords(bytes: number): string {
  if (bytes < 1_000_000) return t("{size}\u00a0KB", { size: Math.max(1, Math.round(bytes / 1000)) });
  return t("{size}\u00a0MB", { size: Math.round(bytes / 100_000) / 10 });
}
