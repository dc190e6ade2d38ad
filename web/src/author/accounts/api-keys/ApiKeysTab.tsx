import { type ApiKey, listApiKeys, revokeApiKey } from "@capstan/domain/accounts/api-keys-contract.ts";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { ListFoot } from "../../../ui/kit/ListState.tsx";
import { LoadFailed } from "../../../ui/kit/LoadFailed.tsx";
import { SureDialog } from "../../../ui/kit/SureDialog.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { notifyFailure } from "../../../ui/notifications/notify-failure.ts";
import { notify } from "../../../ui/notifications/store.ts";
import { Card } from "../../../ui/plain/Card.tsx";
import { EmptyState } from "../../../ui/plain/EmptyState.tsx";
import { Skeleton } from "../../../ui/plain/Skeleton.tsx";
import { useListed, useReplyPages } from "../../shell/reply-pages.ts";
import { callAsAuthor, useAuth } from "../../shell/session.ts";
import { useNow } from "../../shell/use-now.ts";
import { ApiKeyRow } from "./ApiKeyRow.tsx";
import { NewApiKeyDialog } from "./NewApiKeyDialog.tsx";
import { refreshApiKeys } from "./refresh-api-keys.ts";

/** Keys with which programs act as crew of this account. */
export function ApiKeysTab() {
  const { account } = useAuth();
  const accountId = account?.id ?? "";
  const now = useNow();
  const [isNew, setIsNew] = useState(false);
  const [asked, setAsked] = useState<ApiKey | null>(null);
  const list = useReplyPages(listApiKeys, { params: { id: accountId } });
  const keys = useListed(list.data);
  const create = (
    <Button variant="primary" icon={Plus} onPress={() => setIsNew(true)}>
      {t("Create a key")}
    </Button>
  );

  return (
    <div className="account-stack">
      <Card title={t("API keys")} actions={keys.length > 0 && create} flush>
        <p className="account-words">
          {t(
            "A program with a key works with this account's assessments in the name of whoever made the key, and stops when they lose access.",
          )}{" "}
          <a href="/docs/api">{t("API reference")}</a>
        </p>
        {list.isPending && <Skeleton shape="rows" lines={2} />}
        {list.isError && (
          <div className="account-problem">
            <LoadFailed
              failure={list.error.failure}
              what={list.data ? t("The list may be out of date.") : t("The keys could not be loaded.")}
              onRetry={list.refetch}
            />
          </div>
        )}
        {list.data && keys.length === 0 && (
          <EmptyState title={t("No key yet")} action={create}>
            {t("Give each program a key of its own, so that one can be revoked without the others.")}
          </EmptyState>
        )}
        {keys.length > 0 && (
          <ul className="account-rows">
            {keys.map((item) => (
              <ApiKeyRow key={item.id} item={item} now={now} onRevoke={() => setAsked(item)} />
            ))}
          </ul>
        )}
        {list.hasNextPage && <ListFoot list={list} />}
      </Card>
      <NewApiKeyDialog accountId={accountId} isOpen={isNew} onClose={() => setIsNew(false)} />
      <SureDialog
        title={t("Revoke “{name}”", { name: asked?.name ?? "" })}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        keep={t("Keep it")}
        verb={t("Revoke the key")}
        onPress={() => {
          setAsked(null);
          if (asked) void revoke(accountId, asked);
        }}
      >
        <p>
          {t("Whatever uses it is refused from now on, for good. A new key is made in its place, if needed.")}
        </p>
      </SureDialog>
    </div>
  );
}

async function revoke(accountId: string, { id, name }: ApiKey): Promise<void> {
  const result = await callAsAuthor(revokeApiKey, { params: { id: accountId, key_id: id } });
  refreshApiKeys();
  if (result.ok) notify.success(t("Is revoked and opens nothing any more."), { title: name });
  else notifyFailure(result, t("The key was not revoked."));
}
