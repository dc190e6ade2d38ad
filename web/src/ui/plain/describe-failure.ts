// A failed call in words: the server's sentence where it decided, ours where it could not be asked.
import type { Failure } from "../../api/call.ts";
import { t } from "../messages/messages.ts";

export function describeFailure(failure: Failure, what?: string): { title: string; text: string } {
  if (failure.kind === "refused") {
    const wait = failure.retryAfterSeconds;
    return {
      title: t(failure.detail),
      text: wait ? t("Try again in {wait, plural, one {# second} other {# seconds}}.", { wait }) : "",
    };
  }
  if (failure.reason === "server_failed") {
    return {
      title: what ?? t("The server could not answer."),
      text: t("The fault is on our side. Try again in a moment."),
    };
  }
  return {
    title: what ?? t("The server cannot be reached."),
    text: t("Check the connection, then try again."),
  };
}
