import fc from "fast-check";
import { Check } from "typebox/value";
import { describe, expect, it } from "vitest";
import { PublicQuestion } from "./contract.ts";
import type { Question } from "./question.ts";
import {
  freezeRevision,
  publicQuestions,
  questionForParticipant,
  renderAgain,
  renderQuestion,
} from "./revision.ts";
import { sampleQuestion } from "./sample-question.ts";
import { frozenSettings, withDefaults } from "./settings.ts";

const render = {
  version: 3,
  html: (markdown: string) => `<p>${markdown}</p>`,
  inline: (markdown: string) => `<i>${markdown}</i>`,
};
const settings = withDefaults({ is_timed: true, allow_retakes: true });
const draft = { title: "Geography", description: "About capitals", questions: [sampleQuestion()], settings };

describe("publishing", () => {
  it("freezes source, HTML, frozen settings, number and the renderer's version", () => {
    const document = freezeRevision(draft, 2, render);
    expect(document).toMatchObject({
      number: 2,
      title: "Geography",
      description_html: "<p>About capitals</p>",
      renderer_version: 3,
      settings: frozenSettings(settings),
    });
    expect(document.settings).not.toHaveProperty("allow_retakes");
    expect(document.questions[0]).toMatchObject({
      ...sampleQuestion(),
      options: sampleQuestion().options.map((option) => ({ ...option, html: `<i>${option.text}</i>` })),
      question_html: "<p>What is the capital of France?</p>",
      explanation_html: "",
    });
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it("renders again with a newer renderer and leaves the source alone", () => {
    const newer = {
      version: 4,
      html: (markdown: string) => `<div>${markdown}</div>`,
      inline: (markdown: string) => `<b>${markdown}</b>`,
    };
    const document = freezeRevision(draft, 1, render);
    const again = renderAgain(document, newer);
    expect(again).toEqual(freezeRevision(draft, 1, newer));
    expect(again.questions[0]?.question_text).toBe(document.questions[0]?.question_text);
  });
});

describe("what a participant sees of a question", () => {
  it("is what the contract names, options in the attempt's order", () => {
    const shown = questionForParticipant(renderQuestion(sampleQuestion(), render), ["c", "a", "b"]);
    expect(shown.options.map(({ id }) => id)).toEqual(["c", "a", "b"]);
    expect(Check(PublicQuestion, shown)).toBe(true);
    expect(Object.keys(shown).sort()).toEqual(Object.keys(PublicQuestion.properties).sort());
  });

  it.each([
    ["an order that names a stranger and a repeat", ["zz", "b", "b"], ["b", "a", "c"]],
    ["no order", [], ["a", "b", "c"]],
  ])("loses no option to %s", (_sentence, order, expected) => {
    const shown = questionForParticipant(renderQuestion(sampleQuestion(), render), order);
    expect(shown.options.map(({ id }) => id)).toEqual(expected);
  });

  it("never holds options of a short answer: an import may keep accepted answers there", () => {
    const question = sampleQuestion({ question_type: "short_answer", correct_answer: "Paris" });
    expect(questionForParticipant(renderQuestion(question, render)).options).toEqual([]);
  });

  it("is only the drawn questions, in the attempt's order", () => {
    const questions = ["x", "y", "z"].map((id) => sampleQuestion({ id }));
    const document = freezeRevision({ ...draft, questions }, 1, render);
    const layout = { question_order: ["z", "gone", "x"], option_orders: { z: ["b", "c", "a"] } };
    const shown = publicQuestions(document, layout);
    expect(shown.map(({ id }) => id)).toEqual(["z", "x"]);
    expect(shown[0]?.options.map(({ id }) => id)).toEqual(["b", "c", "a"]);
  });

  it("holds no key material, whatever the question holds, fields of later types included", () => {
    const canary = "CANARY-7f3a";
    const type = fc.constantFrom("multiple_choice", "multiple_select", "true_false", "short_answer", "essay");
    const key = fc.constantFrom<Question["correct_answer"]>(canary, [canary], { deep: [canary] });
    const later = fc.dictionary(fc.stringMatching(/^later_[a-z]{1,8}$/), fc.constant([canary]));
    fc.assert(
      fc.property(type, key, later, (question_type, correct_answer, fields) => {
        const question = sampleQuestion({
          question_type,
          correct_answer,
          explanation: `Because ${canary}`,
          tags: [canary],
          must_not_accept: [canary],
        });
        const rendered = renderQuestion(question, render);
        const inner = rendered.options.map((option) => ({ ...option, fraction: canary, feedback: canary }));
        const kept = { ...rendered, options: inner, ...fields };
        expect(JSON.stringify(kept)).toContain(canary);
        const layout = { question_order: ["q1"], option_orders: {} };
        expect(JSON.stringify(publicQuestions({ questions: [kept] }, layout))).not.toContain(canary);
      }),
    );
  });
});
