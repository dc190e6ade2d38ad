// Who changed which setting or role, with before and after: written in the transaction of the change, so that one
// never stands without the other. Every room that changes such a thing records it with this.
import {
  type AuditAction,
  type AuditSubject,
  type AuditValues,
  auditDifference,
} from "@capstan/domain/accounts/audit.ts";
import type { Tx } from "../db/database.ts";
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
}

/** A change of values that changed nothing leaves no entry; a deed without values always does. */
export async function recordAudit(tx: Tx, record: AuditRecord): Promise<void> {
  const difference = auditDifference(record.before ?? {}, record.after ?? {});
  const tellsValues = record.before !== undefined && record.after !== undefined;
  if (tellsValues && Object.keys({ ...difference.before, ...difference.after }).length === 0) return;
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
      before: JSON.stringify(difference.before),
      after: JSON.stringify(difference.after),
    })
    .execute();
}
