// The author of this browser on participant pages, where one is stored. A failed initialisation clears the author's
// own keys and nothing else; a network that is away is none where the author is known already.
import { profile } from "@capstan/domain/accounts/contract.ts";
import { problems } from "@capstan/domain/problems.ts";
import { AuthorSession } from "../../api/author-session.ts";
import { call, type Failure } from "../../api/call.ts";
import { t } from "../../ui/messages/messages.ts";
import { notify } from "../app/notices.tsx";
import { leaveTestMode } from "./test-mode.ts";

export const author = new AuthorSession({ clearOnFailure: "author_keys", asksForCrew: false });

/** The server no longer knows the author: from here on this page is a participant's. */
export function endAuthor(): void {
  author.expired();
  leaveTestMode();
  notify.warning(t(problems.token_expired.detail));
}

/** Whether it was that. */
export function hasAuthorEnded(failure: Failure): boolean {
  return failure.kind === "refused" && failure.status === 401;
}

/** A quiz that is not shown as its crew's: somebody else's, or the sign-in has ended without a word. */
export async function isStillAuthor(signal: AbortSignal): Promise<boolean> {
  const result = await call(profile, {}, { as: "author", signal });
  return result.ok || !hasAuthorEnded(result);
}
