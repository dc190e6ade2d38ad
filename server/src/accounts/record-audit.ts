// Who changed which setting or role, with before and after: written in the transaction of the change, so that one
// never stands without the other. Every room that changes such a thing records it with this.
import {
  type AuditAction,
  type AuditDifference,
  type AuditSubject,
  type AuditValues,
  auditDifference,
  joinedDifference,
} from "@capstan/domain/accounts/audit.ts";
import type { Tx } from "../db/database.ts";
import { asJson } from "../db/json.ts";
import { newId } from "../http/tokens.ts";
import "./tables.ts";

export interface AuditRecord {
  readonly accountId: string;
  readonly action: AuditAction;
  /** The author who did it, as a caller is one; `null` where the server did it by itself. */
  readonly by: { readonly userId: string; readonly name: string } | null;
  readonly subject: { readonly kind: AuditSubject; readonly id: string; readonly name: string };
  /** Whole states: only what differs is kept. */
  readonly before?: AuditValues;
  readonly after?: AuditValues;
  /** ms since 1970 */
  readonly at: number;
  /** What saves itself while somebody types joins their last entry about the same thing, if that is no older. */
  readonly joinsWithinMs?: number;
}

const valuesJson = asJson<AuditValues>();

/** A change of values that changed nothing leaves no entry; a deed without values always does. */
export async function recordAudit(tx: Tx, record: AuditRecord): Promise<void> {
  const difference = auditDifference(record.before ?? {}, record.after ?? {});
  const tellsValues = record.before !== undefined && record.after !== undefined;
  if (tellsValues && Object.keys({ ...difference.before, ...difference.after }).length === 0) return;
  if (record.joinsWithinMs !== undefined && (await joinLast(tx, record, record.joinsWithinMs, difference)))
    return;
  await tx
    .insertInto("audit_entries")
    .values({
      id: newId(),
      account_id: record.accountId,
      at: record.at,
      action: record.action,
      actor_id: record.by?.userId ?? null,
      actor_name: record.by?.name ?? "",
      subject_kind: record.subject.kind,
      subject_id: record.subject.id,
      subject_name: record.subject.name,
      before: valuesJson.stringify(difference.before),
      after: valuesJson.stringify(difference.after),
    })
    .execute();
}

async function joinLast(
  tx: Tx,
  record: AuditRecord,
  withinMs: number,
  later: AuditDifference,
): Promise<boolean> {
  const last = await tx
    .selectFrom("audit_entries")
    .select(["id", "action", "actor_id", "before", "after"])
    .where("account_id", "=", record.accountId)
    .where("at", ">=", record.at - withinMs)
    .where("subject_kind", "=", record.subject.kind)
    .where("subject_id", "=", record.subject.id)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last?.action !== record.action || !record.by || last.actor_id !== record.by.userId) return false;
  const earlier = { before: valuesJson.parse(last.before), after: valuesJson.parse(last.after) };
  const joined = joinedDifference(earlier, later);
  if (!joined) return false;
  await tx
    .updateTable("audit_entries")
    .set({
      subject_name: record.subject.name,
      before: valuesJson.stringify(joined.before),
      after: valuesJson.stringify(joined.after),
    })
    .where("id", "=", last.id)
    .execute();
  return true;
}
