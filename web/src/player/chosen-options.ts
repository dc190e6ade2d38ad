// Which options an answer stands for, and what it becomes when one more is chosen. The value that travels is
// the option's id; an answer that came by the plain protocol may hold the option's value instead.
import type { AnswerValue } from "@capstan/domain/quizzes/answer-value.ts";
import type { PublicQuestion } from "@capstan/domain/quizzes/contract.ts";

type Option = PublicQuestion["options"][number];

export function chosenOptions(options: readonly Option[], value: AnswerValue | undefined): readonly Option[] {
  const named = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  const texts = new Set(named.map(String));
  const byId = options.filter((option) => texts.has(option.id));
  return byId.length > 0 ? byId : options.filter((option) => texts.has(option.value));
}

/** The selection with one option added or taken out, in the order the options stand. */
export function toggled(
  options: readonly Option[],
  value: AnswerValue | undefined,
  optionId: string,
): readonly string[] {
  const chosen = new Set(chosenOptions(options, value).map((option) => option.id));
  if (!chosen.delete(optionId)) chosen.add(optionId);
  return options.filter((option) => chosen.has(option.id)).map((option) => option.id);
}
