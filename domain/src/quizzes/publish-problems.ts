import type { FieldProblem } from "./field-problem.ts";
import { limits } from "./limits.ts";
import type { Question } from "./question.ts";
import { fieldOf } from "./question-types/options.ts";
import { typeOf } from "./question-types/registry.ts";
import type { Draft } from "./revision.ts";
import { checkSettings } from "./settings-problems.ts";

function questionProblems(question: Question): FieldProblem[] {
  const own = typeOf(question).publishProblems(question);
  if (question.question_text.trim() !== "") return own;
  return [{ field: fieldOf(question, "question_text"), message: "Write the question." }, ...own];
}

function timeProblems({ settings }: Draft): FieldProblem[] {
  const { min, max } = limits.timeLimitMinutes;
  const isRight = settings.quiz_time_limit >= min && settings.quiz_time_limit <= max;
  if (!settings.is_timed || isRight) return [];
  return [{ field: "settings.quiz_time_limit", message: `Set a time limit from ${min} to ${max} minutes.` }];
}

/** Everything that keeps a draft from being published, one entry each, in the order the author meets it. */
export function publishProblems(draft: Draft): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (draft.title.trim() === "") problems.push({ field: "title", message: "Give the assessment a title." });
  if (draft.questions.length === 0)
    problems.push({ field: "questions", message: "Add at least one question." });
  problems.push(...draft.questions.flatMap(questionProblems));
  return [...problems, ...timeProblems(draft), ...checkSettings(draft.settings).errors];
}
