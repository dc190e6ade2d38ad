import Type from "typebox";
import { nullable, oneOf } from "../wire.ts";
import { AnswerValue } from "./answer-value.ts";
import { limits } from "./limits.ts";

/** Types with an editor and a player; any other type string is kept and scored by strict equality. */
export const questionTypeNames = [
  "multiple_choice",
  "multiple_select",
  "true_false",
  "short_answer",
] as const;
export type QuestionTypeName = (typeof questionTypeNames)[number];

/**
 * Ids of questions and options. They become keys of JSON maps and parts of comma text, so they hold neither
 * commas nor pipes, and none of them is `__proto__`.
 */
export const ContentId = Type.String({
  minLength: 1,
  maxLength: limits.id,
  pattern: "^[A-Za-z0-9][A-Za-z0-9_.:-]*$",
});

export const PinnedPlace = nullable(oneOf(["first", "last"]));

export type QuestionOption = Type.Static<typeof QuestionOption>;
export const QuestionOption = Type.Object({
  id: ContentId,
  value: Type.String({ maxLength: limits.optionValue }),
  text: Type.String({ maxLength: limits.optionText }),
  /** Keeps its place at the top or the bottom while the others are shuffled. */
  pinned: Type.Optional(PinnedPlace),
});

export const partialCredits = ["off", "net_correct", "coverage", "each_answer"] as const;
export type PartialCredit = (typeof partialCredits)[number];
export const PartialCredit = oneOf(partialCredits);

const common = {
  question_type: Type.String({ minLength: 1, maxLength: limits.questionType }),
  question_text: Type.String({ maxLength: limits.questionText }),
  /** multiple_choice, true_false: an option's id; multiple_select: ids; short_answer: text, `|` between alternatives. */
  correct_answer: AnswerValue,
  explanation: Type.String({ maxLength: limits.explanation }),
  points: Type.Number({ minimum: 0, maximum: limits.points }),
  required: Type.Boolean(),
  tags: Type.Array(Type.String({ minLength: 1, maxLength: limits.tag }), { maxItems: limits.tags }),
};

const typeSpecific = {
  /** multiple_select: what a selection that is not quite right earns. */
  partial_credit: Type.Optional(PartialCredit),
  /** short_answer: false asks for one of the alternatives exactly. */
  accept_similar: Type.Optional(Type.Boolean()),
  /** short_answer: texts that are wrong however near they are to the key. */
  must_not_accept: Type.Optional(
    Type.Array(Type.String({ maxLength: limits.shortAnswer }), { maxItems: limits.mustNotAccept }),
  ),
};

/** A question as a draft keeps it. It may be unfinished: publishing is what demands that it is complete. */
export type Question = Type.Static<typeof Question>;
export const Question = Type.Object({
  id: ContentId,
  ...common,
  options: Type.Array(QuestionOption, { maxItems: limits.options }),
  ...typeSpecific,
});

const IdInput = Type.Union([ContentId, Type.Integer({ minimum: 0 })]);

export type QuestionOptionInput = Type.Static<typeof QuestionOptionInput>;
export const QuestionOptionInput = Type.Object({
  id: Type.Optional(IdInput),
  value: Type.Optional(
    Type.Union([Type.String({ maxLength: limits.optionValue }), Type.Number(), Type.Boolean()]),
  ),
  text: Type.Optional(Type.String({ maxLength: limits.optionText })),
  /** The specification's other name for `text`. */
  label: Type.Optional(Type.String({ maxLength: limits.optionText })),
  pinned: Type.Optional(PinnedPlace),
});

/** A question as a client may send it; `normaliseQuestions` makes a `Question` of it. */
export type QuestionInput = Type.Static<typeof QuestionInput>;
export const QuestionInput = Type.Object({
  id: Type.Optional(IdInput),
  ...Type.Partial(Type.Object(common)).properties,
  options: Type.Optional(Type.Array(QuestionOptionInput, { maxItems: limits.options })),
  ...typeSpecific,
});
