import { problems } from "@capstan/domain/problems.ts";
import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/kit/button-class.ts";
import { t } from "../../ui/messages/messages.ts";
import { Note } from "../../ui/plain/Note.tsx";
import { AccountPage } from "./AccountPage.tsx";

export function RegisterScreen() {
  return (
    <AccountPage title={t("Register")}>
      <p>
        {t("Accounts of captains and crew are opened by the people who run this server, or by your captain.")}
      </p>
      <Note tone="warning">{t(problems.registration_not_available.detail)}</Note>
      <Link className={buttonClass({ size: "xl" })} to="/auth/login">
        {t("Back to Sign in")}
      </Link>
    </AccountPage>
  );
}
