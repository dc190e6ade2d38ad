// Forty people taking the demo quizzes over three weeks. Pure: the same seed and instant give the same attempts.
import { type Random, randomFrom, shuffled } from "@capstan/domain/random.ts";
import { between, happens, logNormal, normal } from "./chance.ts";
import type { DemoQuiz } from "./demo-quiz.ts";
import { type DemoEvent, eventsOf } from "./events.ts";
import type { DemoPerson } from "./people.ts";
import { type DemoAnswer, sitQuiz } from "./sitting.ts";
import { dayMs, hourOfWork, minuteMs } from "./working-hours.ts";

export interface DemoAttempt {
  quizIndex: number;
  personIndex: number;
  /** Milliseconds since 1970, never after `now`. */
  startedAt: number;
  /** Every value that was saved, in order; a later one for the same question replaces the earlier one. */
  answers: DemoAnswer[];
  events: DemoEvent[];
  /** `null`: still running, or left without submitting. */
  submittedAfterSeconds: number | null;
}

interface Plan {
  /** How many of those who may take it do. */
  share: number;
  /** The days on which people take it, counted back from `now`. */
  firstDay: number;
  lastDay: number;
  /** How many leave without submitting, and how many are at it now. */
  leavers: number;
  running: number;
}

const plans: readonly Plan[] = [
  { share: 0.85, firstDay: 18, lastDay: 8, leavers: 2, running: 0 },
  { share: 0.75, firstDay: 17, lastDay: 1, leavers: 1, running: 2 },
  { share: 0.8, firstDay: 12, lastDay: 1, leavers: 1, running: 1 },
];

/** Oldest first. A person's attempts at one quiz never overlap. */
export function demoAttempts(
  quizzes: readonly DemoQuiz[],
  people: readonly DemoPerson[],
  seed: string | number,
  now: number,
): DemoAttempt[] {
  const random = randomFrom(`${seed}/people`);
  const abilities = people.map(() => 0.9 + 0.85 * normal(random));
  const attempts = quizzes.flatMap((quiz, quizIndex) => {
    const plan = plans[quizIndex % plans.length] as Plan;
    const order = shuffled(mayTake(quiz, people), randomFrom(`${seed}/${quizIndex}`));
    const taking = Math.round(order.length * plan.share);
    return order.slice(0, taking + plan.running).flatMap((personIndex, place) => {
      const sitter = { quiz, quizIndex, personIndex, ability: abilities[personIndex] ?? 0 };
      const chance = randomFrom(`${seed}/${quizIndex}/${personIndex}`);
      if (place >= taking) return [runningAttempt(sitter, chance, now)];
      return pastAttempts(sitter, plan, chance, now, place >= taking - plan.leavers);
    });
  });
  return attempts.sort((one, other) => one.startedAt - other.startedAt);
}

interface Sitter {
  quiz: DemoQuiz;
  quizIndex: number;
  personIndex: number;
  ability: number;
}

function mayTake(quiz: DemoQuiz, people: readonly DemoPerson[]): number[] {
  const places = people.map((_, index) => index);
  return quiz.access_control === "public" ? places : places.filter((index) => people[index]?.email != null);
}

function pastAttempts(
  sitter: Sitter,
  plan: Plan,
  random: Random,
  now: number,
  leaves: boolean,
): DemoAttempt[] {
  const { quiz } = sitter;
  const day = plan.firstDay - Math.floor(between(random, 0, plan.firstDay - plan.lastDay + 1));
  const first = attempt(sitter, hourOfWork(now, day, random), timeTaken(quiz, random), random);
  if (leaves) return [leftBehind(first)];
  const again =
    quiz.settings.allow_retakes &&
    first.percentage < 95 &&
    happens(random, first.percentage < quiz.settings.passing_score ? 0.85 : 0.25);
  const laterDay = day - 1 - random.below(3);
  if (!again || laterDay < 1) return [first.attempt];
  const learnt = { ...sitter, ability: sitter.ability + between(random, 0.4, 1.1) };
  const quicker = timeTaken(quiz, random) * 0.75;
  const second = attempt(learnt, hourOfWork(now, laterDay, random), quicker, random);
  return second.attempt.startedAt > first.attempt.startedAt + dayMs / 2
    ? [first.attempt, second.attempt]
    : [first.attempt];
}

/** Seconds, as long as this person would need if there were no limit. */
function timeTaken(quiz: DemoQuiz, random: Random): number {
  const median = quiz.settings.is_timed ? quiz.settings.quiz_time_limit * 60 * 0.6 : 13 * 60;
  return Math.min(Math.max(logNormal(random, median, 0.32), 5 * 60), 55 * 60);
}

function attempt(sitter: Sitter, startedAt: number, seconds: number, random: Random) {
  const { quiz, quizIndex, personIndex, ability } = sitter;
  const sat = sitQuiz(quiz, ability, seconds, random);
  const percentage = Math.round((100 * sat.rightCount) / quiz.questions.length);
  const events = eventsOf(quiz, sat.seconds, random);
  events.push({ event: "quiz_completed", category: "session", details: {}, atSeconds: sat.seconds });
  const made: DemoAttempt = {
    quizIndex,
    personIndex,
    startedAt,
    answers: sat.answers,
    events,
    submittedAfterSeconds: sat.seconds,
  };
  return { attempt: made, percentage };
}

function leftBehind({ attempt: { answers, ...rest } }: { attempt: DemoAttempt }): DemoAttempt {
  const kept = answers.slice(0, Math.ceil(answers.length * 0.45));
  return cutAt({ ...rest, answers: kept }, (kept.at(-1)?.atSeconds ?? 0) + 1);
}

function runningAttempt(sitter: Sitter, random: Random, now: number): DemoAttempt {
  const elapsedMs = Math.round(between(random, 4, 8) * minuteMs);
  const begun = attempt(sitter, now - elapsedMs, 14 * 60, random).attempt;
  return cutAt(begun, Math.floor(elapsedMs / 1000));
}

/** What had happened before that second, and no submission. */
function cutAt(whole: DemoAttempt, seconds: number): DemoAttempt {
  return {
    ...whole,
    answers: whole.answers.filter(({ atSeconds }) => atSeconds < seconds),
    events: whole.events.filter(({ atSeconds }) => atSeconds < seconds),
    submittedAfterSeconds: null,
  };
}
