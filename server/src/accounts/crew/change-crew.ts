// One person's place in the crew changes: load everybody under the account's lock, decide, store, record.
import type { AuditAction } from "@capstan/domain/accounts/audit.ts";
import type { Role } from "@capstan/domain/accounts/capabilities.ts";
import type { Member } from "@capstan/domain/accounts/contract.ts";
import {
  type CrewChange,
  type CrewMember,
  type CrewRefusal,
  refusesDeactivation,
  refusesLeaving,
  refusesReactivation,
  refusesRole,
  refusesTransfer,
} from "@capstan/domain/accounts/crew.ts";
import { Problem } from "@capstan/domain/problems.ts";
import type { Tx } from "../../db/database.ts";
import type { AuthorCaller } from "../../http/caller.ts";
import type { House } from "../../http/house.ts";
import { revokeSignIns } from "../queries.ts";
import { recordAudit } from "../record-audit.ts";
import { describeMember } from "./list-members.ts";
import { deleteMembership, lockAccount, type MemberRow, selectCrew, updateMembership } from "./queries.ts";

export interface About {
  readonly accountId: string;
  readonly userId: string;
}

interface Loaded {
  readonly tx: Tx;
  readonly change: CrewChange;
  readonly target: MemberRow;
  record(action: AuditAction, before: Values, after: Values): Promise<void>;
  refuseIf(refusal: CrewRefusal | null): void;
}
type Values = Record<string, unknown>;

export async function changeRole(
  house: House,
  who: AuthorCaller,
  about: About,
  role: Role,
  now: number,
): Promise<Member> {
  return changeCrew(house, who, about, now, async ({ tx, change, target, record, refuseIf }) => {
    refuseIf(refusesRole(change, role));
    await updateMembership(tx, about.accountId, about.userId, { role });
    await record("role_changed", { role: target.role }, { role });
  });
}

/** Whether they may enter: who may not is signed out of the account, and keeps their place in the crew. */
export async function changeAccess(
  house: House,
  who: AuthorCaller,
  about: About,
  access: boolean,
  now: number,
): Promise<Member> {
  return changeCrew(house, who, about, now, async ({ tx, change, target, record, refuseIf }) => {
    refuseIf(access ? refusesReactivation(change) : refusesDeactivation(change));
    const before = target.deactivated_at === null;
    if (before === access) return;
    await updateMembership(tx, about.accountId, about.userId, { deactivated_at: access ? null : now });
    if (!access) await revokeSignIns(tx, about.userId, { accountId: about.accountId }, now);
    await record(access ? "member_reactivated" : "member_deactivated", { access: before }, { access });
  });
}

/** How many sign-ins were ended. */
export async function signOutEverywhere(
  house: House,
  who: AuthorCaller,
  about: About,
  now: number,
): Promise<number> {
  let ended = 0;
  await changeCrew(house, who, about, now, async ({ tx, change, record, refuseIf }) => {
    refuseIf(refusesReactivation(change));
    ended = await revokeSignIns(tx, about.userId, { accountId: about.accountId }, now);
    if (ended > 0) await record("signed_out_everywhere", { sign_ins: ended }, { sign_ins: 0 });
  });
  return ended;
}

export async function transferOwnership(
  house: House,
  who: AuthorCaller,
  about: About,
  now: number,
): Promise<{ owner: Member; former_owner: Member }> {
  const { accountId } = about;
  let former: MemberRow | undefined;
  const owner = await changeCrew(house, who, about, now, async ({ tx, change, target, record, refuseIf }) => {
    refuseIf(refusesTransfer(change));
    await updateMembership(tx, accountId, about.userId, { role: "owner" });
    await updateMembership(tx, accountId, who.userId, { role: "admin" });
    await record("ownership_transferred", { role: target.role }, { role: "owner" });
    [former] = await selectCrew(tx, accountId, who.userId);
  });
  if (!former) throw new Problem("member_not_found");
  return { owner, former_owner: describeMember(former) };
}

export async function leave(house: House, who: AuthorCaller, accountId: string, now: number): Promise<void> {
  await house.database.write(async (tx) => {
    const { change, target, record, refuseIf } = await load(tx, who, { accountId, userId: who.userId }, now);
    refuseIf(refusesLeaving(change));
    await deleteMembership(tx, accountId, who.userId);
    await revokeSignIns(tx, who.userId, { accountId }, now);
    await record("member_left", { role: target.role }, {});
  });
  house.identify.forgetAuthor(who.userId);
}

async function changeCrew(
  house: House,
  who: AuthorCaller,
  about: About,
  now: number,
  work: (loaded: Loaded) => Promise<void>,
): Promise<Member> {
  const row = await house.database.write(async (tx) => {
    await work(await load(tx, who, about, now));
    const [changed] = await selectCrew(tx, about.accountId, about.userId);
    return changed;
  });
  house.identify.forgetAuthor(about.userId);
  house.identify.forgetAuthor(who.userId);
  if (!row) throw new Problem("member_not_found");
  return describeMember(row);
}

/** The actor is read again: their role may have changed since their token was looked up. */
async function load(tx: Tx, who: AuthorCaller, about: About, now: number): Promise<Loaded> {
  await lockAccount(tx, about.accountId);
  const rows = await selectCrew(tx, about.accountId);
  const crew = rows.map(asMember);
  const actor = crew.find(({ userId }) => userId === who.userId);
  const target = rows.find(({ id }) => id === about.userId);
  if (!actor?.isActive) throw new Problem("not_allowed");
  if (!target) throw new Problem("member_not_found");
  return {
    tx,
    change: { actor, target: asMember(target), crew },
    target,
    record: (action, before, after) =>
      recordAudit(tx, {
        accountId: about.accountId,
        action,
        by: who,
        subject: { kind: "user", id: target.id, name: target.full_name || target.email },
        before,
        after,
        at: now,
      }),
    refuseIf(refusal) {
      if (refusal) throw new Problem(refusal);
    },
  };
}

function asMember(row: MemberRow): CrewMember {
  return { userId: row.id, role: row.role, isActive: row.deactivated_at === null };
}
