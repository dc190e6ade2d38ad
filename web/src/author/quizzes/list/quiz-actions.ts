// What can be done to a quiz from a list of them. Everything here has a way back.

import {
  archiveQuiz,
  type CrewQuiz,
  closeQuiz,
  duplicateQuiz,
  type QuizListItem,
  reopenQuiz,
  restoreQuiz,
} from "@capstan/domain/quizzes/contract.ts";
import type { CallResult } from "../../../api/call.ts";
import { copyText } from "../../../ui/kit/copy-text.ts";
import { t } from "../../../ui/messages/messages.ts";
import { notifyFailure } from "../../../ui/notifications/notify-failure.ts";
import { notify } from "../../../ui/notifications/store.ts";
import { callAsAuthor, queryClient } from "../../shell/session.ts";
import { participantLink } from "../access/participant-link.ts";

type Quiz = Pick<QuizListItem, "id" | "title">;
type Undo = (quiz: Quiz) => Promise<void>;

function settle(result: CallResult<CrewQuiz>, quiz: Quiz, said: string, undo?: Undo): boolean {
  // Lists, counts and what needs the captain: all of it may be old now.
  void queryClient.invalidateQueries();
  if (!result.ok) {
    notifyFailure(result, t("{title} was not changed.", { title: quiz.title }));
    return false;
  }
  notify.success(said, {
    title: quiz.title,
    ...(undo ? { action: { label: t("Undo"), run: () => void undo(quiz) } } : {}),
  });
  return true;
}

const input = (quiz: Quiz) => ({ params: { id: quiz.id } });

export async function close(quiz: Quiz): Promise<void> {
  settle(await callAsAuthor(closeQuiz, input(quiz)), quiz, t("Closed for new attempts."), reopen);
}

export async function reopen(quiz: Quiz): Promise<void> {
  settle(await callAsAuthor(reopenQuiz, input(quiz)), quiz, t("Open again."), close);
}

export async function archive(quiz: Quiz): Promise<void> {
  settle(await callAsAuthor(archiveQuiz, input(quiz)), quiz, t("Put into the archive."), restore);
}

export async function restore(quiz: Quiz): Promise<void> {
  settle(await callAsAuthor(restoreQuiz, input(quiz)), quiz, t("Back from the archive."), archive);
}

export async function duplicate(quiz: Quiz): Promise<void> {
  const result = await callAsAuthor(duplicateQuiz, input(quiz));
  const copied = result.ok ? t("Copied as “{title}”.", { title: result.data.title }) : "";
  settle(result, quiz, copied, result.ok ? () => archive(result.data) : undefined);
}

export async function copyLink(quiz: Quiz): Promise<void> {
  const link = participantLink(quiz.id);
  if (await copyText(link)) notify.success(link, { title: t("Link copied") });
  else
    notify.warning(link, { title: t("The browser did not allow copying. This is the link:"), duration: 0 });
}
