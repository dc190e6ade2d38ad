// What clients send becomes what a draft keeps: ids where they are missing, keys in the form scoring expects.
import { type AnswerValue, isWithinJsonLimits } from "./answer-value.ts";
import type { FieldProblem } from "./field-problem.ts";
import type { Question, QuestionInput, QuestionOption, QuestionOptionInput } from "./question.ts";
import { typeOf } from "./question-types/registry.ts";

export interface NormalisedQuestions {
  readonly questions: Question[];
  /** Fields are by position, because the client may not know any id yet: `questions.0.options.2.id`. */
  readonly errors: FieldProblem[];
}

/** Takes given ids and makes the missing ones; each is unique where it was asked for. */
function idGiver(given: readonly (string | number | null | undefined)[], makeId: () => string) {
  const taken = new Set(given.flatMap((id) => (id === undefined || id === null ? [] : [String(id)])));
  const seen = new Set<string>();
  return (id: string | number | null | undefined): { id: string; isRepeated: boolean } => {
    if (id === undefined || id === null) {
      let made = makeId();
      while (taken.has(made)) made = makeId();
      taken.add(made);
      return { id: made, isRepeated: false };
    }
    const isRepeated = seen.has(String(id));
    seen.add(String(id));
    return { id: String(id), isRepeated };
  };
}

function normaliseOptions(inputs: readonly QuestionOptionInput[], field: string, makeId: () => string) {
  const errors: FieldProblem[] = [];
  const idFor = idGiver(
    inputs.map(({ id }) => id),
    makeId,
  );
  const options = inputs.map((input, index): QuestionOption => {
    const { id, isRepeated } = idFor(input.id);
    if (isRepeated) errors.push({ field: `${field}.${index}.id`, message: "Another option has this id." });
    const written = String(input.value ?? "");
    const option = { id, value: written.trim() === "" ? id : written, text: input.text ?? input.label ?? "" };
    return input.pinned ? { ...option, pinned: input.pinned } : option;
  });
  for (const [index, { id, value }] of options.entries()) {
    const isAmbiguous = options.some(
      (other, otherIndex) =>
        otherIndex !== index && (other.value === value || other.id === value) && other.id !== id,
    );
    if (isAmbiguous) {
      errors.push({
        field: `${field}.${index}.value`,
        message: "Another option has this as its id or value.",
      });
    }
  }
  return { options, errors };
}

function normaliseQuestion(input: QuestionInput, id: string, field: string, makeId: () => string) {
  const questionType = input.question_type ?? "multiple_choice";
  const type = typeOf({ question_type: questionType });
  const { options: read, errors } = normaliseOptions(input.options ?? [], `${field}.options`, makeId);
  const given = type.optionsAtTheDoor?.(read);
  for (const message of given?.problems ?? []) errors.push({ field: `${field}.options`, message });
  const options = given?.options ?? read;

  const keyField = `${field}.correct_answer`;
  const written: AnswerValue = input.correct_answer ?? null;
  let key: AnswerValue = null;
  if (isWithinJsonLimits(written)) {
    const atTheDoor = type.keyAtTheDoor(written, options);
    key = atTheDoor.key;
    for (const message of atTheDoor.problems) errors.push({ field: keyField, message });
  } else {
    errors.push({ field: keyField, message: "The correct answer is too long or nests too deep." });
  }

  const question: Question = {
    id,
    question_type: questionType,
    question_text: input.question_text ?? "",
    options,
    correct_answer: key,
    explanation: input.explanation ?? "",
    points: input.points ?? 1,
    required: input.required ?? false,
    tags: [...new Set(input.tags ?? [])],
    ...(input.partial_credit ? { partial_credit: input.partial_credit } : {}),
    ...(typeof input.accept_similar === "boolean" ? { accept_similar: input.accept_similar } : {}),
    ...(input.must_not_accept ? { must_not_accept: [...input.must_not_accept] } : {}),
  };
  return { question, errors };
}

export function normaliseQuestions(
  inputs: readonly QuestionInput[],
  makeId: () => string,
): NormalisedQuestions {
  const errors: FieldProblem[] = [];
  const idFor = idGiver(
    inputs.map(({ id }) => id),
    makeId,
  );
  const questions = inputs.map((input, index) => {
    const field = `questions.${index}`;
    const { id, isRepeated } = idFor(input.id);
    if (isRepeated) errors.push({ field: `${field}.id`, message: "Another question has this id." });
    const normalised = normaliseQuestion(input, id, field, makeId);
    errors.push(...normalised.errors);
    return normalised.question;
  });
  return { questions, errors };
}
