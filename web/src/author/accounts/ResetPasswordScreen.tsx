import { checkReset } from "@capstan/domain/accounts/reset-contract.ts";
import { Link } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { call, type Failure } from "../../api/call.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { buttonClass } from "../../ui/kit/button-class.ts";
import { t } from "../../ui/messages/messages.ts";
import { Note } from "../../ui/plain/Note.tsx";
import { ProblemMessage } from "../../ui/plain/ProblemMessage.tsx";
import { Skeleton } from "../../ui/plain/Skeleton.tsx";
import { AccountPage } from "./AccountPage.tsx";
import { NewPasswordForm } from "./NewPasswordForm.tsx";
import { codeInAddress, forgetCode } from "./one-time-code.ts";

type Step =
  | { readonly kind: "checking" }
  | { readonly kind: "choosing"; readonly email: string }
  | { readonly kind: "done"; readonly email: string }
  /** The link is of no use any more, or never was. */
  | { readonly kind: "ended"; readonly why: string }
  | { readonly kind: "unreachable"; readonly failure: Failure };

export function ResetPasswordScreen() {
  const [code] = useState(codeInAddress);
  const [step, setStep] = useState<Step>({ kind: "checking" });

  const refuse = useCallback((failure: Failure) => {
    if (
      failure.kind === "refused" &&
      (failure.code === "reset_ended" || failure.code === "invalid_request")
    ) {
      setStep({ kind: "ended", why: t(failure.detail) });
    } else setStep({ kind: "unreachable", failure });
  }, []);

  const check = useCallback(async () => {
    if (code === null) {
      setStep({ kind: "ended", why: t("This link is not whole. Open it from the mail once more.") });
      return;
    }
    setStep({ kind: "checking" });
    const answer = await call(checkReset, { body: { code } });
    if (answer.ok) setStep({ kind: "choosing", email: answer.data.email });
    else refuse(answer);
  }, [code, refuse]);

  useEffect(() => void check(), [check]);

  switch (step.kind) {
    case "checking":
      return (
        <AccountPage title={t("Set a new password")}>
          <Skeleton lines={4} />
        </AccountPage>
      );
    case "choosing":
      return (
        <AccountPage title={t("Set a new password")}>
          <p>{t("For {email}. Every sign-in from before ends.", { email: step.email })}</p>
          <NewPasswordForm
            code={code ?? ""}
            email={step.email}
            onEnded={(why) => setStep({ kind: "ended", why })}
            onDone={() => {
              forgetCode();
              setStep({ kind: "done", email: step.email });
            }}
          />
        </AccountPage>
      );
    case "done":
      return (
        <AccountPage title={t("Your new password is set")} key="done" isNext>
          <p>
            {t("Sign in with it as {email}. Every sign-in from before has ended.", { email: step.email })}
          </p>
          <Link className={buttonClass({ variant: "primary", size: "xl" })} to="/auth/login">
            {t("Sign in")}
          </Link>
        </AccountPage>
      );
    case "ended":
      return (
        <AccountPage title={t("This link does not work any more")} key="ended" isNext>
          <Note tone="warning" alert>
            {step.why}
          </Note>
          <Link className={buttonClass({ variant: "primary", size: "xl" })} to="/auth/forgot-password">
            {t("Ask for a new link")}
          </Link>
          <p className="account-foot">
            <Link to="/auth/login">{t("Back to Sign in")}</Link>
          </p>
        </AccountPage>
      );
    case "unreachable":
      return (
        <AccountPage title={t("Set a new password")}>
          <ProblemMessage failure={step.failure} what={t("The link could not be checked.")} />
          <Button size="xl" onPress={() => void check()}>
            {t("Try again")}
          </Button>
        </AccountPage>
      );
  }
}
