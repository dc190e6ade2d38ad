// The questions of one attempt as the save path needs them. A layout never changes, so each is read once in a
// process; what several attempts share is shared.
import type { Question } from "@capstan/domain/quizzes/question.ts";
import type { RevisionDocument } from "@capstan/domain/quizzes/revision.ts";
import type { Reader } from "../db/database.ts";
import { oneOf } from "../db/portable.ts";
import { revisionDocument } from "../quizzes/revisions.ts";
import { layoutJson } from "./queries.ts";

export interface Attempt {
  readonly document: RevisionDocument;
  readonly order: readonly string[];
  readonly questions: ReadonlyMap<string, Question>;
  readonly positions: ReadonlyMap<string, number>;
}

interface Pinned {
  readonly id: string;
  readonly quiz_id: string;
  readonly revision: number;
}

const most = 20_000;
const cache = new Map<string, Attempt>();

/** The attempts of these participations, by id. */
export async function attemptsOf(db: Reader, rows: readonly Pinned[]): Promise<Map<string, Attempt>> {
  const found = new Map<string, Attempt>();
  const missing: Pinned[] = [];
  for (const row of rows) {
    const cached = cache.get(row.id);
    if (cached) found.set(row.id, cached);
    else if (!found.has(row.id)) missing.push(row);
  }
  if (missing.length === 0) return found;

  const layouts = await db
    .selectFrom("participations")
    .select(["id", "layout"])
    .where((eb) =>
      oneOf(
        db,
        eb.ref("id"),
        missing.map(({ id }) => id),
      ),
    )
    .execute();
  const layoutOf = new Map(layouts.map(({ id, layout }) => [id, layout]));
  for (const row of missing) {
    const document = await revisionDocument(db, row.quiz_id, row.revision);
    const order = layoutJson.parse(
      layoutOf.get(row.id) ?? '{"question_order":[],"option_orders":{}}',
    ).question_order;
    const drawn = new Set(order);
    const attempt: Attempt = {
      document,
      order,
      questions: new Map(
        document.questions.filter(({ id }) => drawn.has(id)).map((question) => [question.id, question]),
      ),
      positions: new Map(order.map((id, index) => [id, index])),
    };
    if (cache.size >= most) cache.clear();
    cache.set(row.id, attempt);
    found.set(row.id, attempt);
  }
  return found;
}
