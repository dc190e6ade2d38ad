import {
  cancelEmailChange,
  emailChange,
  requestEmailChange,
} from "@capstan/domain/accounts/own-profile-contract.ts";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { LoadFailed } from "../../../ui/kit/LoadFailed.tsx";
import { PasswordInput } from "../../../ui/kit/PasswordInput.tsx";
import { TextInput } from "../../../ui/kit/TextInput.tsx";
import { useSending } from "../../../ui/kit/use-sending.ts";
import { formatDateTime } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import { Card } from "../../../ui/plain/Card.tsx";
import { Note } from "../../../ui/plain/Note.tsx";
import { ProblemMessage } from "../../../ui/plain/ProblemMessage.tsx";
import { Skeleton } from "../../../ui/plain/Skeleton.tsx";
import { callAsAuthor, queryClient, replyKey, useReply } from "../../shell/session.ts";

export function EmailCard() {
  const reply = useReply(emailChange, {}, { refetchOnWindowFocus: "always" });
  const [isChanging, setChanging] = useState(false);
  const reload = () => queryClient.invalidateQueries({ queryKey: replyKey(emailChange, {}) });
  return (
    <Card
      title={t("Email")}
      actions={
        reply.data && !isChanging ? (
          <Button onPress={() => setChanging(true)}>{t("Change the email")}</Button>
        ) : null
      }
    >
      <div className="profile-form">
        {reply.isPending && <Skeleton lines={2} />}
        {reply.isError && (
          <LoadFailed
            failure={reply.error.failure}
            what={t("Your email could not be loaded.")}
            onRetry={reply.refetch}
          />
        )}
        {reply.data && (
          <p>
            {t("You sign in with")} <b dir="auto">{reply.data.email}</b>
          </p>
        )}
        {reply.data?.pending && <Pending {...reply.data.pending} onCancelled={reload} />}
        {isChanging && (
          <EmailForm
            onDone={() => {
              setChanging(false);
              void reload();
            }}
            onCancel={() => setChanging(false)}
          />
        )}
      </div>
    </Card>
  );
}

interface PendingProps {
  email: string;
  expires_at: string;
  onCancelled: () => void;
}

function Pending({ email, expires_at, onCancelled }: PendingProps) {
  const cancel = async () => {
    await callAsAuthor(cancelEmailChange, {});
    onCancelled();
  };
  return (
    <Note
      tone="info"
      title={t("{email} waits to be confirmed", { email })}
      action={
        <Button size="s" onPress={() => void cancel()}>
          {t("Keep the old one")}
        </Button>
      }
    >
      {t(
        "A mail with a link is on its way to it. The link works until {when}; your old email stays until then.",
        {
          when: formatDateTime(expires_at, "zoned"),
        },
      )}
    </Note>
  );
}

function EmailForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});
  const { pending, failure, errors, send } = useSending();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const absent = {
      ...(email.trim() ? {} : { email: t("Enter the new email.") }),
      ...(password ? {} : { password: t("Enter your password.") }),
    };
    setMissing(absent);
    if (pending || Object.keys(absent).length > 0) return;
    const body = { email: email.trim(), current_password: password };
    const result = await send(callAsAuthor(requestEmailChange, { body }));
    if (result.ok) onDone();
  };
  return (
    <form onSubmit={submit} noValidate>
      {failure && (
        <ProblemMessage
          failure={failure}
          what={t("The change could not be asked for.")}
          shownFields={["email", "current_password"]}
        />
      )}
      <TextInput
        label={t("New email")}
        type="email"
        name="email"
        autoComplete="email"
        autoFocus
        value={email}
        onChange={setEmail}
        error={missing.email ?? errors.email}
        help={t("It gets a mail with a link. Your old email is told, too.")}
      />
      <PasswordInput
        label={t("Current password")}
        name="current_password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={missing.password ?? errors.current_password}
      />
      <div className="profile-acts">
        <Button type="submit" variant="primary" isPending={pending}>
          {t("Send the link")}
        </Button>
        <Button variant="ghost" onPress={onCancel}>
          {t("Cancel")}
        </Button>
      </div>
    </form>
  );
}
