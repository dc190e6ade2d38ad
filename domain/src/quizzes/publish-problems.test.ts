import { describe, expect, it } from "vitest";
import { publishProblems } from "./publish-problems.ts";
import type { Question } from "./question.ts";
import type { Draft } from "./revision.ts";
import { sampleQuestion } from "./sample-question.ts";
import { defaultSettings, withDefaults } from "./settings.ts";

const draft = (change: Partial<Draft> = {}): Draft => ({
  title: "Geography",
  description: "",
  questions: [sampleQuestion()],
  settings: defaultSettings,
  ...change,
});
const fields = (change: Partial<Draft>) => publishProblems(draft(change)).map(({ field }) => field);
const fieldsOf = (change: Partial<Question>) => fields({ questions: [sampleQuestion(change)] });

describe("a draft is not published", () => {
  it("without a title, and with nothing in it", () => {
    expect(fields({ title: " ", questions: [] })).toEqual(["title", "questions"]);
  });

  it.each<[string, Partial<Question>, string[]]>([
    ["an empty stem", { question_text: " \n" }, ["questions.q1.question_text"]],
    ["a choice of one", { options: [{ id: "a", value: "a", text: "Paris" }] }, ["questions.q1.options"]],
    [
      "a choice without options or key",
      { options: [], correct_answer: null },
      ["questions.q1.options", "questions.q1.correct_answer"],
    ],
    [
      "an option without text",
      {
        options: [
          { id: "a", value: "a", text: "Paris" },
          { id: "b", value: "b", text: " " },
        ],
      },
      ["questions.q1.options"],
    ],
    ["a choice without a key", { correct_answer: null }, ["questions.q1.correct_answer"]],
    ["a key among no options", { correct_answer: "zz" }, ["questions.q1.correct_answer"]],
    ["two keys of one choice", { correct_answer: ["a", "b"] }, ["questions.q1.correct_answer"]],
    [
      "a selection without a key",
      { question_type: "multiple_select", correct_answer: [] },
      ["questions.q1.correct_answer"],
    ],
    [
      "a selection with a key that is no option",
      { question_type: "multiple_select", correct_answer: ["a", "zz"] },
      ["questions.q1.correct_answer"],
    ],
    [
      "a short answer without a key",
      { question_type: "short_answer", correct_answer: "" },
      ["questions.q1.correct_answer"],
    ],
    [
      "a short answer of empty alternatives",
      { question_type: "short_answer", correct_answer: " | " },
      ["questions.q1.correct_answer"],
    ],
    [
      "an unknown type without a key",
      { question_type: "essay", correct_answer: null },
      ["questions.q1.correct_answer"],
    ],
    [
      "a page of text that is empty",
      { question_type: "text_only", question_text: "" },
      ["questions.q1.question_text"],
    ],
  ])("with %s", (_sentence, change, expected) => {
    expect(fieldsOf(change)).toEqual(expected);
  });

  it("with a time limit out of range, where it is timed", () => {
    expect(fields({ settings: { ...withDefaults({ is_timed: true }), quiz_time_limit: 0 } })).toEqual([
      "settings.quiz_time_limit",
    ]);
    expect(fields({ settings: { ...defaultSettings, quiz_time_limit: 0 } })).toEqual([]);
  });

  it("with a closing time before its opening", () => {
    const settings = withDefaults({ opens_at: "2026-11-20T09:00:00Z", closes_at: "2026-11-20T08:00:00Z" });
    expect(fields({ settings })).toEqual(["settings.closes_at"]);
  });

  it("and the author hears of every thing at once, each by its own question", () => {
    const questions = [
      sampleQuestion({ id: "x", correct_answer: null }),
      sampleQuestion({ id: "y", question_text: "" }),
    ];
    expect(fields({ questions })).toEqual(["questions.x.correct_answer", "questions.y.question_text"]);
  });
});

describe("a draft is published", () => {
  it.each<[string, Partial<Question>]>([
    ["a choice", {}],
    ["a choice whose key is a value, as old data has it", { correct_answer: "2" }],
    [
      "a selection whose key is text, as old data has it",
      { question_type: "multiple_select", correct_answer: "a, b" },
    ],
    ["a short answer", { question_type: "short_answer", options: [], correct_answer: "Paris|Lutetia" }],
    ["a page of text", { question_type: "text_only", options: [], correct_answer: null }],
    ["a type nobody knows", { question_type: "essay", options: [], correct_answer: { any: "thing" } }],
    [
      "two options of one text, which is advice and no obstacle",
      {
        options: [
          { id: "a", value: "a", text: "X" },
          { id: "b", value: "b", text: "X" },
        ],
      },
    ],
  ])("with %s", (_sentence, change) => {
    expect(fieldsOf(change)).toEqual([]);
  });
});
