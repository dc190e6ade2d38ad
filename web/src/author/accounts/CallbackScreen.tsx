import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { buttonClass } from "../../ui/kit/button-class.ts";
import { t } from "../../ui/messages/messages.ts";
import { Note } from "../../ui/plain/Note.tsx";
import { Skeleton } from "../../ui/plain/Skeleton.tsx";
import { session } from "../shell/session.ts";
import { AccountPage } from "./AccountPage.tsx";

/** Where Google's sign-in comes back to. */
export function CallbackScreen() {
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    let left = false;
    void session.finishGoogleLogin().then((outcome) => {
      if (left) return;
      if (outcome.success) void navigate({ to: "/", replace: true });
      else setError(outcome.error);
    });
    return () => {
      left = true;
    };
  }, [navigate]);

  return (
    <AccountPage title={error === null ? t("Signing you in…") : t("Signing in did not work")}>
      {error === null ? (
        <Skeleton lines={3} />
      ) : (
        <>
          <Note tone="error" alert>
            {t(error)}
          </Note>
          <Link className={buttonClass({ variant: "primary", size: "xl" })} to="/auth/login">
            {t("Sign in with email and password")}
          </Link>
        </>
      )}
    </AccountPage>
  );
}
