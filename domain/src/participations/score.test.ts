import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnswerValue } from "../quizzes/answer-value.ts";
import type { Question } from "../quizzes/question.ts";
import { sampleQuestion } from "../quizzes/sample-question.ts";
import { scoreParticipation } from "./score.ts";

const bySettings = { scoring_mode: "questions", passing_score: 70 } as const;
const byPoints = { ...bySettings, scoring_mode: "points" } as const;
const ids = (count: number) => Array.from({ length: count }, (_, index) => `q${index}`);

/** `right` of `count` questions answered right, the others wrong. */
function scoreOf(right: number, count: number, settings: { passing_score: number } = bySettings) {
  const questions = ids(count).map((id) => sampleQuestion({ id }));
  const answers = Object.fromEntries(ids(count).map((id, index) => [id, index < right ? "a" : "b"]));
  return scoreParticipation({
    questions,
    order: ids(count),
    answers,
    settings: { ...bySettings, ...settings },
  });
}

function scoreOne(
  question: Partial<Question>,
  value: AnswerValue | undefined,
  settings: typeof bySettings | typeof byPoints = bySettings,
) {
  const answers: Record<string, AnswerValue> = value === undefined ? {} : { q1: value };
  return scoreParticipation({ questions: [sampleQuestion(question)], order: ["q1"], answers, settings });
}

describe("the percentage is the rounded share of correct answers", () => {
  it.each([
    ["none", 0, 4, 0],
    ["all", 4, 4, 100],
    ["a third rounds down", 1, 3, 33],
    ["two thirds round up", 2, 3, 67],
    ["a half rounds up: 12.5", 1, 8, 13],
    ["a half rounds up: 62.5", 5, 8, 63],
    ["half a percent is one percent", 1, 200, 1],
    ["99.5 is everything", 199, 200, 100],
    ["nothing was asked", 0, 0, 0],
  ])("%s", (_sentence, right, count, percentage) => {
    const result = scoreOf(right, count);
    expect(result).toMatchObject({ percentage, score: right, rawScore: right, maxScore: count });
    expect(result).toMatchObject({ correct_answers: right, total_questions: count });
  });

  it("rounds as exact fractions do, for every share of up to 300 questions", () => {
    for (let count = 1; count <= 300; count += 7) {
      for (let right = 0; right <= count; right += 1) {
        const exact = Number((200n * BigInt(right) + BigInt(count)) / (2n * BigInt(count)));
        expect(scoreOf(right, count).percentage).toBe(exact);
      }
    }
  });

  it.each([
    ["at the passing score", 7, 10, 70, true],
    ["one below it", 69, 100, 70, false],
    ["rounded up to it", 139, 200, 70, true],
    ["zero is enough where zero is asked", 0, 4, 0, true],
  ])("passes or not: %s", (_sentence, right, count, passing_score, passed) => {
    expect(scoreOf(right, count, { passing_score }).passed).toBe(passed);
  });
});

describe("unanswered is incorrect and skipped", () => {
  const short = { question_type: "short_answer", options: [], correct_answer: "Paris" };
  const select = { question_type: "multiple_select", correct_answer: ["a", "b"] };
  it.each<[string, Partial<Question>, AnswerValue | undefined]>([
    ["no answer at all", {}, undefined],
    ["null", {}, null],
    ["an empty text", {}, ""],
    ["white space", short, " \t\n "],
    ["an empty selection", select, []],
    ["a selection of nothing", select, [""]],
    ["separators alone", select, ","],
  ])("%s", (_sentence, question, value) => {
    const { validatedAnswers, percentage } = scoreOne(question, value);
    expect(validatedAnswers[0]).toMatchObject({
      is_correct: false,
      skipped: true,
      user_answer: null,
      answer_text: "",
    });
    expect(percentage).toBe(0);
  });

  it.each<[string, Partial<Question>, AnswerValue]>([
    ["zero", { question_type: "essay", correct_answer: 0 }, 0],
    ["false", { question_type: "essay", correct_answer: false }, false],
  ])("but is answered: %s", (_sentence, question, value) => {
    expect(scoreOne(question, value).validatedAnswers[0]).toMatchObject({ is_correct: true, skipped: false });
  });
});

describe("a validated answer", () => {
  it("has the specification's seven fields, and no other", () => {
    expect(scoreOne({}, "b").validatedAnswers).toEqual([
      {
        question_id: "q1",
        is_correct: false,
        user_answer: "b",
        answer_text: "Lyon",
        question_type: "multiple_choice",
        correct_answer_text: "Paris",
        skipped: false,
      },
    ]);
  });

  it.each<[string, Partial<Question>, AnswerValue, boolean]>([
    ["multiple choice compares as strings", {}, 2, false],
    ["the number 2 equals the option “2”", { correct_answer: "c" }, 2, true],
    [
      "short answers forgive case and slips",
      { question_type: "short_answer", correct_answer: "photosynthesis" },
      "Photosynthesys ",
      true,
    ],
    [
      "multiple select needs the same set",
      { question_type: "multiple_select", correct_answer: ["a", "b"] },
      "b,a",
      true,
    ],
    ["other types need strict equality", { question_type: "essay", correct_answer: "2" }, 2, false],
  ])("%s", (_sentence, question, value, expected) => {
    expect(scoreOne(question, value).validatedAnswers[0]?.is_correct).toBe(expected);
  });
});

