// Create, change, duplicate: one document, one version number.
import { fold } from "@capstan/domain/accounts/people.ts";
import { Problem } from "@capstan/domain/problems.ts";
import type { CrewQuiz } from "@capstan/domain/quizzes/contract.ts";
import type { QuestionInput } from "@capstan/domain/quizzes/question.ts";
import type { QuizSettingsInput } from "@capstan/domain/quizzes/settings.ts";
import { recordAudit } from "../accounts/record-audit.ts";
import type { AuthorCaller } from "../http/caller.ts";
import type { House } from "../http/house.ts";
import { hashPassword } from "../http/passwords.ts";
import { newId, newShareCode } from "../http/tokens.ts";
import { countParticipations } from "./counts.ts";
import { readDefaults } from "./defaults.ts";
import { crewQuiz, draftDigest, questionsJson, settingsOf } from "./describe-quiz.ts";
import { tellLiveSettings } from "./live-settings.ts";
import { insertQuiz, type QuizRow, selectQuiz, updateQuizAt } from "./queries.ts";
import { readQuestions, readSettings } from "./read-form.ts";

export interface QuizForm {
  title?: string;
  description?: string;
  access_control?: QuizRow["access_control"];
  settings?: QuizSettingsInput;
  questions?: QuestionInput[];
  password?: string;
}

/** As long, an author who goes on changing the same quiz is one entry of the audit log. */
const typingMs = 60_000;

export async function createQuiz(
  house: Pick<House, "database">,
  author: Pick<AuthorCaller, "userId" | "accountId">,
  form: QuizForm & { title: string },
  now: number,
): Promise<CrewQuiz> {
  const draft = {
    title: cleanTitle(form.title),
    description: form.description ?? "",
    settings: readSettings(
      form.settings ?? {},
      (await readDefaults(house.database.read, author.accountId)).settings,
    ),
    questions: readQuestions(form.questions ?? []),
  };
  const row: QuizRow = {
    id: newId(),
    account_id: author.accountId,
    title: draft.title,
    title_folded: fold(draft.title),
    status: "draft",
    access_control: form.access_control ?? "public",
    password_hash: form.password ? await hashPassword(form.password) : null,
    share_code: newShareCode(),
    description: draft.description,
    settings: JSON.stringify(draft.settings),
    questions: questionsJson.stringify(draft.questions),
    draft_version: 1,
    draft_digest: draftDigest(draft),
    published_digest: null,
    published_revision: null,
    question_count: draft.questions.length,
    created_by: author.userId,
    created_at: now,
    updated_at: now,
    archived_status: null,
  };
  await house.database.write((tx) => insertQuiz(tx, row));
  return crewQuiz(row, 0);
}

/** A stale `draft_version` answers `changed_elsewhere` with the quiz as it stands. */
export async function changeQuiz(
  house: House,
  author: AuthorCaller,
  id: string,
  form: QuizForm & { draft_version: number; apply_to_running?: boolean },
  now: number,
): Promise<CrewQuiz> {
  const passwordHash = form.password ? await hashPassword(form.password) : undefined;
  return house.database.write(async (tx) => {
    const before = await selectQuiz(tx, id);
    if (!before) throw new Problem("quiz_not_found");
    const count = await countParticipations(tx, id);
    if (before.status === "archived") throw new Problem("quiz_archived");
    if (before.draft_version !== form.draft_version) throw changedElsewhere(before, count);

    const settings = form.settings ? readSettings(form.settings, settingsOf(before)) : settingsOf(before);
    const questions = form.questions ? readQuestions(form.questions) : questionsJson.parse(before.questions);
    const title = form.title === undefined ? before.title : cleanTitle(form.title);
    const description = form.description ?? before.description;
    const after = await updateQuizAt(tx, id, form.draft_version, {
      title,
      title_folded: fold(title),
      description,
      settings: JSON.stringify(settings),
      questions: questionsJson.stringify(questions),
      question_count: questions.length,
      draft_digest: draftDigest({ title, description, settings, questions }),
      draft_version: form.draft_version + 1,
      updated_at: now,
      ...(form.access_control ? { access_control: form.access_control } : {}),
      ...(passwordHash ? { password_hash: passwordHash } : {}),
    });
    if (!after) throw changedElsewhere((await selectQuiz(tx, id)) ?? before, count);
    await recordAudit(tx, {
      accountId: before.account_id,
      action: "quiz_settings_changed",
      by: author,
      subject: { kind: "quiz", id, name: title },
      ...auditedSettings(before, after, form),
      at: now,
      joinsWithinMs: typingMs,
    });
    if (form.settings) {
      await tellLiveSettings(house, tx, {
        quizId: id,
        settings,
        applyToRunning: form.apply_to_running ?? false,
      });
    }
    return crewQuiz(after, count);
  });
}

export async function duplicateQuiz(
  house: House,
  author: AuthorCaller,
  id: string,
  now: number,
): Promise<CrewQuiz> {
  const original = await selectQuiz(house.database.read, id);
  if (!original) throw new Problem("quiz_not_found");
  const { opens_at: _opens, closes_at: _closes, ...settings } = settingsOf(original);
  return createQuiz(
    house,
    author,
    {
      title: `${Array.from(original.title).slice(0, 190).join("")} (copy)`,
      description: original.description,
      access_control: original.access_control === "password" ? "public" : original.access_control,
      settings,
      questions: questionsJson.parse(original.questions) as QuestionInput[],
    },
    now,
  );
}

/** What the audit log compares. A password is only ever said to be there. */
function auditedSettings(
  before: QuizRow,
  after: QuizRow,
  form: { password?: string; apply_to_running?: boolean },
) {
  const { password, apply_to_running: reachesRunning = false } = form;
  return {
    before: {
      ...settingsOf(before),
      access_control: before.access_control,
      password: before.password_hash === null ? null : "set",
      apply_to_running: false,
    },
    after: {
      ...settingsOf(after),
      access_control: after.access_control,
      password: password
        ? before.password_hash === null
          ? "set"
          : "replaced"
        : before.password_hash && "set",
      apply_to_running: reachesRunning,
    },
  };
}

function changedElsewhere(row: QuizRow, count: number): Problem {
  return new Problem("changed_elsewhere", { extra: { current: crewQuiz(row, count) } });
}

function cleanTitle(title: string): string {
  const clean = title.trim();
  if (!clean) throw new Problem("invalid_request", { errors: { title: ["Give the assessment a title."] } });
  return clean;
}
