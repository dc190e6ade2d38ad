import { confirmEmail } from "@capstan/domain/accounts/own-profile-contract.ts";
import type { ReplyOf } from "@capstan/domain/endpoint.ts";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { isAuthenticated } from "../../api/auth-state.ts";
import { type CallResult, call } from "../../api/call.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { buttonClass } from "../../ui/kit/button-class.ts";
import { t } from "../../ui/messages/messages.ts";
import { Note } from "../../ui/plain/Note.tsx";
import { ProblemMessage } from "../../ui/plain/ProblemMessage.tsx";
import { session, useAuth } from "../shell/session.ts";
import { AccountPage } from "./AccountPage.tsx";
import { codeInAddress, forgetCode } from "./one-time-code.ts";

/**
 * Where the link of the mail leads. The code stands behind the `#`, which no server and no log sees; it leaves the
 * address at once. A press confirms: programs that open the links of mails confirm nothing.
 */
export function ConfirmEmailScreen() {
  const [code] = useState(codeInAddress);
  const [result, setResult] = useState<CallResult<ReplyOf<typeof confirmEmail>> | null>(null);
  const [pending, setPending] = useState(false);
  const signedIn = isAuthenticated(useAuth());
  useEffect(forgetCode, []);

  const confirm = async (code: string) => {
    setPending(true);
    const answered = await call(confirmEmail, { body: { code } });
    setPending(false);
    setResult(answered);
    if (answered.ok && isAuthenticated(session.state())) await session.user({ refresh: true });
  };
  return (
    <AccountPage title={t("Confirm your email")}>
      <div role="status">
        {result?.ok && (
          <Note tone="info" title={t("Your email is changed.")}>
            {t("From now on you sign in with {email}.", { email: result.data.email })}
          </Note>
        )}
      </div>
      {result && !result.ok && (
        <ProblemMessage failure={result} what={t("The email could not be confirmed.")} />
      )}
      {code === null && (
        <Note tone="warning" title={t("The link is not complete.")}>
          {t("Open it from the mail once more, or copy all of it.")}
        </Note>
      )}
      {code !== null && !result?.ok && (
        <>
          <p>{t("Confirm that this address is yours. From then on you sign in with it.")}</p>
          <Button variant="primary" size="xl" onPress={() => void confirm(code)} isPending={pending}>
            {t("Confirm this address")}
          </Button>
        </>
      )}
      <Link className={buttonClass({ size: "xl" })} to={signedIn ? "/profile" : "/auth/login"}>
        {signedIn ? t("Back to My Profile") : t("Back to Sign in")}
      </Link>
    </AccountPage>
  );
}
