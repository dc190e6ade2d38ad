// What can be done to somebody of the crew. What has a way back offers it; what has none asks first, on the screen.

import { auditLog } from "@capstan/domain/accounts/audit-contract.ts";
import type { Role } from "@capstan/domain/accounts/capabilities.ts";
import { type Member, members } from "@capstan/domain/accounts/contract.ts";
import * as contract from "@capstan/domain/accounts/crew-contract.ts";
import {
  type CrewInvitation,
  listInvitations,
  withdrawInvitation,
} from "@capstan/domain/accounts/invitations-contract.ts";
import type { CallResult } from "../../../api/call.ts";
import { t } from "../../../ui/messages/messages.ts";
import { notifyFailure } from "../../../ui/notifications/notify-failure.ts";
import { notify } from "../../../ui/notifications/store.ts";
import { displayName } from "../../shell/person.ts";
import { callAsAuthor, queryClient, session, startAnew } from "../../shell/session.ts";
import { roleName } from "./role-words.ts";

/** Everything on the crew's screens may be old now. */
export function refreshCrew(): void {
  for (const { name } of [members, listInvitations, auditLog]) {
    void queryClient.invalidateQueries({ queryKey: [name] });
  }
}

function settle(
  result: CallResult<unknown>,
  subject: string,
  said: string,
  undo?: () => Promise<unknown>,
): boolean {
  refreshCrew();
  if (!result.ok) {
    notifyFailure(result, t("{name} was not changed.", { name: subject }), subject);
    return false;
  }
  notify.success(said, {
    title: subject,
    ...(undo ? { action: { label: t("Undo"), run: () => void undo() } } : {}),
  });
  return true;
}

const input = (accountId: string, member: Member) => ({ params: { id: accountId, user_id: member.id } });

export async function giveRole(accountId: string, member: Member, role: Role): Promise<void> {
  const before = member.role;
  const result = await callAsAuthor(contract.changeRole, { ...input(accountId, member), body: { role } });
  settle(result, displayName(member), t("Is {role} now.", { role: roleName(role) }), () =>
    giveRole(accountId, { ...member, role }, before),
  );
  if (member.id === session.state().user?.id) await session.user({ refresh: true });
}

export async function deactivate(accountId: string, member: Member): Promise<void> {
  const result = await callAsAuthor(contract.deactivateMember, input(accountId, member));
  settle(result, displayName(member), t("Has no access any more; every sign-in was ended."), () =>
    reactivate(accountId, member),
  );
}

export async function reactivate(accountId: string, member: Member): Promise<void> {
  const result = await callAsAuthor(contract.reactivateMember, input(accountId, member));
  settle(result, displayName(member), t("Has access again."), () => deactivate(accountId, member));
}

export async function signOutEverywhere(accountId: string, member: Member): Promise<void> {
  const result = await callAsAuthor(contract.signOutMember, input(accountId, member));
  const ended = result.ok ? result.data.ended : 0;
  settle(
    result,
    displayName(member),
    t(
      "{ended, plural, =0 {Was not signed in anywhere.} one {One sign-in was ended.} other {# sign-ins were ended.}}",
      { ended },
    ),
  );
}

export async function handOver(accountId: string, member: Member): Promise<void> {
  const result = await callAsAuthor(contract.transferOwnership, {
    params: { id: accountId },
    body: { user_id: member.id },
  });
  const done = settle(result, displayName(member), t("Owns the account now. You are an admin."));
  if (done) await session.user({ refresh: true });
}

/** The page is loaded anew as whoever they still are. */
export async function leave(accountId: string): Promise<void> {
  const result = await callAsAuthor(contract.leaveAccount, { params: { id: accountId } });
  if (result.ok) startAnew();
  else settle(result, t("You have not left"), "");
}

export async function withdraw(accountId: string, invitation: CrewInvitation): Promise<void> {
  const result = await callAsAuthor(withdrawInvitation, {
    params: { id: accountId, invitation_id: invitation.id },
  });
  settle(result, invitation.email, t("The invitation is withdrawn; its link does nothing any more."));
}
