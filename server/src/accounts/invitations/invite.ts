// An invitation is made, sent again, or taken back. Its code is told once; only the hash is kept.
import type { Role } from "@capstan/domain/accounts/capabilities.ts";
import { grantableRoles } from "@capstan/domain/accounts/crew.ts";
import { type CrewInvitation, invitationDays } from "@capstan/domain/accounts/invitations-contract.ts";
import { foldEmail, isEmail } from "@capstan/domain/accounts/people.ts";
import { Problem } from "@capstan/domain/problems.ts";
import { instant } from "@capstan/domain/wire.ts";
import type { Tx } from "../../db/database.ts";
import type { AuthorCaller } from "../../http/caller.ts";
import type { House } from "../../http/house.ts";
import { hashOf, newId, newSecret } from "../../http/tokens.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { mustStillBeAllowed } from "../crew/still-allowed.ts";
import { recordAudit } from "../record-audit.ts";
import {
  insertInvitation,
  lockInvitation,
  type OpenInvitation,
  selectInvitation,
  selectMembershipByEmail,
  selectOpenByEmail,
  updateInvitation,
} from "./queries.ts";

const validMs = invitationDays * 24 * 3600 * 1000;

export interface SentInvitation {
  readonly invitation: CrewInvitation;
  readonly code: string;
  readonly mailed: boolean;
}

/** Inviting an email that is invited already sends it again, with the role of now. */
export async function invite(
  house: House,
  who: AuthorCaller,
  { email, role }: { email: string; role: Role },
  now: number,
): Promise<SentInvitation> {
  if (!isEmail(email)) {
    throw new Problem("invalid_request", { errors: { email: ["This is not an email address."] } });
  }
  await house.limits.spend("crew_invitations", who.accountId);
  const folded = foldEmail(email);
  return house.database.write(async (tx) => {
    await mayGrant(tx, who, role);
    await refuseMember(tx, who.accountId, folded);
    const standing = await selectOpenByEmail(tx, who.accountId, folded);
    if (standing) return send(house, tx, who, { id: standing.id, role }, now);
    const code = newSecret();
    const id = newId();
    await insertInvitation(tx, {
      id,
      account_id: who.accountId,
      email: email.trim().normalize("NFC"),
      email_folded: folded,
      role,
      ...freshCode(code, now),
      invited_by: who.userId,
      created_at: now,
      accepted_at: null,
      accepted_by: null,
      withdrawn_at: null,
    });
    return tell(house, tx, who, { id, code, action: "invitation_sent" }, now);
  });
}

export async function inviteAgain(
  house: House,
  who: AuthorCaller,
  id: string,
  now: number,
): Promise<SentInvitation> {
  await house.limits.spend("crew_invitations", who.accountId);
  return house.database.write(async (tx) => {
    await lockInvitation(tx, id);
    const standing = await selectInvitation(tx, who.accountId, id);
    if (!standing) throw new Problem("invitation_not_found");
    await mayGrant(tx, who, standing.role);
    await refuseMember(tx, who.accountId, standing.email_folded);
    return send(house, tx, who, standing, now);
  });
}

export async function withdraw(house: House, who: AuthorCaller, id: string, now: number): Promise<void> {
  await house.database.write(async (tx) => {
    await lockInvitation(tx, id);
    const standing = await selectInvitation(tx, who.accountId, id);
    if (!standing) throw new Problem("invitation_not_found");
    await updateInvitation(tx, id, { withdrawn_at: now });
    await recordAudit(tx, {
      accountId: who.accountId,
      action: "invitation_withdrawn",
      by: who,
      subject: { kind: "invitation", id, name: standing.email },
      before: { email: standing.email, role: standing.role },
      after: {},
      at: now,
    });
  });
}

async function send(
  house: House,
  tx: Tx,
  who: AuthorCaller,
  { id, role }: { id: string; role: Role },
  now: number,
): Promise<SentInvitation> {
  const code = newSecret();
  await updateInvitation(tx, id, { role, invited_by: who.userId, ...freshCode(code, now) });
  return tell(house, tx, who, { id, code, action: "invitation_sent_again" }, now);
}

function freshCode(code: string, now: number) {
  return { code_hash: hashOf(code), sent_at: now, expires_at: now + validMs };
}

async function tell(
  house: House,
  tx: Tx,
  who: AuthorCaller,
  { id, code, action }: { id: string; code: string; action: "invitation_sent" | "invitation_sent_again" },
  now: number,
): Promise<SentInvitation> {
  const row = await selectInvitation(tx, who.accountId, id);
  if (!row) throw new Problem("invitation_not_found");
  await recordAudit(tx, {
    accountId: who.accountId,
    action,
    by: who,
    subject: { kind: "invitation", id, name: row.email },
    after: { email: row.email, role: row.role },
    at: now,
  });
  await queueMail(
    tx,
    {
      accountId: who.accountId,
      to: row.email,
      template: "invitation",
      data: {
        accountName: row.account_name,
        invitedBy: row.inviter_name || row.inviter_email || "",
        role: row.role,
        code,
        validDays: invitationDays,
      },
    },
    now,
  );
  return { invitation: describeInvitation(row, now), code, mailed: house.config.mail !== null };
}

async function mayGrant(tx: Tx, who: AuthorCaller, role: Role): Promise<void> {
  const actorRole = await mustStillBeAllowed(tx, who, "administer");
  if (!grantableRoles(actorRole).includes(role)) throw new Problem("only_owners");
}

async function refuseMember(tx: Tx, accountId: string, emailFolded: string): Promise<void> {
  const member = await selectMembershipByEmail(tx, accountId, emailFolded);
  if (!member) return;
  throw new Problem("already_member", {
    ...(member.deactivated_at === null
      ? {}
      : { detail: "This person belongs to the crew and is deactivated. Reactivate them instead." }),
  });
}

export function describeInvitation(row: OpenInvitation, now: number): CrewInvitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    status: row.expires_at > now ? "waiting" : "expired",
    invited_by: row.inviter_name || row.inviter_email || "",
    created_at: instant(row.created_at),
    sent_at: instant(row.sent_at),
    expires_at: instant(row.expires_at),
  };
}
