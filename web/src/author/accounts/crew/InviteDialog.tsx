import type { Role } from "@capstan/domain/accounts/capabilities.ts";
import { grantableRoles } from "@capstan/domain/accounts/crew.ts";
import { inviteMember } from "@capstan/domain/accounts/invitations-contract.ts";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { Dialog } from "../../../ui/kit/Dialog.tsx";
import { Select } from "../../../ui/kit/Select.tsx";
import { TextInput } from "../../../ui/kit/TextInput.tsx";
import { useSending } from "../../../ui/kit/use-sending.ts";
import { t } from "../../../ui/messages/messages.ts";
import { ProblemMessage } from "../../../ui/plain/ProblemMessage.tsx";
import { callAsAuthor, useAuth } from "../../shell/session.ts";
import { refreshCrew } from "./crew-actions.ts";
import { InvitationSent, type SentInvitation } from "./InvitationSent.tsx";
import { roleHelp, roleName } from "./role-words.ts";

interface InviteDialogProps {
  accountId: string;
  isOpen: boolean;
  onClose: () => void;
}

export function InviteDialog({ accountId, isOpen, onClose }: InviteDialogProps) {
  const { user } = useAuth();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("author");
  const [missing, setMissing] = useState(false);
  const { pending, failure, errors, send, forget } = useSending();
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const close = () => {
    setEmail("");
    forget();
    setMissing(false);
    setSent(null);
    onClose();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(email.trim() === "");
    if (pending || email.trim() === "") return;
    const body = { email: email.trim(), role };
    const result = await send(callAsAuthor(inviteMember, { params: { id: accountId }, body }));
    if (!result.ok) return;
    setSent(result.data);
    refreshCrew();
  };

  if (sent) {
    return (
      <Dialog
        title={t("{email} is invited", { email: sent.invitation.email })}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button
              onPress={() => {
                setSent(null);
                setEmail("");
              }}
            >
              {t("Invite another")}
            </Button>
            <Button variant="primary" onPress={close}>
              {t("Done")}
            </Button>
          </>
        }
      >
        <InvitationSent sent={sent} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t("Invite to the crew")}
      isOpen={isOpen}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{t("Cancel")}</Button>
          <Button type="submit" form="invite-form" variant="primary" isPending={pending}>
            {pending ? t("Inviting…") : t("Invite")}
          </Button>
        </>
      }
    >
      <form id="invite-form" className="invite-form" onSubmit={submit} noValidate>
        {failure && (
          <ProblemMessage
            failure={failure}
            what={t("The invitation was not sent.")}
            shownFields={["email"]}
          />
        )}
        <TextInput
          label={t("Email")}
          type="email"
          autoComplete="off"
          autoFocus
          value={email}
          onChange={setEmail}
          error={missing ? t("Enter an email.") : errors.email}
        />
        <Select<Role>
          label={t("Role")}
          value={role}
          onChange={setRole}
          choices={(user ? grantableRoles(user.role) : []).map((each) => ({
            value: each,
            label: roleName(each),
            help: roleHelp(each),
          }))}
          help={roleHelp(role)}
        />
      </form>
    </Dialog>
  );
}
