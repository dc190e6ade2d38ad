import type { Question } from "@capstan/domain/quizzes/question.ts";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";

export interface AnswerEditorProps {
  readonly question: Question;
  /** `joinAs` names the place typed in, so that one word is one step of undo. */
  readonly onChange: (change: (question: Question) => Question, joinAs?: string) => void;
}

/** How a type of question is written. One folder each; the registry is the only list of them. */
export interface QuestionTypePart {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Where people enter what is right and wrong. */
  readonly AnswerEditor: ComponentType<AnswerEditorProps>;
  /** The rarer things, behind one disclosure; left out where there are none. */
  readonly MoreEditor?: ComponentType<AnswerEditorProps>;
  /** The names of what is behind the disclosure. */
  readonly more?: string;
}
