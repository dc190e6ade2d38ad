// The quiz as the server has it: revisions that never change, and the settings that an author moves.
import type { Question } from "../../quizzes/question.ts";
import type { Limits } from "../timing.ts";
import type { Setup } from "./trace.ts";

const minute = 60_000;

export interface Revision {
  readonly number: number;
  /** as it was when this was published */
  readonly limitMinutes: number;
  readonly questions: readonly Question[];
  readonly byId: ReadonlyMap<string, Question>;
  readonly order: readonly string[];
  readonly positions: ReadonlyMap<string, number>;
}

export const graceMs = 30_000;
export const quizId = "quiz-1";
/** Of every revision, in this order; `z…` comes with a republish. */
export const questionIds = ["a", "b", "c", "d"] as const;

export class QuizOnServer {
  readonly revisions: Revision[];
  readonly allowPrevious: boolean;
  readonly skippable: boolean;
  readonly isTimed: boolean;
  limitMinutes: number;
  closesAt: number | null;

  constructor(setup: Setup, now: number) {
    this.revisions = [{ ...firstRevision, limitMinutes: setup.limitMinutes ?? 30 }];
    this.allowPrevious = setup.allowPrevious;
    this.skippable = setup.skippable;
    this.isTimed = setup.limitMinutes !== null;
    this.limitMinutes = setup.limitMinutes ?? 30;
    this.closesAt = setup.closesInMinutes === null ? null : now + setup.closesInMinutes * minute;
  }

  get latest(): Revision {
    return this.revisions[this.revisions.length - 1] as Revision;
  }

  /** A limit that was raised counts for what was published before; a lowered one only where the author said so. */
  limitsOf(revision: Revision, evenLower = false): Limits {
    const limitMinutes = evenLower ? this.limitMinutes : Math.max(this.limitMinutes, revision.limitMinutes);
    return { isTimed: this.isTimed, limitMinutes, closesAt: this.closesAt };
  }

  /** The next edition: another key, another order, a question gone and one that is new. */
  publish(): void {
    const number = this.latest.number + 1;
    this.revisions.push({ ...republished(number), limitMinutes: this.limitMinutes });
  }
}

const republishedBefore = new Map<number, Revision>();

function republished(number: number): Revision {
  const known = republishedBefore.get(number);
  if (known) return known;
  const kept = firstRevision.questions.slice(number % 2);
  const made = revisionOf(number, [
    question(`z${number}`, "short_answer", "new"),
    ...kept
      .map((one) => ({ ...one, correct_answer: one.id === "c" ? ["y"] : `text ${number}` }))
      .toReversed(),
  ]);
  republishedBefore.set(number, made);
  return made;
}

function revisionOf(number: number, questions: readonly Question[]): Revision {
  return {
    number,
    limitMinutes: 30,
    questions,
    byId: new Map(questions.map((one) => [one.id, one])),
    order: questions.map((one) => one.id),
    positions: new Map(questions.map((one, index) => [one.id, index])),
  };
}

const options = ["x", "y", "z"].map((id) => ({ id, value: id, text: id }));

function question(
  id: string,
  type: "short_answer" | "multiple_choice" | "multiple_select",
  key: Question["correct_answer"],
): Question {
  return {
    id,
    question_type: type,
    question_text: id,
    correct_answer: key,
    explanation: "",
    points: 1,
    required: false,
    tags: [],
    options: type === "short_answer" ? [] : options,
  };
}

const firstRevision = revisionOf(1, [
  question("a", "short_answer", "text 1"),
  question("b", "multiple_choice", "x"),
  question("c", "multiple_select", ["y", "z"]),
  question("d", "short_answer", "text 2|text 3"),
]);
