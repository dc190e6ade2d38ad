import { readInvitation } from "@capstan/domain/accounts/invitations-contract.ts";
import { foldEmail } from "@capstan/domain/accounts/people.ts";
import type { ReplyOf } from "@capstan/domain/endpoint.ts";
import { Link } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { isAuthenticated } from "../../api/auth-state.ts";
import { call, type Failure } from "../../api/call.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { LoadFailed } from "../../ui/kit/LoadFailed.tsx";
import { t } from "../../ui/messages/messages.ts";
import { Note } from "../../ui/plain/Note.tsx";
import { ProblemMessage } from "../../ui/plain/ProblemMessage.tsx";
import { Skeleton } from "../../ui/plain/Skeleton.tsx";
import { queryClient, session, useAuth } from "../shell/session.ts";
import { AccountPage } from "./AccountPage.tsx";
import { AcceptForm } from "./accept/AcceptForm.tsx";
import { roleName } from "./crew/role-words.ts";
import { codeInAddress } from "./one-time-code.ts";

export type Invitation = ReplyOf<typeof readInvitation>;

/** From the link of an invitation into the crew. The code stands behind #, which no server sees. */
export function AcceptInviteScreen() {
  const [code] = useState(codeInAddress);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const load = useCallback(async () => {
    if (code === null) return;
    setFailure(null);
    const result = await call(readInvitation, { body: { code } });
    if (result.ok) setInvitation(result.data);
    else setFailure(result);
  }, [code]);
  useEffect(() => void load(), [load]);

  if (code === null) {
    return (
      <AccountPage title={t("This link is not whole")}>
        <Note tone="warning">
          {t("Open the link of the invitation once more, all of it. If it was cut, ask for a new one.")}
        </Note>
        <SignInInstead />
      </AccountPage>
    );
  }
  if (failure) {
    const isOver = failure.kind === "refused";
    return (
      <AccountPage title={isOver ? t("This invitation is over") : t("Accept the invitation")}>
        {isOver ? (
          <ProblemMessage failure={failure} />
        ) : (
          <LoadFailed failure={failure} what={t("The invitation could not be read.")} onRetry={load} />
        )}
        <SignInInstead />
      </AccountPage>
    );
  }
  if (!invitation) {
    return (
      <AccountPage title={t("Accept the invitation")}>
        <Skeleton lines={4} />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t("Join {account}", { account: invitation.account_name })}>
      <p>
        {t("{name} invites {email} to the crew of {account} as {role}.", {
          name: invitation.invited_by,
          email: invitation.email,
          account: invitation.account_name,
          role: roleName(invitation.role),
        })}
      </p>
      <Way code={code} invitation={invitation} onOver={setFailure} />
    </AccountPage>
  );
}

interface WayProps {
  code: string;
  invitation: Invitation;
  onOver: (failure: Failure) => void;
}

function Way({ code, invitation, onOver }: WayProps) {
  const auth = useAuth();
  const signedInAs = isAuthenticated(auth) ? auth.user : null;
  const isThem = signedInAs !== null && foldEmail(signedInAs.email) === foldEmail(invitation.email);
  if (signedInAs && !isThem) {
    return (
      <Note
        tone="warning"
        title={t("You are signed in as {email}", { email: signedInAs.email })}
        action={
          <Button
            onPress={() => {
              session.logout();
              queryClient.clear();
            }}
          >
            {t("Sign out here")}
          </Button>
        }
      >
        {t("The invitation is for {email}. Sign out here to go on as them.", { email: invitation.email })}
      </Note>
    );
  }
  const way = isThem ? "signed_in" : invitation.way;
  return <AcceptForm code={code} invitation={invitation} way={way} onOver={onOver} />;
}

function SignInInstead() {
  return (
    <p className="account-foot">
      {t("Aboard already?")} <Link to="/auth/login">{t("Sign in")}</Link>
    </p>
  );
}
