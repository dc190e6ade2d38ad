import type { createApiKey } from "@capstan/domain/accounts/api-keys-contract.ts";
import type { ReplyOf } from "@capstan/domain/endpoint.ts";
import { CopyField } from "../../../ui/kit/CopyField.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { Note } from "../../../ui/plain/Note.tsx";

export type MadeApiKey = ReplyOf<typeof createApiKey>;

/** The key is shown this once: the server keeps only what it is checked with. */
export function ApiKeyMade({ made }: { made: MadeApiKey }) {
  const example = `curl -H "Authorization: Bearer $CAPSTAN_KEY" \\\n  ${window.location.origin}/api/quizzes/`;
  return (
    <div className="account-dialog">
      <Note tone="warning" title={t("It is not shown again")}>
        {t(
          "Whoever has it can do what it may. Keep it where you keep passwords, never in a page or in code.",
        )}
      </Note>
      <CopyField label={t("Key “{name}”", { name: made.api_key.name })} value={made.key} />
      <div className="field">
        <span className="field-label">{t("A first call")}</span>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard */}
        <pre className="account-code" dir="ltr" tabIndex={0}>
          <code>{example}</code>
        </pre>
      </div>
    </div>
  );
}
