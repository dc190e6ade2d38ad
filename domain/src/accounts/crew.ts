// Who may change whose place in a crew. Pure: the server loads the people, these decide.
import { may, type Role, roles } from "./capabilities.ts";

export interface CrewMember {
  readonly userId: string;
  readonly role: Role;
  readonly isActive: boolean;
}

export type CrewRefusal =
  | "not_allowed"
  | "only_owners"
  | "last_owner"
  | "member_not_active"
  | "not_for_yourself";

export interface CrewChange {
  readonly actor: CrewMember;
  readonly target: CrewMember;
  /** everybody of the account, the two among them */
  readonly crew: readonly CrewMember[];
}

/** The roles that somebody may give: an admin gives every role but the owner's. */
export function grantableRoles(actor: Role): readonly Role[] {
  if (actor === "owner") return roles;
  return may(actor, "administer") ? roles.filter((role) => role !== "owner") : [];
}

/** Why the actor may not change anything about the target; `null` where they may. */
function refusesTouching({ actor, target }: CrewChange): CrewRefusal | null {
  if (!may(actor.role, "administer")) return "not_allowed";
  if (target.role === "owner" && actor.role !== "owner") return "only_owners";
  return null;
}

export function refusesRole(change: CrewChange, role: Role): CrewRefusal | null {
  const refusal = refusesTouching(change);
  if (refusal) return refusal;
  if (!grantableRoles(change.actor.role).includes(role)) return "only_owners";
  if (role === "owner" && !change.target.isActive) return "member_not_active";
  return role !== "owner" && isLastOwner(change) ? "last_owner" : null;
}

export function refusesDeactivation(change: CrewChange): CrewRefusal | null {
  if (isLastOwner(change)) return refusesTouching(change) ?? "last_owner";
  return change.actor.userId === change.target.userId ? "not_for_yourself" : refusesTouching(change);
}

export function refusesReactivation(change: CrewChange): CrewRefusal | null {
  return refusesTouching(change);
}

/** The owner hands the account over and stays as an admin. */
export function refusesTransfer(change: CrewChange): CrewRefusal | null {
  if (!may(change.actor.role, "own")) return "only_owners";
  if (change.actor.userId === change.target.userId) return "not_for_yourself";
  return change.target.isActive ? null : "member_not_active";
}

export function refusesLeaving(change: Pick<CrewChange, "target" | "crew">): CrewRefusal | null {
  return isLastOwner(change) ? "last_owner" : null;
}

function isLastOwner({ target, crew }: Pick<CrewChange, "target" | "crew">): boolean {
  if (target.role !== "owner" || !target.isActive) return false;
  return !crew.some(({ userId, role, isActive }) => userId !== target.userId && role === "owner" && isActive);
}
