// The forms the demo quizzes are written in. A text given as several strings is one string per line of Markdown.

import type { Question, QuestionTypeName } from "@capstan/domain/quizzes/question.ts";
import type { QuizSettings } from "@capstan/domain/quizzes/settings.ts";

export type DemoQuestion = Omit<Question, "question_type" | "correct_answer"> & {
  question_type: QuestionTypeName;
  /** An option id, a list of option ids, "true" or "false", or a text with alternatives between pipes. */
  correct_answer: string | string[];
};

type SettingsThatDiffer =
  | "shuffle_questions"
  | "shuffle_options"
  | "is_timed"
  | "quiz_time_limit"
  | "allow_retakes"
  | "max_retakes"
  | "passing_score";

export interface DemoQuiz {
  title: string;
  description: string;
  access_control: "public" | "login_required";
  /** The others keep their defaults. */
  settings: Pick<QuizSettings, SettingsThatDiffer>;
  questions: DemoQuestion[];
}

type Markdown = string | readonly string[];

interface Wording {
  text: Markdown;
  explanation: Markdown;
  tags: string[];
  points?: number;
}

const optionIds = ["a", "b", "c", "d", "e", "f"] as const;

export function markdown(text: Markdown): string {
  return typeof text === "string" ? text : text.join("\n").trim();
}

export function code(language: string, ...lines: string[]): string {
  return ["", `\`\`\`${language}`, ...lines, "```", ""].join("\n");
}

export function multipleChoice(
  id: string,
  wording: Wording & { options: string[]; right: string },
): DemoQuestion {
  return question(id, "multiple_choice", wording, wording.right, wording.options);
}

export function multipleSelect(
  id: string,
  wording: Wording & { options: string[]; right: string[] },
): DemoQuestion {
  return question(id, "multiple_select", wording, wording.right, wording.options);
}

export function trueFalse(id: string, wording: Wording & { right: boolean }): DemoQuestion {
  const written = question(id, "true_false", wording, String(wording.right), []);
  return {
    ...written,
    options: [
      { id: "true", value: "true", text: "True" },
      { id: "false", value: "false", text: "False" },
    ],
  };
}

/** `exact` where a near miss is another answer: numbers, mostly. */
export function shortAnswer(
  id: string,
  wording: Wording & { right: string[]; exact?: boolean },
): DemoQuestion {
  const written = question(id, "short_answer", wording, wording.right.join("|"), []);
  return wording.exact ? { ...written, accept_similar: false } : written;
}

function question(
  id: string,
  type: QuestionTypeName,
  wording: Wording,
  right: string | string[],
  options: string[],
): DemoQuestion {
  return {
    id,
    question_type: type,
    question_text: markdown(wording.text),
    options: options.map((text, index) => {
      const optionId = optionIds[index];
      if (optionId === undefined) throw new Error(`${id} has more than ${optionIds.length} options`);
      return { id: optionId, value: optionId, text };
    }),
    correct_answer: right,
    explanation: markdown(wording.explanation),
    points: wording.points ?? 1,
    tags: wording.tags,
    required: false,
  };
}
