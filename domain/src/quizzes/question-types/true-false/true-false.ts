// Two options that the type itself gives; only their wording is the author's.
import type { AnswerValue } from "../../answer-value.ts";
import type { QuestionOption } from "../../question.ts";
import { multipleChoice } from "../multiple-choice/multiple-choice.ts";
import type { KeyAtTheDoor, QuestionType } from "../question-type.ts";

const words = { true: "True", false: "False" } as const;

const isCalled = (option: QuestionOption, name: "true" | "false"): boolean =>
  [option.id, option.value, option.text].some((called) => called.trim().toLowerCase() === name);

function optionsAtTheDoor(given: readonly QuestionOption[]) {
  const strangers = given.filter((option) => !isCalled(option, "true") && !isCalled(option, "false"));
  const options = (["true", "false"] as const).map((name): QuestionOption => {
    const text = given.find((option) => isCalled(option, name))?.text.trim() ?? "";
    return { id: name, value: name, text: text === "" ? words[name] : text };
  });
  const problems = strangers.length > 0 ? ["The options of a true/false question are true and false."] : [];
  return { options, problems };
}

function keyAtTheDoor(written: AnswerValue, options: readonly QuestionOption[]): KeyAtTheDoor {
  const lowered = typeof written === "string" ? written.trim().toLowerCase() : written;
  const plain = lowered === "true" || lowered === "false" ? lowered : written;
  return multipleChoice.keyAtTheDoor(plain, options);
}

export const trueFalse: QuestionType = {
  ...multipleChoice,
  shufflesOptions: false,
  optionsAtTheDoor,
  keyAtTheDoor,
};
