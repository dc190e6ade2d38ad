// Three-way merge of a draft that was edited in two places: per field, per setting, per question and within a
// question per field and per option. Where both changed the same thing differently it is a conflict, and the
// merged document holds mine until somebody decides.
import type { Question, QuestionOption } from "@capstan/domain/quizzes/question.ts";
import { isSame, type QuizDocument } from "./document.ts";
import { mergeById } from "./merge-lists.ts";

export type ConflictPlace =
  | { readonly kind: "field"; readonly field: "title" | "description" | "access_control" }
  | { readonly kind: "setting"; readonly key: string }
  /** `answer` is type, options and key together. */
  | { readonly kind: "question"; readonly questionId: string; readonly field: "answer" | keyof Question }
  /** One side deleted the question, the other changed it; null stands for deleted. */
  | { readonly kind: "presence"; readonly questionId: string }
  | { readonly kind: "order" };

export interface Conflict {
  /** Unique among the conflicts of one merge. */
  readonly id: string;
  readonly place: ConflictPlace;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merge {
  readonly merged: QuizDocument;
  readonly conflicts: readonly Conflict[];
}

type Add = (id: string, place: ConflictPlace, mine: unknown, theirs: unknown) => void;

/** What stands where both started from `base`; a conflict where both left it, differently. */
export function mergeValue<T>(base: T, mine: T, theirs: T, onConflict: () => void): T {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (!isSame(base, mine)) {
    onConflict();
    return mine;
  }
  return theirs;
}

export function mergeDrafts(base: QuizDocument, mine: QuizDocument, theirs: QuizDocument): Merge {
  const conflicts: Conflict[] = [];
  const add: Add = (id, place, ours, other) => conflicts.push({ id, place, mine: ours, theirs: other });

  const field = <F extends "title" | "description" | "access_control">(name: F): QuizDocument[F] =>
    mergeValue(base[name], mine[name], theirs[name], () =>
      add(name, { kind: "field", field: name }, mine[name], theirs[name]),
    );

  const settings = mergeRecord(base.settings, mine.settings, theirs.settings, (key) =>
    add(
      `settings.${key}`,
      { kind: "setting", key },
      mine.settings[key as keyof QuizDocument["settings"]],
      theirs.settings[key as keyof QuizDocument["settings"]],
    ),
  );

  const questions = mergeById(base.questions, mine.questions, theirs.questions, {
    merge: (before, ours, other) => mergeQuestion(before, ours, other, add),
    onPresenceConflict: (id, ours, other) =>
      add(`questions.${id}`, { kind: "presence", questionId: id }, ours ?? null, other ?? null),
    onOrderConflict: () => add("order", { kind: "order" }, idsOf(mine.questions), idsOf(theirs.questions)),
  });

  const merged = {
    title: field("title"),
    description: field("description"),
    access_control: field("access_control"),
    settings,
    questions: questions as Question[],
  };
  return { merged, conflicts };
}

/** The document with the other side's version of these conflicts. */
export function takeTheirs(
  document: QuizDocument,
  theirs: QuizDocument,
  chosen: readonly Conflict[],
): QuizDocument {
  let taken = document;
  // Presence before order: an order can only hold questions that are there.
  const ordered = [...chosen].sort((one, other) => rank(one) - rank(other));
  for (const { place } of ordered) taken = takeOne(taken, theirs, place);
  return taken;
}

const rank = ({ place }: Conflict) => (place.kind === "presence" ? 0 : place.kind === "order" ? 2 : 1);
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

function takeOne(document: QuizDocument, theirs: QuizDocument, place: ConflictPlace): QuizDocument {
  switch (place.kind) {
    case "field":
      return { ...document, [place.field]: theirs[place.field] };
    case "setting": {
      const key = place.key as keyof QuizDocument["settings"];
      return { ...document, settings: { ...document.settings, [key]: theirs.settings[key] } };
    }
    case "question": {
      const other = theirs.questions.find(({ id }) => id === place.questionId);
      if (!other) return document;
      const taken = place.field === "answer" ? pickAnswer(other) : { [place.field]: other[place.field] };
      return {
        ...document,
        questions: document.questions.map((question) =>
          question.id === place.questionId ? { ...question, ...taken } : question,
        ),
      };
    }
    case "presence": {
      const other = theirs.questions.find(({ id }) => id === place.questionId);
      const rest = document.questions.filter(({ id }) => id !== place.questionId);
      if (!other) return { ...document, questions: rest };
      const at = document.questions.findIndex(({ id }) => id === place.questionId);
      const index = at >= 0 ? at : Math.min(theirs.questions.indexOf(other), rest.length);
      return { ...document, questions: rest.toSpliced(index, 0, other) };
    }
    case "order": {
      const order = new Map(theirs.questions.map(({ id }, index) => [id, index]));
      const at = ({ id }: Question) => order.get(id) ?? Number.POSITIVE_INFINITY;
      return { ...document, questions: [...document.questions].sort((one, other) => at(one) - at(other)) };
    }
  }
}

function mergeRecord<R extends object>(base: R, mine: R, theirs: R, onConflict: (key: string) => void): R {
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]) as Set<keyof R & string>;
  const merged: Partial<R> = {};
  for (const key of keys) {
    const value = mergeValue(base[key], mine[key], theirs[key], () => onConflict(key));
    if (value !== undefined) merged[key] = value;
  }
  return merged as R;
}

