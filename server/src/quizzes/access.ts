// Whose quiz it is. A quiz of another account is as good as not there.
import type { Capability } from "@capstan/domain/accounts/capabilities.ts";
import { Problem } from "@capstan/domain/problems.ts";
import type { Reader } from "../db/database.ts";
import { mustBeAllowed } from "../http/allow.ts";
import type { AuthorCaller, Caller } from "../http/caller.ts";
import type { House } from "../http/house.ts";
import { notSignedIn } from "../http/serve.ts";
import { type QuizHead, selectQuizHead } from "./queries.ts";

export interface CrewOfQuiz {
  readonly author: AuthorCaller;
  readonly quiz: QuizHead;
}

export function crewOfQuiz(house: House, capability: Capability) {
  return async (visit: {
    readonly caller: Caller;
    readonly params: { readonly id: string };
  }): Promise<CrewOfQuiz> => {
    const author = visit.caller;
    if (author.kind !== "author") throw notSignedIn(author);
    const quiz = await selectQuizHead(house.database.read, visit.params.id);
    if (!quiz || quiz.account_id !== author.accountId) throw new Problem("quiz_not_found");
    mustBeAllowed(author, capability);
    return { author, quiz };
  };
}

/** A quiz that people who are not its crew may know of: published at least once, and not archived. */
export async function publicQuiz(
  db: Reader,
  id: string,
): Promise<QuizHead & { readonly published_revision: number }> {
  const quiz = await selectQuizHead(db, id);
  if (!quiz || quiz.published_revision === null || quiz.status === "archived" || quiz.status === "draft") {
    throw new Problem("quiz_not_found");
  }
  return quiz as QuizHead & { published_revision: number };
}
