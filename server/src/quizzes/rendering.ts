// Markdown becomes HTML here, when it is published, or when an author asks to see the draft.
import { RENDERER_VERSION, renderContent, renderInline } from "@capstan/domain/content/render-content.ts";
import type { Question } from "@capstan/domain/quizzes/question.ts";
import { type Render, renderQuestion } from "@capstan/domain/quizzes/revision.ts";

export const render: Render = {
  version: RENDERER_VERSION,
  html: (markdown) => renderContent(markdown).html,
  inline: (markdown) => renderInline(markdown).html,
};

export function renderDraft(questions: readonly Question[]) {
  return questions.map((question) => {
    const { id, question_html, explanation_html, options } = renderQuestion(question, render);
    return {
      id,
      question_html,
      explanation_html,
      options: options.map((option) => ({ id: option.id, html: option.html })),
    };
  });
}
