// Every change of the questions, as document → document. What changes nothing gives the same document back.
import type { Question, QuestionTypeName } from "@capstan/domain/quizzes/question.ts";
import type { QuizDocument } from "./document.ts";

type Edit = (document: QuizDocument) => QuizDocument;

export function blankQuestion(id: string, type: QuestionTypeName, optionIds: readonly string[]): Question {
  return {
    id,
    question_type: type,
    question_text: "",
    options:
      type === "short_answer" ? [] : optionIds.map((option) => ({ id: option, value: option, text: "" })),
    correct_answer: type === "multiple_select" ? [] : null,
    explanation: "",
    points: 1,
    required: false,
    tags: [],
  };
}

/** Behind the question with this id; at the end without one. */
export function insertQuestion(question: Question, afterId: string | null): Edit {
  return (document) => {
    const after = document.questions.findIndex(({ id }) => id === afterId);
    const index = after < 0 ? document.questions.length : after + 1;
    return { ...document, questions: document.questions.toSpliced(index, 0, question) };
  };
}

/** Where it was before it was deleted; never twice. */
export function putBack(question: Question, index: number): Edit {
  return (document) =>
    document.questions.some(({ id }) => id === question.id)
      ? document
      : { ...document, questions: document.questions.toSpliced(index, 0, question) };
}

export function changeQuestion(id: string, change: (question: Question) => Question): Edit {
  return (document) => {
    const index = document.questions.findIndex((question) => question.id === id);
    const before = document.questions[index];
    if (!before) return document;
    const after = change(before);
    return after === before ? document : { ...document, questions: document.questions.with(index, after) };
  };
}

export function removeQuestion(id: string): Edit {
  return (document) => {
    const questions = document.questions.filter((question) => question.id !== id);
    return questions.length === document.questions.length ? document : { ...document, questions };
  };
}

export function moveQuestion(id: string, by: 1 | -1): Edit {
  return (document) => {
    const from = document.questions.findIndex((question) => question.id === id);
    const to = from + by;
    const question = document.questions[from];
    if (!question || to < 0 || to >= document.questions.length) return document;
    return { ...document, questions: document.questions.toSpliced(from, 1).toSpliced(to, 0, question) };
  };
}

/** The copy's options keep their ids: ids are unique within their question only. */
export function copyOf(question: Question, id: string): Question {
  return { ...structuredClone(question), id };
}

/** In this order; what the order does not name keeps its place behind. */
export function orderQuestions(ids: readonly string[]): Edit {
  return (document) => {
    const place = new Map(ids.map((id, index) => [id, index]));
    const at = ({ id }: Question) => place.get(id) ?? Number.POSITIVE_INFINITY;
    const questions = [...document.questions].sort((one, other) => at(one) - at(other));
    return questions.every((question, index) => question === document.questions[index])
      ? document
      : { ...document, questions };
  };
}
