// An immutable, numbered, published copy of the draft: source, rendered HTML and what was frozen with it.
import type { PublicQuestion } from "./contract.ts";
import type { Question, QuestionOption } from "./question.ts";
import { typeOf } from "./question-types/registry.ts";
import { type FrozenSettings, frozenSettings, type QuizSettings } from "./settings.ts";

export interface Render {
  /** Grows when the renderer changes what it makes. */
  readonly version: number;
  /** Markdown to sanitised HTML. */
  html(markdown: string): string;
  /** The same for a text inside a line, such as an option: a single paragraph is unwrapped. */
  inline(markdown: string): string;
}

export interface Draft {
  readonly title: string;
  readonly description: string;
  readonly questions: readonly Question[];
  readonly settings: QuizSettings;
}

export type RenderedOption = QuestionOption & { readonly html: string };

export interface RevisionQuestion extends Question {
  readonly options: RenderedOption[];
  readonly question_html: string;
  /** Empty without an explanation. */
  readonly explanation_html: string;
}

export interface RevisionDocument {
  readonly number: number;
  readonly title: string;
  readonly description: string;
  readonly description_html: string;
  readonly questions: readonly RevisionQuestion[];
  readonly settings: FrozenSettings;
  readonly renderer_version: number;
}

/** One participant's order of things, fixed at the start for the whole attempt. */
export interface Layout {
  readonly question_order: readonly string[];
  readonly option_orders: Readonly<Record<string, readonly string[]>>;
}

export function renderQuestion(question: Question, render: Render): RevisionQuestion {
  return {
    ...question,
    question_html: render.html(question.question_text),
    explanation_html: question.explanation.trim() === "" ? "" : render.html(question.explanation),
    options: question.options.map((option) => ({ ...option, html: render.inline(option.text) })),
  };
}

export function freezeRevision(draft: Draft, number: number, render: Render): RevisionDocument {
  return {
    number,
    title: draft.title,
    description: draft.description,
    description_html: draft.description.trim() === "" ? "" : render.html(draft.description),
    questions: draft.questions.map((question) => renderQuestion(question, render)),
    settings: frozenSettings(draft.settings),
    renderer_version: render.version,
  };
}

/** The same revision in the HTML of a newer renderer; the source never changes. */
export function renderAgain(document: RevisionDocument, render: Render): RevisionDocument {
  return {
    ...document,
    description_html: document.description.trim() === "" ? "" : render.html(document.description),
    questions: document.questions.map((question) => renderQuestion(question, render)),
    renderer_version: render.version,
  };
}

/** The options in the given order; those the order does not name follow as they are. */
function inOrder(options: readonly RenderedOption[], order: readonly string[]): RenderedOption[] {
  const byId = new Map(options.map((option) => [option.id, option]));
  const ordered: RenderedOption[] = [];
  for (const id of order) {
    const option = byId.get(id);
    if (option !== undefined && byId.delete(id)) ordered.push(option);
  }
  return [...ordered, ...byId.values()];
}

/**
 * A question as a participant may see it. It names what is shown, so that what is added to questions later
 * stays hidden until somebody decides otherwise. Options of a type that offers none are accepted answers.
 */
export function questionForParticipant(
  question: RevisionQuestion,
  optionOrder: readonly string[] = [],
): PublicQuestion {
  const options = typeOf(question).offersOptions ? inOrder(question.options, optionOrder) : [];
  return {
    id: question.id,
    question_type: question.question_type,
    question_text: question.question_text,
    question_html: question.question_html,
    options: options.map(({ id, value, text, html }) => ({ id, value, text, html })),
    points: question.points,
    required: question.required,
  };
}

/** Only the drawn questions, in the participant's order, without any key. */
export function publicQuestions(
  document: Pick<RevisionDocument, "questions">,
  layout: Layout,
): PublicQuestion[] {
  const byId = new Map(document.questions.map((question) => [question.id, question]));
  return layout.question_order.flatMap((id) => {
    const question = byId.get(id);
    if (question === undefined) return [];
    const order = Object.hasOwn(layout.option_orders, id) ? layout.option_orders[id] : [];
    return [questionForParticipant(question, order)];
  });
}
