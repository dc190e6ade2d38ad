// What a server refused is held back from the next save while it stays as it was, so that one wrong field
// does not keep the rest from being saved. A question is held whole: half of one could mean something else.
import { isSame, type QuizDocument } from "./document.ts";

export interface HeldField {
  /** As forms name it; a question by its id, where the server counted. */
  readonly field: string;
  readonly messages: readonly string[];
  /** What was refused. */
  readonly value: unknown;
}

const topFields = ["title", "description", "access_control"] as const;
type TopField = (typeof topFields)[number];

/** Reads the server's errors against what it was sent; errors that name nothing here are left out. */
export function heldFields(
  sent: QuizDocument,
  errors: Readonly<Record<string, readonly string[]>>,
): readonly HeldField[] {
  return Object.entries(errors).flatMap(([path, messages]): HeldField[] => {
    const [room = "", item = "", ...rest] = path.split(/[./]/).filter((part) => part !== "");
    if (isTopField(room)) return [{ field: room, messages, value: sent[room] }];
    if (room === "settings" && Object.hasOwn(sent.settings, item)) {
      return [
        { field: `settings.${item}`, messages, value: sent.settings[item as keyof QuizDocument["settings"]] },
      ];
    }
    if (room === "questions") {
      // The server counts; only what is no number can be an id.
      const question = /^\d+$/.test(item)
        ? sent.questions[Number(item)]
        : sent.questions.find(({ id }) => id === item);
      if (question)
        return [{ field: ["questions", question.id, ...rest].join("."), messages, value: question }];
    }
    return [];
  });
}

/** The document with the base's version of everything that is still as it was refused. */
export function sendable(base: QuizDocument, mine: QuizDocument, held: readonly HeldField[]): QuizDocument {
  let document = mine;
  for (const { field, value } of held) {
    const [room = "", item = ""] = field.split(".");
    if (isTopField(room)) {
      if (isSame(mine[room], value)) document = { ...document, [room]: base[room] };
    } else if (room === "settings") {
      const key = item as keyof QuizDocument["settings"];
      if (isSame(mine.settings[key], value)) {
        document = { ...document, settings: { ...document.settings, [key]: base.settings[key] } };
      }
    } else {
      document = withoutQuestion(document, base, item, value);
    }
  }
  return document;
}

function withoutQuestion(
  document: QuizDocument,
  base: QuizDocument,
  id: string,
  refused: unknown,
): QuizDocument {
  const index = document.questions.findIndex((question) => question.id === id);
  if (index < 0 || !isSame(document.questions[index], refused)) return document;
  const before = base.questions.find((question) => question.id === id);
  const questions = before ? document.questions.with(index, before) : document.questions.toSpliced(index, 1);
  return { ...document, questions };
}

const isTopField = (name: string): name is TopField => (topFields as readonly string[]).includes(name);