/** What the key of a question means hangs on its type and its options: they are merged, or decided, together. */
const pickAnswer = ({ question_type, options, correct_answer }: Question) => ({
  question_type,
  options,
  correct_answer,
});

function mergeQuestion(before: Question | undefined, mine: Question, theirs: Question, add: Add): Question {
  const base = before ?? ({} as Question);
  const conflict = (field: "answer" | keyof Question, ours: unknown, other: unknown) =>
    add(`questions.${mine.id}.${field}`, { kind: "question", questionId: mine.id, field }, ours, other);
  let answerClashes = false;
  const clash = () => {
    answerClashes = true;
  };
  const answer = {
    question_type: mergeValue(base.question_type, mine.question_type, theirs.question_type, clash),
    options: mergeById(base.options ?? [], mine.options, theirs.options, {
      merge: (was, ours, other) => mergeRecord(was ?? ({} as QuestionOption), ours, other, clash),
      onPresenceConflict: clash,
      onOrderConflict: clash,
    }) as Question["options"],
    correct_answer: mergeValue(base.correct_answer, mine.correct_answer, theirs.correct_answer, clash),
  };
  if (answerClashes || typeAndAnswerChanged(base, mine, theirs) || danglingKey(answer, mine, theirs)) {
    // One side's answer as a whole: a mixture of both could have a key that means nothing.
    Object.assign(answer, pickAnswer(mine));
    conflict("answer", pickAnswer(mine), pickAnswer(theirs));
  }
  const rest = mergeRecord(withoutAnswer(base), withoutAnswer(mine), withoutAnswer(theirs), (key) =>
    conflict(key as keyof Question, mine[key as keyof Question], theirs[key as keyof Question]),
  );
  return { ...rest, ...answer };
}

type RestOfQuestion = Omit<Question, "question_type" | "options" | "correct_answer">;
function withoutAnswer(question: Question): RestOfQuestion {
  const { question_type, options, correct_answer, ...rest } = question;
  return rest;
}

/** One side turned it into another type while the other went on with the old one. */
function typeAndAnswerChanged(base: Question, mine: Question, theirs: Question): boolean {
  const changed = (side: Question) => !isSame(pickAnswer(base), pickAnswer(side));
  const typeChanged = (side: Question) => base.question_type !== side.question_type;
  const clash = (typeChanged(mine) && changed(theirs)) || (typeChanged(theirs) && changed(mine));
  return clash && !isSame(pickAnswer(mine), pickAnswer(theirs));
}

type Answer = Pick<Question, "question_type" | "options" | "correct_answer">;

/** The merged key names an option that is gone, although it was there on the side the key came from. */
function danglingKey(merged: Answer, mine: Answer, theirs: Answer): boolean {
  const { correct_answer: key, question_type: type } = merged;
  if (type === "short_answer") return false;
  const names = (Array.isArray(key) ? key : [key]).filter((name) => name !== null && name !== "").map(String);
  const missing = ({ options }: Answer) =>
    names.filter((name) => options.every(({ id }) => id !== name)).length;
  return missing(merged) > Math.min(missing(mine), missing(theirs));
}
