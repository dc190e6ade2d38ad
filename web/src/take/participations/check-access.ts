import type { ReplyOf } from "@capstan/domain/endpoint.ts";
import { verifyAccess } from "@capstan/domain/participations/contract.ts";
import { type CallResult, call } from "../../api/call.ts";
import { currentParticipant, forgetDeadToken } from "../participants/participant-session.ts";
import { dropGrant, grantFor } from "../quizzes/access-grant.ts";

export type Access = ReplyOf<typeof verifyAccess>;

/** Whether this browser's person may go on. A token that has ended counts as none, and is forgotten. */
export async function checkAccess(
  quizId: string,
  signal?: AbortSignal,
  grant: string | undefined = grantFor(quizId),
): Promise<CallResult<Access>> {
  const person = currentParticipant();
  const body = {
    ...(person ? { participant_token: person.token, participant_id: person.id } : {}),
    ...(grant ? { access_grant: grant } : {}),
  };
  const options = signal ? { signal } : {};
  const result = await call(
    verifyAccess,
    { params: { id: quizId }, body },
    { as: "participant", ...options },
  );
  if (result.ok || result.kind !== "refused" || result.status !== 401 || person === null) {
    if (result.ok && !result.data.has_access && grant && asksForGrant(result.data)) dropGrant(quizId);
    return result;
  }
  forgetDeadToken();
  return checkAccess(quizId, signal, grant);
}

function asksForGrant({ required_action: action }: Access): boolean {
  return action === "password" || action === "invitation";
}
