import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { QuestionOption } from "../quizzes/question.ts";
import { sampleQuestion } from "../quizzes/sample-question.ts";
import { layoutFor } from "./layout.ts";

const options = (...texts: string[]): QuestionOption[] =>
  texts.map((text, index) => ({ id: `o${index}`, value: text, text }));
const shuffling = { shuffle_questions: true, shuffle_options: true };
const seeds = Array.from({ length: 60 }, (_, index) => `seed-${index}`);
const ordersOf = (question: Parameters<typeof sampleQuestion>[0], settings = shuffling) =>
  seeds.map(
    (seed) => layoutFor({ questions: [sampleQuestion(question)], settings }, seed).option_orders.q1 ?? [],
  );

describe("the layout of an attempt", () => {
  it("is the author's order where nothing is shuffled", () => {
    const questions = ["x", "y", "z"].map((id) => sampleQuestion({ id }));
    const settings = { shuffle_questions: false, shuffle_options: false };
    expect(layoutFor({ questions, settings }, "s")).toEqual({
      question_order: ["x", "y", "z"],
      option_orders: { x: ["a", "b", "c"], y: ["a", "b", "c"], z: ["a", "b", "c"] },
    });
  });

  it("has every question once and every option once, and is the same for the same seed", () => {
    const pinned = fc.constantFrom<QuestionOption["pinned"][]>(null, "first", "last");
    const optionList = fc.array(fc.record({ text: fc.string(), pinned }), { maxLength: 12 });
    const type = fc.constantFrom("multiple_choice", "multiple_select", "true_false", "short_answer", "essay");
    const question = fc.record({ type, optionList });
    const settings = fc.record({ shuffle_questions: fc.boolean(), shuffle_options: fc.boolean() });
    fc.assert(
      fc.property(fc.array(question, { maxLength: 8 }), settings, fc.string(), (drawn, chosen, seed) => {
        const questions = drawn.map(({ type: question_type, optionList: list }, index) =>
          sampleQuestion({
            id: `q${index}`,
            question_type,
            options: list.map((option, at) => ({ id: `o${at}`, value: `o${at}`, ...option })),
          }),
        );
        const layout = layoutFor({ questions, settings: chosen }, seed);
        expect([...layout.question_order].sort()).toEqual(questions.map(({ id }) => id).sort());
        for (const { id, options: own } of questions) {
          const order = layout.option_orders[id] ?? [];
          expect([...order].sort()).toEqual(own.map((option) => option.id).sort());
        }
        expect(layoutFor({ questions, settings: chosen }, seed)).toEqual(layout);
      }),
    );
  });

  it("differs between attempts", () => {
    const orders = new Set(ordersOf({}).map((order) => order.join("")));
    expect(orders.size).toBe(6);
    const questions = ["x", "y", "z"].map((id) => sampleQuestion({ id }));
    const sequences = seeds.map((seed) =>
      layoutFor({ questions, settings: shuffling }, seed).question_order.join(""),
    );
    expect(new Set(sequences).size).toBe(6);
  });

  it("shuffles each question by itself: two with the same options do not follow one another", () => {
    const questions = [sampleQuestion({ id: "x" }), sampleQuestion({ id: "y" })];
    const orders = seeds.map((seed) => layoutFor({ questions, settings: shuffling }, seed).option_orders);
    expect(orders.some(({ x, y }) => x?.join("") !== y?.join(""))).toBe(true);
  });

  it("shuffles a question's options the same whatever its neighbours are", () => {
    const alone = layoutFor({ questions: [sampleQuestion()], settings: shuffling }, "s");
    const questions = [sampleQuestion({ id: "other" }), sampleQuestion()];
    expect(layoutFor({ questions, settings: shuffling }, "s").option_orders.q1).toEqual(
      alone.option_orders.q1,
    );
  });

  it.each([
    "All of the above",
    "None of the above.",
    "none of these",
    "All the above",
    "Both of them",
    "**All of the above**",
  ])("leaves “%s” at the bottom by itself", (text) => {
    for (const order of ordersOf({ options: options("One", text, "Two", "Three") }))
      expect(order.at(-1)).toBe("o1");
  });

  it.each(["All of the numbers above ten", "Nonetheless", "The above", "Allthough"])(
    "lets “%s” move",
    (text) => {
      const last = new Set(ordersOf({ options: options("One", text, "Two") }).map((order) => order.at(-1)));
      expect(last.size).toBe(3);
    },
  );

  it("keeps pinned options in place, several of them in the author's order", () => {
    const pins = ["last", "first", null, "first", null, "last", null] as const;
    const pinned = options("a", "b", "c", "d", "e", "f", "g").map((option, index) => ({
      ...option,
      pinned: pins[index] ?? null,
    }));
    for (const order of ordersOf({ options: pinned })) {
      expect(order.slice(0, 2)).toEqual(["o1", "o3"]);
      expect(order.slice(-2)).toEqual(["o0", "o5"]);
    }
  });

  it("never shuffles true and false", () => {
    const orders = ordersOf({ question_type: "true_false", options: options("True", "False") });
    expect(new Set(orders.map((order) => order.join(" ")))).toEqual(new Set(["o0 o1"]));
  });

  it("shuffles questions and options apart from each other", () => {
    const orders = ordersOf({}, { shuffle_questions: true, shuffle_options: false });
    expect(new Set(orders.map((order) => order.join("")))).toEqual(new Set(["abc"]));
  });
});
