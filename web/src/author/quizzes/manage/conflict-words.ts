// A conflict in words: what it is about, and each side as a short text.
import type { Question } from "@capstan/domain/quizzes/question.ts";
import { typeOf } from "@capstan/domain/quizzes/question-types/registry.ts";
import { settingDefinitions } from "@capstan/domain/quizzes/settings.ts";
import { t } from "../../../ui/messages/messages.ts";
import type { QuizDocument } from "../draft/document.ts";
import type { Conflict } from "../draft/merge-drafts.ts";
import { partFor } from "../question-types/registry.ts";
import { questionTitle } from "../questions/question-title.ts";
import { settingText } from "../settings/setting-text.ts";

export interface ConflictWords {
  readonly about: string;
  readonly mine: string;
  readonly theirs: string;
}

export function conflictWords(conflict: Conflict, mine: QuizDocument, theirs: QuizDocument): ConflictWords {
  const { place } = conflict;
  const sides = (say: (value: unknown) => string) => ({
    mine: say(conflict.mine),
    theirs: say(conflict.theirs),
  });
  switch (place.kind) {
    case "field":
      return { about: fieldName(place.field), ...sides((value) => plain(value)) };
    case "setting": {
      const definition = settingDefinitions.find(({ key }) => key === place.key);
      return {
        about: definition ? t(definition.label) : place.key,
        ...sides((value) => (definition ? settingText(definition, value) : plain(value))),
      };
    }
    case "order":
      return {
        about: t("Order of the questions"),
        mine: orderText(mine),
        theirs: orderText(theirs),
      };
    case "presence": {
      const say = (value: unknown) => (value === null ? t("Deleted") : questionTitle(value as Question));
      return { about: questionName(place.questionId, mine, theirs), ...sides(say) };
    }
    case "question": {
      const name = questionName(place.questionId, mine, theirs);
      const say = place.field === "answer" ? answerText : plain;
      return { about: `${name}: ${questionField(place.field)}`, ...sides(say) };
    }
  }
}

function plain(value: unknown): string {
  if (value === undefined || value === null || value === "") return t("empty");
  if (typeof value === "boolean") return value ? t("on") : t("off");
  if (Array.isArray(value)) return value.length > 0 ? value.map(plain).join(", ") : t("empty");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function answerText(value: unknown): string {
  const question = value as Question;
  const type = partFor(question.question_type).label;
  const options = question.options.map(({ text }) => text || t("empty")).join(" / ");
  const key = typeOf(question).correctText(question) ?? t("none");
  return [type, options, t("Correct: {key}", { key })].filter(Boolean).join("\n");
}

function orderText({ questions }: QuizDocument): string {
  const shown = questions.slice(0, 6).map((question, index) => `${index + 1}. ${questionTitle(question)}`);
  return [...shown, ...(questions.length > 6 ? ["…"] : [])].join("\n");
}

function questionName(id: string, mine: QuizDocument, theirs: QuizDocument): string {
  const inMine = mine.questions.findIndex((question) => question.id === id);
  if (inMine >= 0) return t("Question {number}", { number: inMine + 1 });
  return t("Question {number}", { number: theirs.questions.findIndex((question) => question.id === id) + 1 });
}

function fieldName(field: "title" | "description" | "access_control"): string {
  if (field === "title") return t("Title");
  return field === "description" ? t("Description") : t("Who may take it");
}

function questionField(field: string): string {
  const names: Record<string, string> = {
    answer: t("options and key"),
    question_text: t("text"),
    explanation: t("explanation"),
    points: t("points"),
    required: t("required"),
    tags: t("tags"),
    partial_credit: t("partial credit"),
    accept_similar: t("small slips"),
    must_not_accept: t("must not count"),
  };
  return names[field] ?? field;
}
