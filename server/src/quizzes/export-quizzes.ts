import { instant } from "@capstan/domain/wire.ts";
import type { Reader } from "../db/database.ts";
import { oneOf } from "../db/portable.ts";
import "./tables.ts";

const atOnce = 25;

/** Drafts and every published revision, in the order of ids from behind `after`. */
export async function exportQuizzes(db: Reader, accountId: string, after: string) {
  const quizzes = await db
    .selectFrom("quizzes")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(atOnce)
    .execute();
  const revisions = await db
    .selectFrom("revisions")
    .selectAll()
    .where((eb) =>
      oneOf(
        db,
        eb.ref("quiz_id"),
        quizzes.map(({ id }) => id),
      ),
    )
    .orderBy("quiz_id")
    .orderBy("number")
    .execute();
  const of = Map.groupBy(revisions, ({ quiz_id }) => quiz_id);
  const rows = quizzes.map((quiz) => ({
    id: quiz.id,
    title: quiz.title,
    description: quiz.description,
    status: quiz.status,
    access_control: quiz.access_control,
    share_code: quiz.share_code,
    settings: JSON.parse(quiz.settings),
    questions: JSON.parse(quiz.questions),
    draft_version: quiz.draft_version,
    created_by: quiz.created_by,
    created_at: instant(quiz.created_at),
    updated_at: instant(quiz.updated_at),
    revisions: (of.get(quiz.id) ?? []).map((revision) => ({
      number: revision.number,
      published_by: revision.published_by,
      published_at: instant(revision.published_at),
      document: JSON.parse(revision.document),
    })),
  }));
  return { rows, next: quizzes.length === atOnce ? (quizzes.at(-1)?.id ?? null) : null };
}
