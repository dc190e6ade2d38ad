import type { inviteMember } from "@capstan/domain/accounts/invitations-contract.ts";
import type { ReplyOf } from "@capstan/domain/endpoint.ts";
import { CopyField } from "../../../ui/kit/CopyField.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { formatMoment } from "../../../ui/messages/moments.ts";
import { Note } from "../../../ui/plain/Note.tsx";
import { roleName } from "./role-words.ts";

export type SentInvitation = ReplyOf<typeof inviteMember>;

/** The link is shown this once: the server keeps only what it is checked with. */
export function InvitationSent({ sent }: { sent: SentInvitation }) {
  const { invitation, code, mailed } = sent;
  const link = `${window.location.origin}/auth/accept-invite#${code}`;
  return (
    <div className="invite-form">
      <p>
        {mailed
          ? t("A mail with the link is on its way to {email}.", { email: invitation.email })
          : t("This server sends no mail. Hand the link to {email} yourself.", {
              email: invitation.email,
            })}
      </p>
      <CopyField label={t("Invitation link")} value={link} />
      <Note tone="info">
        {t(
          "Good once, until {end}, for the role {role}. It is not shown again: sending again makes a new one.",
          {
            end: formatMoment(invitation.expires_at, Date.now()),
            role: roleName(invitation.role),
          },
        )}
      </Note>
    </div>
  );
}
