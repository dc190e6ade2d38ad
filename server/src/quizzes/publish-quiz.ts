// Publish freezes the draft; close, reopen, archive and restore change what is live.
import { Problem } from "@capstan/domain/problems.ts";
import type { CrewQuiz } from "@capstan/domain/quizzes/contract.ts";
import { publishProblems } from "@capstan/domain/quizzes/publish-problems.ts";
import { freezeRevision } from "@capstan/domain/quizzes/revision.ts";
import type { Tx } from "../db/database.ts";
import { lockRows } from "../db/portable.ts";
import type { House } from "../http/house.ts";
import { countParticipations } from "./counts.ts";
import { crewQuiz, questionsJson, settingsOf } from "./describe-quiz.ts";
import { insertRevision, type QuizRow, selectQuiz, updateQuiz } from "./queries.ts";
import { refuseFields } from "./read-form.ts";
import { render } from "./rendering.ts";
import { revisionJson } from "./revisions.ts";

/** Publishing what is published already answers the revision that stands. */
export async function publishQuiz(
  house: Pick<House, "database">,
  id: string,
  by: { readonly userId: string },
  version: number | undefined,
  now: number,
): Promise<{ revision: number; quiz: CrewQuiz }> {
  return house.database.write(async (tx) => {
    // two who publish at once would both make the same number
    await lockRows(tx, "quizzes", [id], ["id"]);
    const row = await selectQuiz(tx, id);
    if (!row) throw new Problem("quiz_not_found");
    if (row.status === "archived") throw new Problem("quiz_archived");
    const count = await countParticipations(tx, id);
    if (version !== undefined && version !== row.draft_version) {
      throw new Problem("changed_elsewhere", { extra: { current: crewQuiz(row, count) } });
    }
    const draft = {
      title: row.title,
      description: row.description,
      questions: questionsJson.parse(row.questions),
      settings: settingsOf(row),
    };
    const problems = publishProblems(draft);
    if (row.access_control === "password" && row.password_hash === null) {
      problems.push({ field: "password", message: "Set the password, or open the quiz to everyone." });
    }
    refuseFields(problems, "not_ready_to_publish");

    const unchanged = row.published_revision !== null && row.draft_digest === row.published_digest;
    const revision = unchanged ? Number(row.published_revision) : (row.published_revision ?? 0) + 1;
    if (!unchanged) {
      await insertRevision(tx, {
        quiz_id: id,
        number: revision,
        document: revisionJson.stringify(freezeRevision(draft, revision, render)),
        question_count: draft.questions.length,
        published_by: by.userId,
        published_at: now,
      });
    }
    const change = {
      status: "published" as const,
      published_revision: revision,
      published_digest: row.draft_digest,
      updated_at: now,
    };
    await updateQuiz(tx, id, change);
    return { revision, quiz: crewQuiz({ ...row, ...change }, count) };
  });
}

type Move = (row: QuizRow) => Partial<QuizRow>;

const moves = {
  close: (row) => {
    if (row.status === "archived") throw new Problem("quiz_archived");
    if (row.published_revision === null) throw new Problem("not_published");
    return { status: "closed" };
  },
  reopen: (row) => {
    if (row.status === "archived") throw new Problem("quiz_archived");
    if (row.published_revision === null) throw new Problem("not_published");
    return { status: "published" };
  },
  archive: (row) => (row.status === "archived" ? {} : { status: "archived", archived_status: row.status }),
  restore: (row) =>
    row.status === "archived" ? { status: row.archived_status ?? "closed", archived_status: null } : {},
} satisfies Record<string, Move>;

export async function moveQuiz(
  house: House,
  id: string,
  move: keyof typeof moves,
  now: number,
): Promise<CrewQuiz> {
  return house.database.write(async (tx: Tx) => {
    await lockRows(tx, "quizzes", [id], ["id"]);
    const row = await selectQuiz(tx, id);
    if (!row) throw new Problem("quiz_not_found");
    const change: Partial<QuizRow> = moves[move](row);
    if (Object.keys(change).length > 0) await updateQuiz(tx, id, { ...change, updated_at: now });
    return crewQuiz({ ...row, ...change, updated_at: now }, await countParticipations(tx, id));
  });
}
