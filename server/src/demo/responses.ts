// What one simulated person enters for one question: a two-parameter guess-and-know model
// (chance of a right answer = guess + (1 − guess) · logistic(ability − difficulty)), then a plausible value.
import type { Random } from "@capstan/domain/random.ts";
import { happens, logistic, pick, pickEarly } from "./chance.ts";
import type { DemoQuestion } from "./demo-quiz.ts";
import type { Habit } from "./habits.ts";

export type DemoValue = string | string[];

export interface Response {
  value: DemoValue;
  right: boolean;
}

export function respond(question: DemoQuestion, habit: Habit, ability: number, random: Random): Response {
  const guess = guessingChance(question);
  const right = happens(random, guess + (1 - guess) * logistic(1.2 * (ability - habit.difficulty)));
  return { right, value: right ? rightValue(question, habit, random) : wrongValue(question, habit, random) };
}

function guessingChance(question: DemoQuestion): number {
  if (question.question_type === "true_false") return 0.4;
  if (question.question_type === "multiple_choice") return 0.15;
  return 0;
}

export function rightValue(question: DemoQuestion, habit: Habit, random: Random): DemoValue {
  if (question.question_type !== "short_answer") return question.correct_answer;
  return pickEarly(random, habit.known ?? String(question.correct_answer).split("|"));
}

export function wrongValue(question: DemoQuestion, habit: Habit, random: Random): DemoValue {
  const key = question.correct_answer;
  switch (question.question_type) {
    case "true_false":
      return key === "true" ? "false" : "true";
    case "short_answer":
      return pickEarly(random, habit.mistaken ?? ["?"]);
    case "multiple_select":
      return wrongSelection(question, habit, random);
    default:
      if (habit.lure !== undefined && happens(random, 0.5)) return habit.lure;
      return pick(
        random,
        question.options.map(({ id }) => id).filter((id) => id !== key),
      );
  }
}

/** One right option is missing, or one wrong option is added, or both. */
function wrongSelection(question: DemoQuestion, habit: Habit, random: Random): string[] {
  const key = question.correct_answer as string[];
  const others = question.options.map(({ id }) => id).filter((id) => !key.includes(id));
  const adds = happens(random, 0.55);
  const leavesOut = !adds || happens(random, 0.35);
  const missing = leavesOut ? (happens(random, 0.6) && habit.missed ? habit.missed : pick(random, key)) : "";
  const added = adds ? (happens(random, 0.6) && habit.lure ? habit.lure : pick(random, others)) : "";
  return question.options
    .map(({ id }) => id)
    .filter((id) => id === added || (key.includes(id) && id !== missing));
}

/** Values saved on the way to the final one: half-typed text, or a selection that is still growing. */
export function stepsTowards(value: DemoValue, random: Random): DemoValue[] {
  if (Array.isArray(value)) {
    if (value.length < 2 || !happens(random, 0.4)) return [value];
    return value.map((_, index) => value.slice(0, index + 1));
  }
  if (value.length > 5 && happens(random, 0.2)) return [value.slice(0, Math.ceil(value.length / 2)), value];
  return [value];
}
