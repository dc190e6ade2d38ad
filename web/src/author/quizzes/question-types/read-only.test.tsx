import { type Question, questionTypeNames } from "@capstan/domain/quizzes/question.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReadOnly } from "../../../ui/kit/read-only.ts";
import { partFor } from "./registry.ts";

const question = (type: string): Question => ({
  id: "q",
  question_type: type,
  question_text: "Which?",
  options: [
    { id: "true", text: "Left", value: "true" },
    { id: "false", text: "Right", value: "false" },
  ],
  correct_answer: type === "multiple_select" ? ["true"] : "true",
  explanation: "",
  points: 1,
  required: false,
  tags: [],
});

const tagsOf = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, "g")) ?? [];
/** The tester scores what is tried and keeps nothing. */
const withoutTester = (html: string) => html.replace(/<div class="answer-tester">[\s\S]*$/, "");

test.each([...questionTypeNames, "hotspot"])(
  "the key of %s is shown and takes nothing where one may only look",
  (type) => {
    const { AnswerEditor } = partFor(type);
    const editor = (
      <AnswerEditor
        question={question(type)}
        onChange={() => {
          throw new Error("Nothing can be changed here");
        }}
      />
    );
    const readOnly = withoutTester(renderToStaticMarkup(<ReadOnly value>{editor}</ReadOnly>));
    expect(tagsOf(readOnly, "button")).toEqual([]);
    const fields = [...tagsOf(readOnly, "input"), ...tagsOf(readOnly, "textarea")];
    const shut = (field: string) => / (readonly|disabled)=""/i.test(field);
    expect(fields.filter((field) => !shut(field))).toEqual([]);
    const open = withoutTester(renderToStaticMarkup(editor));
    expect([...tagsOf(open, "input"), ...tagsOf(open, "textarea")].filter(shut)).toEqual([]);
  },
);
