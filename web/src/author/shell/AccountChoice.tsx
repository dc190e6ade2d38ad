import { switchAccount } from "@capstan/domain/accounts/invitations-contract.ts";
import { Building2, Check } from "lucide-react";
import { useState } from "react";
import { t } from "../../ui/messages/messages.ts";
import { notifyFailure } from "../../ui/notifications/notify-failure.ts";
import { callAsAuthor, session, startAnew, useAuth } from "./session.ts";

/** For somebody in several accounts: where they are, and the way to the others. The page begins anew there. */
export function AccountChoice() {
  const { user, account } = useAuth();
  const [going, setGoing] = useState<string | null>(null);
  const accounts = user?.accounts ?? [];
  if (accounts.length < 2) return null;

  const go = async (id: string) => {
    setGoing(id);
    const result = await callAsAuthor(switchAccount, { body: { account_id: id } });
    if (result.ok) {
      await session.signedIn(result.data.access, result.data.user);
      return startAnew();
    }
    setGoing(null);
    notifyFailure(result, t("You are still in {account}.", { account: account?.name ?? "" }));
  };

  return (
    <fieldset className="side-accounts">
      <legend>{t("Account")}</legend>
      {accounts.map(({ id, name }) => {
        const isCurrent = id === account?.id;
        const Icon = isCurrent ? Check : Building2;
        return (
          <button
            key={id}
            type="button"
            className="side-action"
            aria-current={isCurrent ? "true" : undefined}
            disabled={going !== null}
            onClick={() => {
              if (!isCurrent) void go(id);
            }}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
            <span className="side-account-name" dir="auto">
              {going === id ? t("Going to {name}…", { name }) : name}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
