// Not a question: a page of text between questions.
import Type from "typebox";
import { isBlank } from "../../answer-value.ts";
import { type QuestionType, wrong } from "../question-type.ts";

export const textOnly: QuestionType = {
  offersOptions: false,
  shufflesOptions: false,
  isCounted: false,
  valueSchema: Type.Null(),
  check: (_question, value) => (isBlank(value) ? null : "answer_wrong_shape"),
  isUnanswered: () => true,
  score: () => wrong,
  answerText: () => "",
  correctText: () => null,
  keyAtTheDoor: () => ({ key: null, problems: [] }),
  publishProblems: () => [],
};
