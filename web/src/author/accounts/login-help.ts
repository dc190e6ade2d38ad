// What to do after a failed login. The same words for a wrong email and a wrong password.
import type { Failure } from "../../api/call.ts";
import { t } from "../../ui/messages/messages.ts";

export function loginHelp(failure: Failure | null): string {
  if (!failure) return t("Try again in a moment.");
  const wait = failure.retryAfterSeconds;
  if (wait) return t("Try again in {wait, plural, one {# second} other {# seconds}}.", { wait });
  if (failure.kind === "refused") {
    return failure.code === "login_failed" ? t("Check the email and the password.") : "";
  }
  if (failure.reason === "server_failed") return t("The fault is on our side. Try again in a moment.");
  if (failure.reason === "not_our_server")
    return t("Something between here and the server answered instead of it.");
  return t("The server cannot be reached. Check the connection, then try again.");
}
