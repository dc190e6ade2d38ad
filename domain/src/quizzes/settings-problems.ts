import { instant, readInstant } from "../wire.ts";
import type { FieldProblem } from "./field-problem.ts";
import type { QuizSettings } from "./settings.ts";

const times = ["opens_at", "closes_at"] as const;

/** Rewrites the moments in UTC and says which of them are none, or in the wrong order. */
export function checkSettings(settings: QuizSettings): { settings: QuizSettings; errors: FieldProblem[] } {
  const checked = { ...settings };
  const errors: FieldProblem[] = [];
  for (const key of times) {
    if (settings[key] === null) continue;
    const at = readInstant(settings[key]);
    if (at === null) errors.push({ field: `settings.${key}`, message: "This is not a date and time." });
    else checked[key] = instant(at);
  }
  const opensAt = readInstant(checked.opens_at);
  const closesAt = readInstant(checked.closes_at);
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt) {
    errors.push({ field: "settings.closes_at", message: "The closing time must be after the opening time." });
  }
  return { settings: checked, errors };
}

/** Whether an attempt may begin without a network; undecided settings say yes only where no clock is involved. */
export function allowsOfflineStart(settings: QuizSettings, now: number): boolean {
  if (settings.offline_start !== null) return settings.offline_start;
  const opensAt = readInstant(settings.opens_at);
  return !settings.is_timed && (opensAt === null || opensAt <= now);
}
