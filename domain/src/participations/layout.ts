import type { Question, QuestionOption } from "../quizzes/question.ts";
import { typeOf } from "../quizzes/question-types/registry.ts";
import type { Layout } from "../quizzes/revision.ts";
import type { QuizSettings } from "../quizzes/settings.ts";
import { randomFrom, shuffled } from "../random.ts";

interface Arrangeable {
  readonly questions: readonly Pick<Question, "id" | "question_type" | "options">[];
  readonly settings: Pick<QuizSettings, "shuffle_questions" | "shuffle_options">;
}

/** "All of the above" means something only below the others. */
const refersToTheOthers =
  /^\W*((all|none|any|both|neither|either)( of)?( the)? (above|previous|preceding)|(all|none|both|neither) of (these|those|them))\b/iu;

function placeOf({ pinned, text }: QuestionOption): "first" | "last" | null {
  return pinned ?? (refersToTheOthers.test(text) ? "last" : null);
}

function optionOrder(options: readonly QuestionOption[], seed: string): string[] {
  const placed = (place: "first" | "last" | null) => options.filter((option) => placeOf(option) === place);
  const others = shuffled(placed(null), randomFrom(seed));
  return [...placed("first"), ...others, ...placed("last")].map(({ id }) => id);
}

/**
 * The order of one attempt, drawn once at its start and kept with it. Each question shuffles from a stream of
 * its own, so that the order of its options does not hang on its neighbours.
 */
export function layoutFor({ questions, settings }: Arrangeable, seed: string | number): Layout {
  const ids = questions.map(({ id }) => id);
  const orders = questions
    .filter(({ options }) => options.length > 0)
    .map((question) => {
      const isShuffled = settings.shuffle_options && typeOf(question).shufflesOptions;
      const order = isShuffled
        ? optionOrder(question.options, `${seed}/${question.id}`)
        : question.options.map(({ id }) => id);
      return [question.id, order] as const;
    });
  return {
    question_order: settings.shuffle_questions ? shuffled(ids, randomFrom(`${seed}/questions`)) : ids,
    option_orders: Object.fromEntries(orders),
  };
}
