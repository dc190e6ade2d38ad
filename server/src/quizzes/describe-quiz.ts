// A quiz as its crew sees it, and as the access page and the lobby do.
import { createHash } from "node:crypto";
import type { AnswerValue } from "@capstan/domain/quizzes/answer-value.ts";
import { canonicalJson } from "@capstan/domain/quizzes/canonical-json.ts";
import type { CrewQuiz } from "@capstan/domain/quizzes/contract.ts";
import type { Question } from "@capstan/domain/quizzes/question.ts";
import { typeOf } from "@capstan/domain/quizzes/question-types/registry.ts";
import type { RevisionDocument } from "@capstan/domain/quizzes/revision.ts";
import {
  effectiveSettings,
  frozenSettings,
  type QuizSettings,
  withDefaults,
} from "@capstan/domain/quizzes/settings.ts";
import { instant } from "@capstan/domain/wire.ts";
import { showBranding } from "../accounts/branding/show-branding.ts";
import { asJson } from "../db/json.ts";
import type { QuizHead, QuizRow } from "./queries.ts";

const settingsJson = asJson<Partial<QuizSettings>>();
export const questionsJson = asJson<Question[]>();

export function settingsOf(row: { readonly settings: string }): QuizSettings {
  return withDefaults(settingsJson.parse(row.settings));
}

/** Names what publishing would freeze: equal digests mean there is nothing to publish. */
export function draftDigest(draft: {
  title: string;
  description: string;
  questions: readonly Question[];
  settings: QuizSettings;
}): string {
  const { title, description, questions, settings } = draft;
  const frozen = { title, description, questions, settings: frozenSettings(settings) };
  return createHash("sha256")
    .update(canonicalJson(frozen as unknown as AnswerValue))
    .digest("base64url");
}

export function crewQuiz(row: QuizRow, participationCount: number): CrewQuiz {
  return {
    view: "crew",
    id: row.id,
    title: row.title,
    description: row.description,
    status: row.status,
    access_control: row.access_control,
    has_password: row.password_hash !== null,
    settings: settingsOf(row),
    questions: questionsJson.parse(row.questions),
    draft_version: row.draft_version,
    published_revision: row.published_revision,
    unpublished_changes: row.draft_digest !== row.published_digest,
    share_code: row.share_code,
    participation_count: participationCount,
    created_at: instant(row.created_at),
    updated_at: instant(row.updated_at),
  };
}

/** The fields that the access page, the lobby and the player share; no question, no key. */
export function accessFields(head: QuizHead, document: RevisionDocument, now: number) {
  const settings = effectiveSettings(document.settings, settingsOf(head));
  const counted = document.questions.filter((question) => typeOf(question).isCounted);
  return {
    id: head.id,
    title: head.title,
    description_html: document.description_html,
    organisation: head.organisation,
    branding: showBranding(head),
    access_control: head.access_control,
    status: head.status,
    question_count: counted.length,
    total_points: counted.reduce((sum, { points }) => sum + points, 0),
    is_timed: settings.is_timed,
    quiz_time_limit: settings.is_timed ? settings.quiz_time_limit : null,
    opens_at: settings.opens_at,
    closes_at: settings.closes_at,
    passing_score: settings.passing_score,
    allow_retakes: settings.allow_retakes,
    max_retakes: settings.max_retakes,
    allow_previous_questions: settings.allow_previous_questions,
    skippable_questions: settings.skippable_questions,
    show_results: settings.show_results,
    show_correct_answers: settings.show_correct_answers,
    revision: document.number,
    server_time: instant(now),
  };
}
