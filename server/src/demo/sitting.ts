// One person going through one quiz: question after question, some skipped, some taken up again before submitting.
import { scoreAnswer } from "@capstan/domain/participations/score.ts";
import type { Random } from "@capstan/domain/random.ts";
import { between, happens, logNormal } from "./chance.ts";
import type { DemoQuestion, DemoQuiz } from "./demo-quiz.ts";
import { habitOf } from "./habits.ts";
import { type DemoValue, respond, rightValue, stepsTowards, wrongValue } from "./responses.ts";

export interface DemoAnswer {
  question_id: string;
  value: DemoValue;
  /** Whole seconds after the start, rising. */
  atSeconds: number;
}

export interface Sitting {
  answers: DemoAnswer[];
  rightCount: number;
  /** From the start to the submission; below the time limit. */
  seconds: number;
}

/** The share of the time in which the questions are gone through once; the rest is for looking back. */
const firstPass = 0.86;

export function sitQuiz(quiz: DemoQuiz, ability: number, seconds: number, random: Random): Sitting {
  const weights = quiz.questions.map((question) => effort(quiz, question, random));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const entries: DemoAnswer[] = [];
  let begun = 0;
  for (const [index, question] of quiz.questions.entries()) {
    const spent = (seconds * firstPass * (weights[index] ?? 0)) / whole;
    const slot: Slot = {
      from: begun,
      to: begun + spent,
      lookBack: between(random, firstPass, 0.98) * seconds,
    };
    entries.push(...enter(quiz, question, ability, slot, random));
    begun += spent;
  }
  return withinTime(quiz, entries, seconds);
}

interface Slot {
  from: number;
  to: number;
  lookBack: number;
}

function effort(quiz: DemoQuiz, question: DemoQuestion, random: Random): number {
  const reading = 20 + question.question_text.length / 12 + 4 * question.options.length;
  const thinking = 1 + Math.max(0, habitOf(quiz.title, question.id).difficulty) / 3;
  return logNormal(random, reading * thinking, 0.4);
}

function enter(
  quiz: DemoQuiz,
  question: DemoQuestion,
  ability: number,
  slot: Slot,
  random: Random,
): DemoAnswer[] {
  const habit = habitOf(quiz.title, question.id);
  const final = respond(question, habit, ability, random);
  const at = (time: number, ...values: DemoValue[]) =>
    values.map((value, index) => ({
      question_id: question.id,
      value,
      atSeconds: time - (values.length - 1 - index) * 3,
    }));
  // Whoever does not know may leave it, most of all where something must be typed.
  if (!final.right && happens(random, question.question_type === "short_answer" ? 0.22 : 0.07)) return [];
  const answered = slot.from + (slot.to - slot.from) * between(random, 0.75, 0.97);
  const steps = stepsTowards(final.value, random);
  if (!happens(random, 0.11)) {
    return happens(random, 0.05) ? at(slot.lookBack, ...steps) : at(answered, ...steps);
  }
  // A second thought: mostly from wrong to right, as studies of changed answers find, now and then the other way.
  const before =
    final.right || happens(random, 0.6)
      ? wrongValue(question, habit, random)
      : rightValue(question, habit, random);
  if (String(before) === String(final.value)) return at(answered, ...steps);
  const changed = happens(random, 0.4) ? slot.lookBack : answered;
  const earlier = slot.from + (slot.to - slot.from) * between(random, 0.35, 0.6);
  return [...at(earlier, before), ...at(changed, ...steps)];
}

/** Whole rising seconds; what would come after the time limit was never entered, and the player submits by itself. */
function withinTime(quiz: DemoQuiz, entries: DemoAnswer[], wanted: number): Sitting {
  const limit = quiz.settings.is_timed ? quiz.settings.quiz_time_limit * 60 - 1 : Number.POSITIVE_INFINITY;
  const answers: DemoAnswer[] = [];
  let last = 0;
  for (const entry of entries.toSorted((one, other) => one.atSeconds - other.atSeconds)) {
    last = Math.max(last + 1, Math.round(entry.atSeconds));
    if (last >= limit) break;
    answers.push({ ...entry, atSeconds: last });
  }
  const standing = new Map(answers.map(({ question_id, value }) => [question_id, value]));
  const rightCount = quiz.questions.filter(
    (question) => scoreAnswer(question, standing.get(question.id)).answer.is_correct,
  ).length;
  const end = Math.max(Math.round(wanted), (answers.at(-1)?.atSeconds ?? 0) + 2);
  return { answers, rightCount, seconds: Math.min(end, limit) };
}
