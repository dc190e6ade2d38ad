// What the specification says of every type it does not name: equal in type and content, or wrong.
import { AnswerValue, asText, isBlank, isSameJson, isWithinJsonLimits } from "../../answer-value.ts";
import { fieldOf } from "../options.ts";
import { type QuestionType, right, wrong } from "../question-type.ts";

export const strictEquality: QuestionType = {
  offersOptions: true,
  shufflesOptions: true,
  isCounted: true,
  valueSchema: AnswerValue,
  check: (_question, value) => (isWithinJsonLimits(value) ? null : "answer_too_long"),
  isUnanswered: isBlank,
  score: ({ correct_answer: key }, value) => (!isBlank(key) && isSameJson(key, value) ? right : wrong),
  answerText: (_question, value) => (value === undefined || isBlank(value) ? "" : asText(value)),
  correctText: ({ correct_answer: key }) => (isBlank(key) ? null : asText(key)),
  keyAtTheDoor: (key) => ({ key, problems: [] }),
  publishProblems: (question) =>
    isBlank(question.correct_answer)
      ? [{ field: fieldOf(question, "correct_answer"), message: "Give the correct answer." }]
      : [],
};
