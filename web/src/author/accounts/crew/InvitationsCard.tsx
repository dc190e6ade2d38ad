import {
  type CrewInvitation,
  listInvitations,
  resendInvitation,
} from "@capstan/domain/accounts/invitations-contract.ts";
import { useState } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { Dialog } from "../../../ui/kit/Dialog.tsx";
import { ListFoot } from "../../../ui/kit/ListState.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { formatAge } from "../../../ui/messages/moments.ts";
import { notify } from "../../../ui/notifications/store.ts";
import { Card } from "../../../ui/plain/Card.tsx";
import { describeFailure } from "../../../ui/plain/describe-failure.ts";
import { EmptyState } from "../../../ui/plain/EmptyState.tsx";
import { ProblemMessage } from "../../../ui/plain/ProblemMessage.tsx";
import { Skeleton } from "../../../ui/plain/Skeleton.tsx";
import { Status } from "../../../ui/plain/Status.tsx";
import { useListed, useReplyPages } from "../../shell/reply-pages.ts";
import { callAsAuthor } from "../../shell/session.ts";
import { useNow } from "../../shell/use-now.ts";
import { refreshCrew, withdraw } from "./crew-actions.ts";
import { InvitationSent, type SentInvitation } from "./InvitationSent.tsx";
import { roleName } from "./role-words.ts";

export function InvitationsCard({ accountId, onInvite }: { accountId: string; onInvite: () => void }) {
  const now = useNow();
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const list = useReplyPages(listInvitations, { params: { id: accountId } });
  const invitations = useListed(list.data);

  const sendAgain = async (invitation: CrewInvitation) => {
    const result = await callAsAuthor(resendInvitation, {
      params: { id: accountId, invitation_id: invitation.id },
    });
    refreshCrew();
    if (result.ok) return setSent(result.data);
    const { title, text } = describeFailure(result, t("The invitation was not sent."));
    notify.error(text || title, { title: invitation.email });
  };

  return (
    <Card title={t("Invitations")} flush>
      {list.isError && !list.data && (
        <ProblemMessage failure={list.error.failure} what={t("The invitations could not be loaded.")} />
      )}
      {list.isPending && <Skeleton shape="rows" lines={2} />}
      {list.data && invitations.length === 0 && (
        <EmptyState
          title={t("No invitation waits")}
          action={<Button onPress={onInvite}>{t("Invite somebody")}</Button>}
        >
          {t("Whoever you invite chooses a password, or joins with the sign-in they have.")}
        </EmptyState>
      )}
      {invitations.length > 0 && (
        <ul className="invitations">
          {invitations.map((invitation) => (
            <li key={invitation.id}>
              <span className="invitation-words">
                <b dir="auto">{invitation.email}</b>
                <span className="invitation-facts">
                  {roleName(invitation.role)}
                  <Ends invitation={invitation} now={now} />
                </span>
              </span>
              <span className="invitation-acts">
                <Button size="s" variant="ghost" onPress={() => void sendAgain(invitation)}>
                  {t("Send again")}
                </Button>
                <Button size="s" variant="ghost" onPress={() => void withdraw(accountId, invitation)}>
                  {t("Withdraw")}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && <ListFoot list={list} />}
      <Dialog
        title={t("{email} is invited", { email: sent?.invitation.email ?? "" })}
        isOpen={sent !== null}
        onClose={() => setSent(null)}
        actions={
          <Button variant="primary" onPress={() => setSent(null)}>
            {t("Done")}
          </Button>
        }
      >
        {sent && <InvitationSent sent={sent} />}
      </Dialog>
    </Card>
  );
}

function Ends({ invitation, now }: { invitation: CrewInvitation; now: number }) {
  if (invitation.status === "expired") return <Status kind="warning">{t("expired")}</Status>;
  return <span>{t("ends in {age}", { age: formatAge(Date.parse(invitation.expires_at) - now) })}</span>;
}
