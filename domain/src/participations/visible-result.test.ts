import { Check } from "typebox/value";
import { describe, expect, it } from "vitest";
import { renderQuestion } from "../quizzes/revision.ts";
import { sampleQuestion } from "../quizzes/sample-question.ts";
import { withDefaults } from "../quizzes/settings.ts";
import { DetailedAnswer } from "./contract.ts";
import { scoreParticipation } from "./score.ts";
import { detailedAnswers, shownResult } from "./show-result.ts";
import { visibleResult } from "./visible-result.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const submitted = { status: "scored", submitted_at: now - 1_000 } as const;
const open = { closes_at: null, status: "published" } as const;
type Arguments = Parameters<typeof visibleResult>;

describe("what of a result may be seen", () => {
  it.each<[string, object, Arguments[1], Arguments[2], ReturnType<typeof visibleResult>["reason"]]>([
    ["by default all of it, right after submitting", {}, submitted, open, null],
    ["nothing while the attempt runs", {}, { status: "running", submitted_at: null }, open, "not_submitted"],
    [
      "nothing while a person has yet to grade it",
      {},
      { ...submitted, status: "needs_grading" },
      open,
      "needs_grading",
    ],
    ["nothing where results are not shown", { show_results: false }, submitted, open, "not_shown"],
    ["nothing where results are for nobody", { results_visible: "never" }, submitted, open, "never"],
    [
      "after closing: not before",
      { results_visible: "after_close" },
      submitted,
      { ...open, closes_at: now + 1 },
      "after_close",
    ],
    [
      "after closing: from that moment",
      { results_visible: "after_close" },
      submitted,
      { ...open, closes_at: now },
      null,
    ],
    [
      "after closing: not without a closing time",
      { results_visible: "after_close" },
      submitted,
      open,
      "after_close",
    ],
    [
      "after closing: once closed by hand",
      { results_visible: "after_close" },
      submitted,
      { ...open, status: "closed" },
      null,
    ],
    [
      "after closing: in the archive too",
      { results_visible: "after_close" },
      submitted,
      { ...open, status: "archived" },
      null,
    ],
  ])("%s", (_sentence, settings, participation, live, reason) => {
    const isVisible = reason === null;
    expect(visibleResult(withDefaults(settings), participation, live, now)).toEqual({
      result: isVisible,
      correctness: isVisible,
      correctAnswers: isVisible,
      reason,
    });
  });

  it("is which answers are right, without the right answers, where the author keeps those back", () => {
    expect(visibleResult(withDefaults({ show_correct_answers: false }), submitted, open, now)).toEqual({
      result: true,
      correctness: true,
      correctAnswers: false,
      reason: null,
    });
  });
});

const canary = "CANARY-explanation";
const questions = [
  sampleQuestion({ id: "x", explanation: canary, points: 2 }),
  sampleQuestion({ id: "y", question_type: "short_answer", options: [], correct_answer: "hypertension" }),
  sampleQuestion({ id: "z", question_type: "essay", options: [], correct_answer: null }),
].map((question) =>
  renderQuestion(question, {
    version: 1,
    html: (markdown) => `<p>${markdown}</p>`,
    inline: (markdown) => markdown,
  }),
);
const result = scoreParticipation({
  questions,
  order: ["x", "y", "z"],
  answers: { x: "a", y: "hypotension" },
  settings: withDefaults({}),
});
const all = { result: true, correctness: true, correctAnswers: true, reason: null };
const withoutKeys = { ...all, correctAnswers: false };

describe("a result that is shown", () => {
  it("is whole where all may be seen, without what only authors see", () => {
    const { flags, ...rest } = result;
    expect(flags).toHaveLength(1);
    expect(shownResult(result, all)).toEqual(rest);
  });

  it("has null for the right answers where they are kept back, and keeps is_correct", () => {
    const shown = shownResult(result, withoutKeys);
    expect(shown?.validatedAnswers.map(({ correct_answer_text }) => correct_answer_text)).toEqual([
      null,
      null,
      null,
    ]);
    expect(shown?.validatedAnswers.map(({ is_correct }) => is_correct)).toEqual([true, true, false]);
  });

  it("is not there at all where it may not be seen", () => {
    expect(
      shownResult(result, { result: false, correctness: false, correctAnswers: false, reason: "never" }),
    ).toBeNull();
  });
});

describe("the answers of a submission's details", () => {
  it("have values, and the specification's placeholders where there are none", () => {
    const [first, , third, gone] = detailedAnswers(
      questions,
      [
        ...result.validatedAnswers,
        ...result.validatedAnswers.slice(0, 1).map((answer) => ({ ...answer, question_id: "gone" })),
      ],
      all,
    );
    expect(first).toMatchObject({
      question_id: "x",
      question_text: "What is the capital of France?",
      answer_text: "Paris",
      is_correct: true,
      correct_answer: "Paris",
      explanation: canary,
      explanation_html: `<p>${canary}</p>`,
      points: 2,
    });
    expect(third).toMatchObject({
      answer_text: "No answer provided",
      is_correct: false,
      correct_answer: "Not available",
      explanation: null,
      skipped: true,
    });
    expect(gone?.question_text).toBe("Question not available");
  });

  it("always have all fields, with null where they are kept back, and no trace of a key", () => {
    const kept = detailedAnswers(questions, result.validatedAnswers, withoutKeys);
    for (const answer of kept) {
      expect(Check(DetailedAnswer, answer)).toBe(true);
      expect(answer).toMatchObject({ correct_answer: null, explanation: null, explanation_html: null });
      expect(typeof answer.is_correct).toBe("boolean");
    }
    expect(JSON.stringify(kept)).not.toContain(canary);
    expect(JSON.stringify(kept)).not.toContain("hypertension");
  });
});