describe("what is counted", () => {
  const questions = [
    sampleQuestion({ id: "x" }),
    sampleQuestion({ id: "y" }),
    sampleQuestion({ id: "page", question_type: "text_only", options: [], correct_answer: null }),
  ];
  const score = (order: string[], answers = {}) =>
    scoreParticipation({ questions, order, answers, settings: bySettings });

  it("is what was asked, in the order it was asked", () => {
    expect(score(["y", "x"]).validatedAnswers.map(({ question_id }) => question_id)).toEqual(["y", "x"]);
  });

  it.each([
    ["a page of text is not", ["x", "page"]],
    ["a question that was not drawn or was dropped is not", ["x"]],
    ["an id nobody knows is not", ["x", "gone"]],
    ["a repeated id is once", ["x", "x"]],
  ])("%s", (_sentence, order) => {
    expect(score(order, { x: "a", y: "b" })).toMatchObject({
      total_questions: 1,
      maxScore: 1,
      percentage: 100,
    });
  });

  it("is zero where nothing is: no division by it", () => {
    expect(score(["page"])).toMatchObject({ total_questions: 0, maxScore: 0, percentage: 0, passed: false });
  });

  it("takes no answer from what every object inherits", () => {
    const question = sampleQuestion({ id: "constructor" });
    const result = scoreParticipation({
      questions: [question],
      order: ["constructor"],
      answers: {},
      settings: bySettings,
    });
    expect(result.validatedAnswers[0]?.skipped).toBe(true);
  });
});

describe("by points", () => {
  it("is earned points of all points, partial credit among them", () => {
    const questions = [
      sampleQuestion({ id: "one", points: 3 }),
      sampleQuestion({
        id: "two",
        points: 1,
        question_type: "multiple_select",
        correct_answer: ["a", "b"],
        partial_credit: "coverage",
      }),
    ];
    const order = ["one", "two"];
    const result = scoreParticipation({
      questions,
      order,
      answers: { one: "a", two: ["a"] },
      settings: byPoints,
    });
    expect(result).toMatchObject({
      score: 3.5,
      rawScore: 3.5,
      maxScore: 4,
      percentage: 88,
      correct_answers: 1,
    });
    const byCount = scoreParticipation({
      questions,
      order,
      answers: { one: "a", two: ["a"] },
      settings: bySettings,
    });
    expect(byCount).toMatchObject({ score: 1, rawScore: 1, maxScore: 2, percentage: 50 });
  });

  it("rounds the score to cents and leaves the raw score as it is", () => {
    const question = {
      question_type: "multiple_select",
      correct_answer: ["a", "b", "c"],
      partial_credit: "net_correct",
    } as const;
    const result = scoreOne(question, ["a"], byPoints);
    expect(result.score).toBe(0.33);
    expect(result.rawScore).toBeCloseTo(1 / 3, 15);
    expect(result.percentage).toBe(33);
  });

  it("rounds a half up where binary fractions fall below it", () => {
    // 0.1 + 0.35 of 2 is 22.5 %; in binary it comes out as 22.499999999999996.
    const questions = [0.1, 0.35, 1.55].map((points, index) => sampleQuestion({ id: `q${index}`, points }));
    const answers = { q0: "a", q1: "a" };
    const result = scoreParticipation({ questions, order: ids(3), answers, settings: byPoints });
    expect(result).toMatchObject({ score: 0.45, percentage: 23 });
  });

  it("is zero where no question has points", () => {
    expect(scoreOne({ points: 0 }, "a", byPoints)).toMatchObject({ score: 0, maxScore: 0, percentage: 0 });
  });
});

describe("flags for the author", () => {
  const key = { question_type: "short_answer", options: [], correct_answer: "hypertension" };
  it("change no score", () => {
    expect(scoreOne(key, "hypotension")).toMatchObject({
      percentage: 100,
      flags: [{ question_id: "q1", flag: "opposite" }],
    });
  });
  it("are not raised for the key itself, nor for what is wrong", () => {
    expect(scoreOne(key, "Hypertension").flags).toEqual([]);
    expect(scoreOne(key, "something else").flags).toEqual([]);
  });
});

describe("the score is a function of answers and key", () => {
  const types = ["multiple_choice", "multiple_select", "true_false", "short_answer", "essay"];
  const value = fc.oneof(
    fc.constantFrom<AnswerValue>("a", "b", 2, "a,b", ["a"], ["b", "a"], "", null),
    fc.string(),
  );

  it("whatever order the answers came in, and however often it is computed", () => {
    const question = fc.record({ question_type: fc.constantFrom(...types), correct_answer: value });
    fc.assert(
      fc.property(fc.array(fc.tuple(question, value), { maxLength: 10 }), fc.boolean(), (drawn, points) => {
        const questions = drawn.map(([own], index) => sampleQuestion({ id: `q${index}`, ...own }));
        const entries = drawn.map(([, given], index): [string, AnswerValue] => [`q${index}`, given]);
        const settings = points ? byPoints : bySettings;
        const score = (list: typeof entries) =>
          scoreParticipation({
            questions,
            order: ids(drawn.length),
            answers: Object.fromEntries(list),
            settings,
          });
        const result = score(entries);
        expect(score([...entries].reverse())).toEqual(result);
        expect(score([...entries, ["stranger", "a"]])).toEqual(result);
        expect(result.percentage >= 0 && result.percentage <= 100).toBe(true);
        expect(result.score <= result.maxScore).toBe(true);
        expect(result.validatedAnswers.filter(({ is_correct, skipped }) => is_correct && skipped)).toEqual(
          [],
        );
      }),
    );
  });
});
