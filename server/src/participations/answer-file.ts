// Opens an answer file: sealed with the attempt's key, or plain where the browser could not seal.
import { createDecipheriv } from "node:crypto";
import { AnswerFile, AnswerFileContent } from "@capstan/domain/participations/answer-file.ts";
import { Problem } from "@capstan/domain/problems.ts";
import Compile from "typebox/compile";
import { refuseUnstorableText } from "../http/prepare-body.ts";

const isFile = Compile(AnswerFile);
const isContent = Compile(AnswerFileContent);

/** Throws `answer_file_unreadable` for whatever is not an answer file of this participation. */
export function openAnswerFile(
  text: string,
  attempt: { readonly quizId: string; readonly participationId: string; readonly fileKey: string },
): AnswerFileContent {
  try {
    const file: unknown = JSON.parse(text);
    if (!isFile.Check(file)) throw new Problem("answer_file_unreadable");
    if (file.quiz_id !== attempt.quizId || file.participation_id !== attempt.participationId) {
      throw new Problem("answer_file_unreadable");
    }
    const content: unknown =
      file.sealed === undefined ? file.open : JSON.parse(unseal(file.sealed, attempt.fileKey));
    refuseUnstorableText(content);
    if (!isContent.Check(content)) throw new Problem("answer_file_unreadable");
    return content;
  } catch (error) {
    throw error instanceof Problem ? error : new Problem("answer_file_unreadable");
  }
}

/** Which participation the file says it is of, before anything in it is believed. */
export function participationNamedIn(text: string): { participation_id?: string } {
  try {
    const id = (JSON.parse(text) as { participation_id?: unknown } | null)?.participation_id;
    return typeof id === "string" && id.length <= 64 ? { participation_id: id } : {};
  } catch {
    return {};
  }
}

function unseal(sealed: string, key: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const nonce = bytes.subarray(0, 12);
  const tag = bytes.subarray(bytes.length - 16);
  const decipher = createDecipheriv("aes-256-gcm", Buffer.from(key, "base64url"), nonce);
  decipher.setAuthTag(tag);
  const body = bytes.subarray(12, bytes.length - 16);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
}
