import type { Webhook } from "@capstan/domain/accounts/webhooks-contract.ts";
import { Link } from "@tanstack/react-router";
import { Ellipsis, KeyRound, Pencil, Power, Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../../ui/kit/Button.tsx";
import { buttonClass } from "../../../ui/kit/button-class.ts";
import { Menu } from "../../../ui/kit/Menu.tsx";
import { SureDialog } from "../../../ui/kit/SureDialog.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { formatAge } from "../../../ui/messages/moments.ts";
import { Status } from "../../../ui/plain/Status.tsx";
import { EditWebhookDialog } from "./EditWebhookDialog.tsx";
import { NewSecretDialog } from "./NewSecretDialog.tsx";
import { remove, turn } from "./webhook-actions.ts";
import { eventName } from "./webhook-words.ts";

interface WebhookRowProps {
  accountId: string;
  webhook: Webhook;
  isOpen: boolean;
  now: number;
}

export function WebhookRow({ accountId, webhook, isOpen, now }: WebhookRowProps) {
  const [asked, setAsked] = useState<"edit" | "secret" | "delete" | null>(null);
  const close = () => setAsked(null);
  return (
    <li>
      <span className="account-row-words">
        <span className="account-row-name">
          <b dir="ltr">{webhook.url}</b>
          <WebhookState webhook={webhook} now={now} />
        </span>
        <span className="account-row-facts">
          <span>{webhook.events.map(eventName).join(", ")}</span>
        </span>
      </span>
      <span className="account-row-acts">
        <Link
          className={buttonClass({ size: "s", variant: "ghost" })}
          to="/account/webhooks"
          search={isOpen ? {} : { webhook: webhook.id }}
          replace
          resetScroll={false}
          aria-expanded={isOpen}
          aria-label={t("Deliveries to {url}", { url: webhook.url })}
        >
          {isOpen ? t("Hide deliveries") : t("Deliveries")}
        </Link>
        <Menu
          label={t("More for {name}", { name: webhook.url })}
          trigger={
            <IconButton icon={Ellipsis} label={t("More for {name}", { name: webhook.url })} size="s" />
          }
          entries={[
            { id: "edit", label: t("Change"), icon: Pencil, run: () => setAsked("edit") },
            { id: "secret", label: t("New signing secret"), icon: KeyRound, run: () => setAsked("secret") },
            {
              id: "turn",
              label: webhook.active ? t("Turn off") : t("Turn on"),
              icon: Power,
              run: () => void turn(accountId, webhook, !webhook.active),
            },
            {
              id: "delete",
              label: t("Delete"),
              icon: Trash2,
              danger: true,
              separated: true,
              run: () => setAsked("delete"),
            },
          ]}
        />
      </span>
      {asked === "edit" && <EditWebhookDialog accountId={accountId} webhook={webhook} onClose={close} />}
      {asked === "secret" && <NewSecretDialog accountId={accountId} webhook={webhook} onClose={close} />}
      <SureDialog
        title={t("Delete the webhook to {url}", { url: webhook.url })}
        isOpen={asked === "delete"}
        onClose={close}
        verb={t("Delete the webhook")}
        keep={t("Keep it")}
        onPress={() => {
          close();
          void remove(accountId, webhook);
        }}
      >
        <p>{t("Its log goes with it, and what waits to be sent is not sent. This cannot be undone.")}</p>
      </SureDialog>
    </li>
  );
}

function WebhookState({ webhook, now }: { webhook: Webhook; now: number }) {
  const { active, failing_since, turned_off_at } = webhook;
  if (turned_off_at !== null) return <Status kind="failed">{t("turned off: nothing arrived")}</Status>;
  if (!active) return <Status kind="closed">{t("off")}</Status>;
  if (failing_since !== null) {
    const age = formatAge(now - Date.parse(failing_since));
    return <Status kind="warning">{t("nothing arrives since {age}", { age })}</Status>;
  }
  return <Status kind="live">{t("on")}</Status>;
}
