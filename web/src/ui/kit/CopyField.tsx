import { Check, Copy } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { t } from "../messages/messages.ts";
import { Button } from "./Button.tsx";
import { copyText } from "./copy-text.ts";

/** Something to hand out: read only, selected at a press, copied by the button. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const id = useId();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="copy-field">
        <input
          className="input"
          id={id}
          readOnly
          value={value}
          dir="ltr"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button size="l" icon={copied ? Check : Copy} onPress={async () => setCopied(await copyText(value))}>
          {copied ? t("Copied") : t("Copy")}
        </Button>
      </div>
      <span className="sr-only" role="status">
        {copied ? t("Copied") : ""}
      </span>
    </div>
  );
}
