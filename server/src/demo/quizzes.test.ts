import { renderContent, renderInline } from "@capstan/domain/content/render-content.ts";
import { describe, expect, it } from "vitest";
import type { DemoQuestion } from "./demo-quiz.ts";
import { demoQuizzes } from "./quizzes.ts";

const questions = demoQuizzes.flatMap((quiz) =>
  quiz.questions.map((question) => ({ name: `${quiz.title}: ${question.id}`, question })),
);
const ofType = (...types: string[]) =>
  questions.map(({ question }) => question).filter(({ question_type }) => types.includes(question_type));

const textsOf = (question: DemoQuestion) => [
  question.question_text,
  question.explanation,
  ...question.options.map(({ text }) => text),
];

const fencesOf = (text: string) => text.split("\n").filter((line) => line.startsWith("```"));

describe("the demo quizzes", () => {
  it("are three, with 10 to 20 questions each and a description", () => {
    expect(demoQuizzes).toHaveLength(3);
    for (const { questions, description } of demoQuizzes) {
      expect(questions.length).toBeGreaterThanOrEqual(10);
      expect(questions.length).toBeLessThanOrEqual(20);
      expect(description.length).toBeGreaterThan(100);
    }
  });

  it.each(demoQuizzes.map((quiz) => [quiz.title, quiz] as const))(
    "%s has all four question types and no question id twice",
    (_, quiz) => {
      expect(new Set(quiz.questions.map(({ id }) => id)).size).toBe(quiz.questions.length);
      expect(new Set(quiz.questions.map(({ question_type }) => question_type)).size).toBe(4);
    },
  );

  it("have code in several languages, display math, inline math and tables", () => {
    const all = questions.flatMap(({ question }) => textsOf(question)).join("\n\n");
    for (const sample of ["```python", "```sql", "```typescript", "```bash", "$$", "$n$", "|---|"]) {
      expect(all).toContain(sample);
    }
  });

  it("leave each place among the options its fair share of right answers", () => {
    const choices = ofType("multiple_choice");
    for (const place of ["a", "b", "c", "d"]) {
      const share = choices.filter(({ correct_answer }) => correct_answer === place).length / choices.length;
      expect(share, place).toBeGreaterThan(0.18);
      expect(share, place).toBeLessThan(0.32);
    }
  });

  it("do not give the right option away by its length", () => {
    const choices = ofType("multiple_choice", "multiple_select");
    const given = choices.filter(isRightTheLongest);
    expect(given.length / choices.length, given.map(({ id }) => id).join(" ")).toBeLessThan(0.45);
  });
});

function isRightTheLongest({ options, correct_answer }: DemoQuestion): boolean {
  const right = [correct_answer].flat();
  const lengthOf = (wanted: boolean) =>
    Math.max(...options.filter(({ id }) => right.includes(id) === wanted).map(({ text }) => text.length));
  return lengthOf(true) > lengthOf(false);
}

it.each(demoQuizzes.map((quiz) => [quiz.title, quiz.description]))(
  "the description of %s renders without a warning",
  (_, description) => {
    expect(renderContent(description).warnings).toEqual([]);
  },
);

describe.each(questions)("$name", ({ question }) => {
  it("has a key that fits its type", () => {
    const ids = question.options.map(({ id }) => id);
    const key = question.correct_answer;
    switch (question.question_type) {
      case "multiple_choice":
        expect(ids.length).toBeGreaterThanOrEqual(4);
        expect(ids).toContain(key);
        break;
      case "multiple_select": {
        const wrong = ids.filter((id) => !key.includes(id));
        expect(new Set(key).size).toBe(key.length);
        expect(ids).toEqual(expect.arrayContaining(key as string[]));
        expect(key.length).toBeGreaterThanOrEqual(2);
        expect(wrong.length).toBeGreaterThanOrEqual(2);
        break;
      }
      case "true_false":
        expect(ids).toEqual(["true", "false"]);
        expect(ids).toContain(key);
        break;
      case "short_answer":
        expect(
          String(key)
            .split("|")
            .every((text) => text !== "" && text.trim() === text),
        ).toBe(true);
    }
  });

  it("has options that differ, an explanation, points and tags", () => {
    const { options, explanation, points, tags } = question;
    expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
    expect(new Set(options.map(({ text }) => text.toLowerCase())).size).toBe(options.length);
    expect(explanation.length).toBeGreaterThan(40);
    expect(points).toBeGreaterThanOrEqual(1);
    expect(tags.length).toBeGreaterThanOrEqual(1);
  });

  it("renders without a warning, and all of its math as math", () => {
    const { options, question_text, explanation } = question;
    const rendered = [
      renderContent(question_text),
      renderContent(explanation),
      ...options.map(({ text }) => renderInline(text)),
    ];
    for (const { html, warnings } of rendered) {
      expect(warnings).toEqual([]);
      expect(html).not.toBe("");
      expect(html.replaceAll(/<(math|code)[ >].*?<\/\1>/gs, "")).not.toContain("$");
    }
  });

  it("closes every code fence and names its language", () => {
    for (const text of textsOf(question)) {
      const fences = fencesOf(text);
      expect(fences.length % 2).toBe(0);
      for (const [index, fence] of fences.entries()) {
        expect(fence).toMatch(index % 2 === 0 ? /^```(?:python|typescript|sql|bash)$/ : /^```$/);
      }
    }
  });
});
