import type { ApiKey } from "@capstan/domain/accounts/api-keys-contract.ts";
import { Button } from "../../../ui/kit/Button.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { formatAge, formatMoment } from "../../../ui/messages/moments.ts";
import { Status } from "../../../ui/plain/Status.tsx";
import { scopeName } from "./scope-words.ts";

interface ApiKeyRowProps {
  item: ApiKey;
  now: number;
  onRevoke: () => void;
}

export function ApiKeyRow({ item, now, onRevoke }: ApiKeyRowProps) {
  return (
    <li>
      <span className="account-row-words">
        <span className="account-row-name">
          <b dir="auto">{item.name}</b>
          <KeyState item={item} />
        </span>
        <span className="account-row-facts">
          <span>{item.scopes.map(scopeName).join(", ")}</span>
          <span>{lastUse(item, now)}</span>
          {item.status === "active" && <span>{ends(item, now)}</span>}
          <span dir="auto">
            {t("made by {name}, {at}", {
              name: item.created_by.name || t("somebody who is gone"),
              at: formatMoment(item.created_at, now),
            })}
          </span>
          <code dir="ltr">{t("ends in {hint}", { hint: item.hint })}</code>
        </span>
      </span>
      <Button
        size="s"
        variant="ghost"
        onPress={onRevoke}
        aria-label={t("Revoke: {name}", { name: item.name })}
      >
        {t("Revoke")}
      </Button>
    </li>
  );
}

function KeyState({ item }: { item: ApiKey }) {
  if (item.status === "expired") return <Status kind="closed">{t("ran out")}</Status>;
  if (item.status === "paused") return <Status kind="warning">{t("paused: its maker has no access")}</Status>;
  return <Status kind="live">{t("good")}</Status>;
}

/** As exact as the server writes it down. */
function lastUse({ last_used_at }: ApiKey, now: number): string {
  if (last_used_at === null) return t("never used");
  const age = now - Date.parse(last_used_at);
  return age < 120_000 ? t("used just now") : t("last used {age} ago", { age: formatAge(age) });
}

function ends({ expires_at }: ApiKey, now: number): string {
  if (expires_at === null) return t("does not run out");
  return t("runs out in {age}", { age: formatAge(Date.parse(expires_at) - now) });
}
