import type { Receipt } from "@capstan/domain/participations/contract.ts";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { copyText } from "../../../ui/kit/copy-text.ts";
import { t } from "../../../ui/messages/messages.ts";
import { Card } from "../../../ui/plain/Card.tsx";

/** What the participant holds as well: the digest of the answers as they were submitted. */
export function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Card
      title={t("Receipt")}
      actions={
        <Button
          size="s"
          variant="ghost"
          icon={isCopied ? Check : Copy}
          onPress={async () => setCopied(await copyText(receipt.digest))}
        >
          {isCopied ? t("Copied") : t("Copy digest")}
        </Button>
      }
    >
      <p className="digest" dir="ltr">
        {receipt.digest.match(/.{1,4}/g)?.join(" ")}
      </p>
      <p className="receipt-words">
        {t(
          "{algorithm} of the {held, plural, one {one answer} other {# answers}} held at the end. The participant has the same digest.",
          {
            algorithm: receipt.algorithm,
            held: receipt.answers_held,
          },
        )}
      </p>
    </Card>
  );
}
