// The crew as a list: searched, filtered, ordered and paged in memory, for a crew is counted in dozens.
import { roles } from "@capstan/domain/accounts/capabilities.ts";
import type { Member, MemberOrder, members } from "@capstan/domain/accounts/contract.ts";
import { fold } from "@capstan/domain/accounts/people.ts";
import type { QueryOf, ReplyOf } from "@capstan/domain/endpoint.ts";
import { instant, instantOrNull } from "@capstan/domain/wire.ts";
import type { Reader } from "../../db/database.ts";
import { pageOf, readCursor, readLimit } from "../../http/cursor.ts";
import { type MemberRow, selectCrew } from "./queries.ts";

type SortKey = string | number;

const keyOf: Record<string, (row: MemberRow) => SortKey> = {
  joined: (row) => row.created_at,
  name: (row) => fold(row.full_name || row.email),
  role: (row) => roles.indexOf(row.role),
  last_seen: (row) => Number(row.last_seen_at ?? 0),
  quizzes: (row) => Number(row.quiz_count ?? 0),
};

export async function listMembers(
  db: Reader,
  accountId: string,
  query: QueryOf<typeof members>,
): Promise<ReplyOf<typeof members>> {
  const order: MemberOrder = query.sort ?? "joined";
  const field = order.replace("-", "");
  const key = keyOf[field] ?? keyOf.joined;
  const turned = order.startsWith("-") ? -1 : 1;
  const limit = readLimit(query.limit);
  const after = readCursor(query.cursor, field === "name" ? "text" : "number");
  const compare = (a: readonly [SortKey, string], b: readonly [SortKey, string]) =>
    (byValue(a[0], b[0]) || byValue(a[1], b[1])) * turned;

  const placed = (await selectCrew(db, accountId))
    .filter((row) => fits(row, query))
    .map((row) => ({ row, at: [key?.(row) ?? 0, row.id] as const }))
    .filter(({ at }) => after === null || compare(at, after) > 0)
    .sort((a, b) => compare(a.at, b.at));
  const { rows, next_cursor } = pageOf(placed, limit, ({ at }) => at);
  return { results: rows.map(({ row }) => describeMember(row)), next_cursor };
}

function byValue(a: SortKey, b: SortKey): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function fits(row: MemberRow, { search, role, status }: QueryOf<typeof members>): boolean {
  if (role && row.role !== role) return false;
  if (status && (status === "active") !== (row.deactivated_at === null)) return false;
  const wanted = fold(search ?? "");
  return wanted === "" || fold(`${row.full_name} ${row.email}`).includes(wanted);
}

export function describeMember(row: MemberRow): Member {
  return {
    id: row.id,
    email: row.email,
    full_name: row.full_name,
    role: row.role,
    joined_at: instant(row.created_at),
    last_seen_at: instantOrNull(row.last_seen_at === null ? null : Number(row.last_seen_at)),
    deactivated_at: instantOrNull(row.deactivated_at),
    quiz_count: Number(row.quiz_count ?? 0),
  };
}
