// Published revisions never change, so each is read and parsed once in a process.
import type { RevisionDocument } from "@capstan/domain/quizzes/revision.ts";
import type { Reader } from "../db/database.ts";
import { asJson } from "../db/json.ts";
import { selectRevision } from "./queries.ts";

export const revisionJson = asJson<RevisionDocument>();

const most = 200;
const cache = new Map<string, RevisionDocument>();

export async function revisionDocument(
  db: Reader,
  quizId: string,
  number: number,
): Promise<RevisionDocument> {
  const key = `${quizId} ${number}`;
  const cached = cache.get(key);
  if (cached) {
    cache.delete(key);
    cache.set(key, cached);
    return cached;
  }
  const row = await selectRevision(db, quizId, number);
  if (!row) throw new Error(`There is no revision ${number} of quiz ${quizId}.`);
  const document = revisionJson.parse(row.document);
  cache.set(key, document);
  const oldest = cache.keys().next().value;
  if (cache.size > most && oldest !== undefined) cache.delete(oldest);
  return document;
}
