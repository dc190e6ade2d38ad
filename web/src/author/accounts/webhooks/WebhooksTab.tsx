import { listWebhooks, type Webhook } from "@capstan/domain/accounts/webhooks-contract.ts";
import { useSearch } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { ListFoot } from "../../../ui/kit/ListState.tsx";
import { LoadFailed } from "../../../ui/kit/LoadFailed.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { formatMoment } from "../../../ui/messages/moments.ts";
import { Card } from "../../../ui/plain/Card.tsx";
import { EmptyState } from "../../../ui/plain/EmptyState.tsx";
import { Note } from "../../../ui/plain/Note.tsx";
import { Skeleton } from "../../../ui/plain/Skeleton.tsx";
import { useListed, useReplyPages } from "../../shell/reply-pages.ts";
import { useAuth } from "../../shell/session.ts";
import { useNow } from "../../shell/use-now.ts";
import { DeliveriesCard } from "./DeliveriesCard.tsx";
import { NewWebhookDialog } from "./NewWebhookDialog.tsx";
import { SignatureCard } from "./SignatureCard.tsx";
import { WebhookRow } from "./WebhookRow.tsx";
import { turn } from "./webhook-actions.ts";
import { readWebhooksSearch } from "./webhooks-search.ts";
import "./webhooks.css";

const refreshMs = 15_000;

/** Where this account tells other systems what happens in it. */
export function WebhooksTab() {
  const { account } = useAuth();
  const accountId = account?.id ?? "";
  const now = useNow();
  const [isNew, setIsNew] = useState(false);
  const { webhook: openId } = readWebhooksSearch(useSearch({ strict: false }));
  const list = useReplyPages(listWebhooks, { params: { id: accountId } }, { refreshMs: () => refreshMs });
  const webhooks = useListed(list.data);
  const outgoing = list.data?.pages[0]?.outgoing;
  const open = webhooks.find(({ id }) => id === openId);
  const add = (
    <Button variant="primary" icon={Plus} onPress={() => setIsNew(true)}>
      {t("Add a webhook")}
    </Button>
  );

  return (
    <div className="account-stack">
      {outgoing && !outgoing.is_on && (
        <Note tone="info" title={t("This server sends no webhooks")}>
          {t(
            "It calls no other system until whoever operates it allows that with the setting CAPSTAN_WEBHOOKS. Until then nothing is sent, and no webhook can be added.",
          )}
        </Note>
      )}
      {webhooks
        .filter(({ turned_off_at }) => turned_off_at !== null)
        .map((webhook) => (
          <TurnedOff key={webhook.id} accountId={accountId} webhook={webhook} now={now} />
        ))}
      <Card title={t("Webhooks")} actions={webhooks.length > 0 && outgoing?.is_on && add} flush>
        <p className="account-words">
          {t("Other systems are told when an attempt begins, ends and has its score.")}
          {outgoing && outgoing.hosts.length > 0 && (
            <> {t("This server may call only {hosts}.", { hosts: outgoing.hosts.join(", ") })}</>
          )}
        </p>
        {list.isPending && <Skeleton shape="rows" lines={2} />}
        {list.isError && (
          <div className="account-problem">
            <LoadFailed
              failure={list.error.failure}
              what={list.data ? t("The list may be out of date.") : t("The webhooks could not be loaded.")}
              onRetry={list.refetch}
            />
          </div>
        )}
        {list.data && webhooks.length === 0 && (
          <EmptyState title={t("No webhook yet")} action={outgoing?.is_on && add}>
            {t("A school's register or a chat channel can hear of results the moment they are there.")}
          </EmptyState>
        )}
        {webhooks.length > 0 && (
          <ul className="account-rows">
            {webhooks.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                accountId={accountId}
                webhook={webhook}
                isOpen={webhook.id === openId}
                now={now}
              />
            ))}
          </ul>
        )}
        {list.hasNextPage && <ListFoot list={list} />}
      </Card>
      {open && (
        <DeliveriesCard key={open.id} accountId={accountId} webhook={open} isOn={outgoing?.is_on ?? false} />
      )}
      {webhooks.length > 0 && <SignatureCard />}
      {isNew && <NewWebhookDialog accountId={accountId} onClose={() => setIsNew(false)} />}
    </div>
  );
}

interface TurnedOffProps {
  accountId: string;
  webhook: Webhook;
  now: number;
}

function TurnedOff({ accountId, webhook, now }: TurnedOffProps) {
  return (
    <Note
      tone="warning"
      title={t("A webhook was turned off")}
      action={<Button onPress={() => void turn(accountId, webhook, true)}>{t("Turn on")}</Button>}
    >
      <span className="webhook-url" dir="ltr">
        {webhook.url}
      </span>{" "}
      {t("took nothing for three days, so that on {at} the server stopped calling it.", {
        at: formatMoment(webhook.turned_off_at ?? now, now),
      })}
    </Note>
  );
}
