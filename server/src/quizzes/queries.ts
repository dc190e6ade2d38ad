import type { AccessControl, QuizStatus } from "@capstan/domain/quizzes/contract.ts";
import { sql } from "kysely";
import { shownColumns } from "../accounts/branding/queries.ts";
import type { Reader, Tables, Tx } from "../db/database.ts";
import { type Page, selectPage } from "../http/cursor.ts";
import "../media/tables.ts";
import "./tables.ts";

export type QuizRow = Tables["quizzes"];

export function selectQuiz(db: Reader, id: string): Promise<QuizRow | undefined> {
  return db.selectFrom("quizzes").selectAll().where("id", "=", id).executeTakeFirst() as Promise<
    QuizRow | undefined
  >;
}

/** Without the questions: what starting, access and lists need. */
export function selectQuizHead(db: Reader, id: string) {
  return db
    .selectFrom("quizzes")
    .innerJoin("accounts", "accounts.id", "quizzes.account_id")
    .leftJoin("brandings", "brandings.account_id", "quizzes.account_id")
    .leftJoin("media as logo", "logo.id", "brandings.logo_id")
    .leftJoin("media as icon", "icon.id", "brandings.icon_id")
    .select(shownColumns)
    .select(({ ref }) => [
      "quizzes.id",
      "quizzes.account_id",
      sql<string>`coalesce(nullif(${ref("brandings.name")}, ''), ${ref("accounts.name")})`.as("organisation"),
      "quizzes.title",
      "quizzes.status",
      "quizzes.access_control",
      "quizzes.password_hash",
      "quizzes.settings",
      "quizzes.published_revision",
      "quizzes.draft_version",
    ])
    .where("quizzes.id", "=", id)
    .executeTakeFirst();
}
export type QuizHead = NonNullable<Awaited<ReturnType<typeof selectQuizHead>>>;

export function selectQuizByCode(db: Reader, code: string) {
  return db
    .selectFrom("quizzes")
    .select(["id", "title", "status", "published_revision"])
    .where("share_code", "=", code)
    .executeTakeFirst();
}

export async function insertQuiz(tx: Tx, quiz: QuizRow): Promise<void> {
  await tx.insertInto("quizzes").values(quiz).execute();
}

/** Nothing comes back where the draft is no longer at `version`. */
export async function updateQuizAt(
  tx: Tx,
  id: string,
  version: number,
  change: Partial<QuizRow>,
): Promise<QuizRow | undefined> {
  return (await tx
    .updateTable("quizzes")
    .set(change)
    .where("id", "=", id)
    .where("draft_version", "=", version)
    .returningAll()
    .executeTakeFirst()) as QuizRow | undefined;
}

export async function updateQuiz(tx: Tx, id: string, change: Partial<QuizRow>): Promise<void> {
  await tx.updateTable("quizzes").set(change).where("id", "=", id).execute();
}

export async function insertRevision(tx: Tx, revision: Tables["revisions"]): Promise<void> {
  await tx.insertInto("revisions").values(revision).execute();
}

export function selectRevision(db: Reader, quizId: string, number: number) {
  return db
    .selectFrom("revisions")
    .select("document")
    .where("quiz_id", "=", quizId)
    .where("number", "=", number)
    .executeTakeFirst();
}

export function selectRevisions(db: Reader, quizId: string, before: number | null, limit: number) {
  let query = db
    .selectFrom("revisions")
    .leftJoin("users", "users.id", "revisions.published_by")
    .select(["revisions.number", "revisions.published_at", "revisions.question_count", "users.full_name"])
    .where("revisions.quiz_id", "=", quizId)
    .orderBy("revisions.number", "desc")
    .limit(limit + 1);
  if (before !== null) query = query.where("revisions.number", "<", before);
  return query.execute();
}

export interface ListQuery extends Page {
  readonly accountId: string;
  readonly search: string;
  readonly status: QuizStatus | "all";
  readonly sort: "updated" | "created" | "title";
}

const sortColumn = { updated: "updated_at", created: "created_at", title: "title_folded" } as const;

export function selectQuizzes(db: Reader, list: ListQuery) {
  let query = db
    .selectFrom("quizzes")
    .select([
      "id",
      "title",
      "title_folded",
      "status",
      "access_control",
      "question_count",
      "published_revision",
      "draft_digest",
      "published_digest",
      "share_code",
      "settings",
      "created_at",
      "updated_at",
    ])
    .where("account_id", "=", list.accountId);
  query =
    list.status === "all" ? query.where("status", "!=", "archived") : query.where("status", "=", list.status);
  if (list.search) {
    const pattern = `%${list.search.replace(/[\\%_]/g, (c) => `\\${c}`)}%`;
    query = query.where(({ eb, val }) => eb("title_folded", "like", val(pattern)).$castTo<boolean>());
  }
  return selectPage(query, [sortColumn[list.sort], "id"], list.sort === "title" ? "asc" : "desc", list);
}

export interface GrantRow {
  readonly kind: "password" | "invitation";
  readonly participant_id: string | null;
}

export async function insertGrants(tx: Tx, grants: Tables["access_grants"][]): Promise<void> {
  await tx.insertInto("access_grants").values(grants).execute();
}

/** A grant of this quiz by the hash of its secret, still good at `now`. */
export function selectGrant(db: Reader, quizId: string, grantHash: string, now: number) {
  return db
    .selectFrom("access_grants")
    .select(["grant_hash", "kind", "participant_id"])
    .where("grant_hash", "=", grantHash)
    .where("quiz_id", "=", quizId)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
    .executeTakeFirst();
}

/** Whether the participant was given the password's grant or owns an invitation. */
export function selectGrantOf(
  db: Reader,
  quizId: string,
  participantId: string,
  kind: AccessControl,
  now: number,
) {
  return db
    .selectFrom("access_grants")
    .select("grant_hash")
    .where("participant_id", "=", participantId)
    .where("quiz_id", "=", quizId)
    .where("kind", "=", kind as "password" | "invitation")
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
    .limit(1)
    .executeTakeFirst();
}

export async function updateGrantOwner(tx: Tx, grantHash: string, participantId: string): Promise<void> {
  await tx
    .updateTable("access_grants")
    .set({ participant_id: participantId })
    .where("grant_hash", "=", grantHash)
    .where("participant_id", "is", null)
    .execute();
}

/** Nobody gets in by what was remembered of this participant, and no email of theirs is kept with it. */
export async function releaseGrants(tx: Tx, participantId: string): Promise<void> {
  await tx
    .deleteFrom("access_grants")
    .where("participant_id", "=", participantId)
    .where("kind", "=", "password")
    .execute();
  // A used invitation stays used: it is not free for somebody else.
  await tx
    .updateTable("access_grants")
    .set({ email: null })
    .where("participant_id", "=", participantId)
    .execute();
}
