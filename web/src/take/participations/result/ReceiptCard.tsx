import type { Receipt } from "@capstan/domain/participations/contract.ts";
import { copyText } from "../../../ui/kit/copy-text.ts";
import { formatDateTime } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import { Icon } from "../../app/Icon.tsx";
import { notify } from "../../app/notices.tsx";

interface Props {
  readonly receipt: Receipt;
  readonly title: string;
  readonly organisation: string;
  readonly total: number;
}

export function ReceiptCard({ receipt, title, organisation, total }: Props) {
  const text = asText({ receipt, title, organisation, total });
  const copy = async () => {
    const isCopied = await copyText(text);
    if (isCopied) notify.success(t("The receipt is copied."));
    else notify.error(t("The browser did not allow copying. Save the receipt instead."));
  };
  const save = () => {
    const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = `receipt-${receipt.submission_id}.txt`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  return (
    <section className="card receipt" aria-labelledby="receipt">
      <h2 className="h-sec" id="receipt">
        {t("Receipt")}
      </h2>
      <dl>
        <div>
          <dt>{t("Submitted")}</dt>
          <dd>{formatDateTime(receipt.submitted_at, "zoned")}</dd>
        </div>
        <div>
          <dt>{t("Submission")}</dt>
          <dd className="mono">{receipt.submission_id}</dd>
        </div>
        <div>
          <dt>{t("Answers held")}</dt>
          <dd>{t("{held} of {total}", { held: receipt.answers_held, total })}</dd>
        </div>
      </dl>
      <div className="perf" />
      <div className="field">
        <p className="small quiet">{t("Digest of your answers")}</p>
        <p className="digest">{inFours(receipt.digest)}</p>
        <p className="hint">
          {t("Anyone can check it later against what {organisation} holds.", { organisation })}
        </p>
      </div>
      <div className="two">
        <button type="button" className="btn btn-second btn-sm" onClick={() => void copy()}>
          <Icon name="copy" small />
          {t("Copy")}
        </button>
        <button type="button" className="btn btn-second btn-sm" onClick={save}>
          <Icon name="save" small />
          {t("Save")}
        </button>
      </div>
    </section>
  );
}

function inFours(digest: string): string {
  return digest.match(/.{1,4}/g)?.join(" ") ?? "";
}

function asText({ receipt, title, organisation, total }: Props): string {
  return [
    `${title} · ${organisation}`,
    `${t("Submitted")}: ${formatDateTime(receipt.submitted_at, "zoned")} (${receipt.submitted_at})`,
    `${t("Submission")}: ${receipt.submission_id}`,
    `${t("Answers held")}: ${t("{held} of {total}", { held: receipt.answers_held, total })}`,
    `${t("Digest of your answers")} (${receipt.algorithm}): ${receipt.digest}`,
    "",
  ].join("\n");
}
