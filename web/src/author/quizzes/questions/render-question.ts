// The draft's question as a participant would see it, made here by the server's own renderer, which is loaded
// when the first question is opened.
import { RENDERER_VERSION, renderContent, renderInline } from "@capstan/domain/content/render-content.ts";
import type { PublicQuestion } from "@capstan/domain/quizzes/contract.ts";
import type { Question } from "@capstan/domain/quizzes/question.ts";
import { questionForParticipant, type Render, renderQuestion } from "@capstan/domain/quizzes/revision.ts";

export interface Rendered {
  readonly source: Question;
  readonly question: PublicQuestion;
  readonly explanationHtml: string;
  readonly warnings: { readonly question: readonly string[]; readonly explanation: readonly string[] };
}

const render: Render = {
  version: RENDERER_VERSION,
  html: (markdown) => renderContent(markdown).html,
  inline: (markdown) => renderInline(markdown).html,
};

export function renderForPreview(source: Question): Rendered {
  const rendered = renderQuestion(source, render);
  return {
    source,
    question: questionForParticipant(rendered),
    explanationHtml: rendered.explanation_html,
    warnings: {
      question: renderContent(source.question_text).warnings,
      explanation: renderContent(source.explanation).warnings,
    },
  };
}
