import type { Webhook, WebhookDelivery } from "@capstan/domain/accounts/webhooks-contract.ts";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { formatNumber } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import { formatAge, formatMoment } from "../../../ui/messages/moments.ts";
import { Status } from "../../../ui/plain/Status.tsx";
import { sendAgain } from "./webhook-actions.ts";
import { answerWords, eventName, inLines } from "./webhook-words.ts";

interface DeliveryItemProps {
  accountId: string;
  webhook: Webhook;
  delivery: WebhookDelivery;
  now: number;
}

export function DeliveryItem({ accountId, webhook, delivery, now }: DeliveryItemProps) {
  const [pending, setPending] = useState(false);
  const again = async () => {
    setPending(true);
    await sendAgain(accountId, webhook, delivery.id);
    setPending(false);
  };
  return (
    <li>
      <details className="delivery">
        <summary>
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
          <DeliveryState delivery={delivery} />
          <b>{eventName(delivery.type)}</b>
          <span className="delivery-facts">
            <span>{answerWords(delivery)}</span>
            {delivery.duration_ms !== null && (
              <span className="num">{t("{ms}\u00a0ms", { ms: formatNumber(delivery.duration_ms) })}</span>
            )}
            {delivery.tries > 1 && <span>{t("{tries} tries", { tries: delivery.tries })}</span>}
            <span className="num">{formatMoment(delivery.created_at, now)}</span>
          </span>
        </summary>
        <div className="delivery-body">
          {delivery.error !== null && <p className="delivery-error">{delivery.error}</p>}
          {delivery.next_try_at !== null && delivery.tries > 0 && (
            <p>
              {t("Is tried again in {age}.", {
                age: formatAge(Math.max(0, Date.parse(delivery.next_try_at) - now)),
              })}
            </p>
          )}
          <CodeBlock label={t("Sent")} text={inLines(delivery.request_body)} />
          {delivery.response_body !== null && (
            <CodeBlock label={t("Answered")} text={delivery.response_body || t("(nothing)")} />
          )}
          <Button size="s" isPending={pending} onPress={() => void again()}>
            {t("Send again")}
          </Button>
        </div>
      </details>
    </li>
  );
}

function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard */}
      <pre className="account-code" dir="ltr" tabIndex={0}>
        <code>{text}</code>
      </pre>
    </div>
  );
}

function DeliveryState({ delivery: { status, tries } }: { delivery: WebhookDelivery }) {
  if (status === "delivered") return <Status kind="live">{t("arrived")}</Status>;
  if (status === "failed") return <Status kind="failed">{t("given up")}</Status>;
  return tries === 0 ? (
    <Status kind="scheduled">{t("on its way")}</Status>
  ) : (
    <Status kind="warning">{t("tried again")}</Status>
  );
}
