// A quiz's state and window in a word each, as of now: people sort and decide by both.
import type { QuizListItem } from "@capstan/domain/quizzes/contract.ts";
import { readInstant } from "@capstan/domain/wire.ts";
import { t } from "../../../ui/messages/messages.ts";
import { formatDay, formatMinute, formatMoment, isSameDay } from "../../../ui/messages/moments.ts";
import type { StatusKind } from "../../../ui/plain/Status.tsx";

type Windowed = Pick<QuizListItem, "status" | "running_count" | "closes_at"> & { opens_at?: string | null };

export interface QuizState {
  readonly kind: StatusKind;
  readonly word: string;
}

export function quizState(quiz: Windowed, now: number): QuizState {
  if (quiz.status === "archived") return { kind: "closed", word: t("Archived") };
  if (quiz.status === "draft") return { kind: "draft", word: t("Draft") };
  if (quiz.running_count > 0) return { kind: "live", word: t("Running") };
  if (quiz.status === "closed") return { kind: "closed", word: t("Closed") };
  const opensAt = readInstant(quiz.opens_at);
  if (opensAt !== null && opensAt > now) return { kind: "scheduled", word: t("Scheduled") };
  const closesAt = readInstant(quiz.closes_at);
  if (closesAt !== null && closesAt <= now) return { kind: "closed", word: t("Closed") };
  return { kind: "live", word: t("Open") };
}

export function windowWords(quiz: QuizListItem, now: number): string {
  if (quiz.published_revision === null) return t("never published");
  if (quiz.unpublished_changes) {
    return t("edited after revision {revision}", { revision: quiz.published_revision });
  }
  if (quiz.status !== "published") return t("revision {revision}", { revision: quiz.published_revision });
  const opensAt = readInstant(quiz.opens_at);
  if (opensAt !== null && opensAt > now) return t("from {time}", { time: soon(opensAt, now) });
  const closesAt = readInstant(quiz.closes_at);
  if (closesAt === null) return t("no end");
  return closesAt > now
    ? t("until {time}", { time: soon(closesAt, now) })
    : t("since {day}", { day: formatDay(closesAt) });
}

/** The minute for what is near, else the day is enough. */
function soon(at: number, now: number): string {
  if (isSameDay(at, now)) return t("{time} today", { time: formatMinute(at) });
  return at - now < 14 * 24 * 3600_000 ? formatMoment(at, now) : formatDay(at);
}
