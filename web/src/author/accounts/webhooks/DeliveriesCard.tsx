import { listDeliveries, type Webhook } from "@capstan/domain/accounts/webhooks-contract.ts";
import { useState } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { ListFoot } from "../../../ui/kit/ListState.tsx";
import { LoadFailed } from "../../../ui/kit/LoadFailed.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { Card } from "../../../ui/plain/Card.tsx";
import { EmptyState } from "../../../ui/plain/EmptyState.tsx";
import { Skeleton } from "../../../ui/plain/Skeleton.tsx";
import { useListed, useReplyPages } from "../../shell/reply-pages.ts";
import { useNow } from "../../shell/use-now.ts";
import { DeliveryItem } from "./DeliveryItem.tsx";
import { sendTest } from "./webhook-actions.ts";

interface DeliveriesCardProps {
  accountId: string;
  webhook: Webhook;
  /** Whether this server sends any. */
  isOn: boolean;
}

const soonMs = 2_000;
const calmMs = 5_000;

export function DeliveriesCard({ accountId, webhook, isOn }: DeliveriesCardProps) {
  const now = useNow();
  const [pending, setPending] = useState(false);
  const list = useReplyPages(
    listDeliveries,
    { params: { id: accountId, webhook_id: webhook.id } },
    {
      refreshMs: (pages) =>
        pages.some(({ results }) => results.some(({ status, tries }) => status === "waiting" && tries === 0))
          ? soonMs
          : calmMs,
    },
  );
  const deliveries = useListed(list.data);
  const test = (
    <Button
      isPending={pending}
      isDisabled={!isOn}
      onPress={async () => {
        setPending(true);
        await sendTest(accountId, webhook);
        setPending(false);
      }}
    >
      {t("Send a test")}
    </Button>
  );
  return (
    <Card title={t("Deliveries")} actions={deliveries.length > 0 && test} flush>
      <p className="account-words webhook-url" dir="ltr">
        {webhook.url}
      </p>
      {list.isPending && <Skeleton shape="rows" lines={3} />}
      {list.isError && (
        <div className="account-problem">
          <LoadFailed
            failure={list.error.failure}
            what={list.data ? t("The list may be out of date.") : t("The deliveries could not be loaded.")}
            onRetry={list.refetch}
          />
        </div>
      )}
      {list.data && deliveries.length === 0 && (
        <EmptyState title={t("Nothing was sent yet")} action={test}>
          {t("A test shows at once whether your receiver hears us and checks the signature.")}
        </EmptyState>
      )}
      {deliveries.length > 0 && (
        <ul className="deliveries">
          {deliveries.map((delivery) => (
            <DeliveryItem
              key={delivery.id}
              accountId={accountId}
              webhook={webhook}
              delivery={delivery}
              now={now}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && <ListFoot list={list} />}
    </Card>
  );
}
