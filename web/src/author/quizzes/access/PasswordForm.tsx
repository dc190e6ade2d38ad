import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { PasswordInput } from "../../../ui/kit/PasswordInput.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { notify } from "../../../ui/notifications/store.ts";
import { describeFailure } from "../../../ui/plain/describe-failure.ts";
import { useDraft, useDraftStore } from "../draft/use-draft.ts";

/** A password is kept only as a hash: it can be replaced, and never be shown again. */
export function PasswordForm({ onSet }: { readonly onSet: () => void }) {
  const store = useDraftStore();
  const { facts } = useDraft();
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (password.trim() === "") return setError(t("Write the password that people will enter."));
    setSaving(true);
    store.edit((document) => ({ ...document, access_control: "password" }));
    const result = await store.saveWith({ password });
    setSaving(false);
    if (!result.ok) {
      const { title, text } = describeFailure(result, t("The password is not set."));
      const own = result.kind === "refused" ? result.errors.password : undefined;
      return setError(own?.join(" ") ?? [title, text].filter(Boolean).join(" "));
    }
    setPassword("");
    setError(null);
    notify.success(t("The password is set."));
    onSet();
  };
  return (
    <form className="password-form" onSubmit={(event) => void save(event)}>
      <PasswordInput
        label={facts.has_password ? t("New password") : t("Password")}
        value={password}
        autoComplete="new-password"
        error={error}
        help={
          facts.has_password
            ? t("A password is set. It cannot be shown, only replaced.")
            : t("Everybody enters the same one. Note it down: it cannot be shown again.")
        }
        onChange={(next) => {
          setPassword(next);
          setError(null);
        }}
      />
      <Button type="submit" size="xl" isPending={isSaving}>
        {facts.has_password ? t("Replace the password") : t("Set the password")}
      </Button>
    </form>
  );
}
