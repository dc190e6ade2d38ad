import { type ApiKeyScope, apiKeyLimits, apiKeyScopes } from "@capstan/domain/accounts/api-keys.ts";
import { createApiKey } from "@capstan/domain/accounts/api-keys-contract.ts";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { CheckList } from "../../../ui/kit/CheckList.tsx";
import { Dialog } from "../../../ui/kit/Dialog.tsx";
import { Select } from "../../../ui/kit/Select.tsx";
import { TextInput } from "../../../ui/kit/TextInput.tsx";
import { useSending } from "../../../ui/kit/use-sending.ts";
import { t } from "../../../ui/messages/messages.ts";
import { ProblemMessage } from "../../../ui/plain/ProblemMessage.tsx";
import { callAsAuthor } from "../../shell/session.ts";
import { SecretDialog } from "../SecretDialog.tsx";
import { ApiKeyMade, type MadeApiKey } from "./ApiKeyMade.tsx";
import { refreshApiKeys } from "./refresh-api-keys.ts";
import { scopeHelp, scopeName } from "./scope-words.ts";

interface NewApiKeyDialogProps {
  accountId: string;
  isOpen: boolean;
  onClose: () => void;
}

type Life = "30" | "90" | "365" | "open";

export function NewApiKeyDialog({ accountId, isOpen, onClose }: NewApiKeyDialogProps) {
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<ApiKeyScope[]>(["read"]);
  const [life, setLife] = useState<Life>("90");
  const [missing, setMissing] = useState(false);
  const { pending, failure, errors, send, forget } = useSending();
  const [made, setMade] = useState<MadeApiKey | null>(null);
  const close = () => {
    setName("");
    setScopes(["read"]);
    setMissing(false);
    forget();
    setMade(null);
    onClose();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === "");
    if (pending || name.trim() === "") return;
    const days = life === "open" ? {} : { expires_in_days: Number(life) };
    const body = { name: name.trim(), scopes, ...days };
    const result = await send(callAsAuthor(createApiKey, { params: { id: accountId }, body }));
    if (!result.ok) return;
    setMade(result.data);
    refreshApiKeys();
  };

  if (made) {
    return (
      <SecretDialog title={t("Copy the key now")} isOpen={isOpen} onClose={close}>
        <ApiKeyMade made={made} />
      </SecretDialog>
    );
  }
  return (
    <Dialog
      title={t("Create an API key")}
      isOpen={isOpen}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{t("Cancel")}</Button>
          <Button type="submit" form="api-key-form" variant="primary" isPending={pending}>
            {pending ? t("Creating…") : t("Create the key")}
          </Button>
        </>
      }
    >
      <form id="api-key-form" className="account-dialog" onSubmit={submit} noValidate>
        {failure && (
          <ProblemMessage failure={failure} what={t("The key was not created.")} shownFields={["name"]} />
        )}
        <TextInput
          label={t("Name")}
          autoComplete="off"
          autoFocus
          value={name}
          onChange={setName}
          limit={apiKeyLimits.nameLength}
          help={t("Says what uses it, such as the timetable or a nightly report.")}
          error={missing ? t("Give the key a name.") : errors.name}
        />
        <CheckList<ApiKeyScope>
          label={t("What it may do")}
          value={scopes}
          onChange={setScopes}
          choices={apiKeyScopes.map((scope) => ({
            value: scope,
            name: scopeName(scope),
            text: scopeHelp(scope),
            always: scope === "read",
          }))}
          help={t("No key reaches crew, settings, this page or anybody's profile.")}
        />
        <Select<Life>
          label={t("Runs out")}
          value={life}
          onChange={setLife}
          choices={[
            { value: "30", label: t("After 30 days") },
            { value: "90", label: t("After 90 days") },
            { value: "365", label: t("After a year") },
            { value: "open", label: t("Never, until it is revoked") },
          ]}
        />
      </form>
    </Dialog>
  );
}
