import type { AuditEntry, auditLog } from "@capstan/domain/accounts/audit-contract.ts";
import type { QueryOf, ReplyOf } from "@capstan/domain/endpoint.ts";
import { Problem } from "@capstan/domain/problems.ts";
import { instant, readInstant } from "@capstan/domain/wire.ts";
import type { Reader, Tables } from "../db/database.ts";
import { asJson } from "../db/json.ts";
import { type Page, pageOf, readPage, selectPage } from "../http/cursor.ts";
import "./tables.ts";

type AuditRow = Tables["audit_entries"];
const valuesJson = asJson<Record<string, unknown>>();

export async function readAuditLog(
  db: Reader,
  accountId: string,
  query: QueryOf<typeof auditLog>,
): Promise<ReplyOf<typeof auditLog>> {
  const page = readPage(query, "number");
  const found = await selectAudit(db, accountId, {
    ...page,
    action: query.action,
    actor: query.actor,
    from: moment(query.from, "from"),
    until: moment(query.until, "until"),
  });
  const { rows, next_cursor } = pageOf(found, page.limit, (row) => [row.at, row.id]);
  return { results: rows.map(describe), next_cursor };
}

function moment(text: string | undefined, field: string): number | null {
  const at = readInstant(text);
  if (text !== undefined && at === null) {
    throw new Problem("invalid_request", {
      errors: { [field]: ["This is not an instant such as 2026-01-31T12:00:00Z."] },
    });
  }
  return at;
}

function describe(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: instant(row.at),
    action: row.action,
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
    subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
    before: valuesJson.parse(row.before),
    after: valuesJson.parse(row.after),
  };
}

interface Wanted extends Page {
  readonly action: AuditRow["action"] | undefined;
  readonly actor: string | undefined;
  readonly from: number | null;
  readonly until: number | null;
}

function selectAudit(db: Reader, accountId: string, wanted: Wanted): Promise<AuditRow[]> {
  let query = db.selectFrom("audit_entries").selectAll().where("account_id", "=", accountId);
  if (wanted.action) query = query.where("action", "=", wanted.action);
  if (wanted.actor) query = query.where("actor_id", "=", wanted.actor);
  if (wanted.from !== null) query = query.where("at", ">=", wanted.from);
  if (wanted.until !== null) query = query.where("at", "<", wanted.until);
  return selectPage(query, ["at", "id"], "desc", wanted);
}
