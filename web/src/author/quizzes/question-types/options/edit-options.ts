// Changes of a question's options and of the key that names them.
import type { Question, QuestionOption } from "@capstan/domain/quizzes/question.ts";

type Change = (question: Question) => Question;
type Pinned = NonNullable<QuestionOption["pinned"]> | null;

const indexOf = (question: Question, id: string) => question.options.findIndex((option) => option.id === id);

export function setOptionText(id: string, text: string): Change {
  return (question) => changeOption(question, id, (option) => ({ ...option, text }));
}

export function pinOption(id: string, place: Pinned): Change {
  return (question) =>
    changeOption(question, id, ({ pinned, ...option }) => (place ? { ...option, pinned: place } : option));
}

/** Behind the option with this id; at the end without one. */
export function addOption(newId: string, afterId: string | null, text = ""): Change {
  return (question) => {
    const after = afterId === null ? -1 : indexOf(question, afterId);
    const index = after < 0 ? question.options.length : after + 1;
    return { ...question, options: question.options.toSpliced(index, 0, { id: newId, value: newId, text }) };
  };
}

/** The key lets go of it as well. */
export function removeOption(id: string): Change {
  return (question) => {
    const options = question.options.filter((option) => option.id !== id);
    const { correct_answer: key } = question;
    const left = Array.isArray(key) ? key.filter((name) => name !== id) : key === id ? null : key;
    return { ...question, options, correct_answer: left };
  };
}

export function moveOption(id: string, toIndex: number): Change {
  return (question) => {
    const from = indexOf(question, id);
    const option = question.options[from];
    const to = Math.max(0, Math.min(toIndex, question.options.length - 1));
    if (!option || to === from) return question;
    return { ...question, options: question.options.toSpliced(from, 1).toSpliced(to, 0, option) };
  };
}

/** The one right option; for a choice of many it is turned over. */
export function markCorrect(id: string): Change {
  return (question) => {
    if (question.question_type !== "multiple_select") return { ...question, correct_answer: id };
    const chosen = new Set(correctIds(question));
    if (!chosen.delete(id)) chosen.add(id);
    return {
      ...question,
      correct_answer: question.options.flatMap(({ id: each }) => (chosen.has(each) ? [each] : [])),
    };
  };
}

export function correctIds({ correct_answer: key }: Question): string[] {
  return (Array.isArray(key) ? key : [key]).filter((name) => name !== null && name !== "").map(String);
}

function changeOption(
  question: Question,
  id: string,
  change: (option: QuestionOption) => QuestionOption,
): Question {
  return {
    ...question,
    options: question.options.map((option) => (option.id === id ? change(option) : option)),
  };
}
