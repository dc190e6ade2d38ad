// How an attempt ended, in words, wherever it is shown.
import type { ParticipationListItem } from "@capstan/domain/participations/crew-contract.ts";
import { formatClock, formatNumber } from "../../ui/messages/intl.ts";
import { t } from "../../ui/messages/messages.ts";
import type { StatusKind } from "../../ui/plain/Status.tsx";

type Outcome = Pick<ParticipationListItem, "status" | "passed">;

export function resultState({ status, passed }: Outcome): { kind: StatusKind; word: string } {
  if (status === "running") return { kind: "scheduled", word: t("Running") };
  if (status === "needs_grading") return { kind: "warning", word: t("To grade") };
  if (passed === null) return { kind: "closed", word: t("Submitted") };
  return passed ? { kind: "live", word: t("Passed") } : { kind: "failed", word: t("Failed") };
}

/** 29:41, or 29:41 of 30:00 where there was a limit. */
export function timeTaken(item: ParticipationListItem): string | null {
  if (item.duration === null) return null;
  const time = formatClock(item.duration * 1000);
  if (item.deadline_at === null) return time;
  const limit = formatClock(Date.parse(item.deadline_at) - Date.parse(item.started_at));
  return t("{time} of {limit}", { time, limit });
}

export function finalisedBy(by: string | null): string {
  if (by === "deadline") return t("The end of the time");
  if (by === "author") return t("The crew");
  return t("The participant");
}

/** 25 of 32 */
export function pointsOf({ score, max_score: max }: ParticipationListItem): string | null {
  if (score === null || max === null) return null;
  const points = (value: number) => formatNumber(value, { maximumFractionDigits: 2 });
  return t("{score} of {max}", { score: points(score), max: points(max) });
}
