// What a window means for somebody, in a sentence with real times. Pure: the zone and the clock's words come in.

export interface TimeWindow {
  /** epoch ms, or null for none */
  readonly opensAt: number | null;
  readonly closesAt: number | null;
  /** null where the quiz has no time limit */
  readonly limitMinutes: number | null;
}

export type WindowMeaning =
  | { readonly kind: "always" }
  | { readonly kind: "opens"; readonly at: number }
  | { readonly kind: "wrong_order" }
  /** Too short for anybody to have the whole limit. */
  | { readonly kind: "shorter_than_limit"; readonly minutes: number }
  /** Nobody has a limit: everybody ends when it closes. */
  | { readonly kind: "ends_together"; readonly at: number }
  /** Who starts at `startsAt` has until `endsAt`, not until `wouldEndAt`. */
  | { readonly kind: "cut"; readonly startsAt: number; readonly endsAt: number; readonly wouldEndAt: number };

const minuteMs = 60_000;

export function windowMeaning({ opensAt, closesAt, limitMinutes }: TimeWindow): WindowMeaning {
  if (closesAt === null) return opensAt === null ? { kind: "always" } : { kind: "opens", at: opensAt };
  if (opensAt !== null && closesAt <= opensAt) return { kind: "wrong_order" };
  if (limitMinutes === null) return { kind: "ends_together", at: closesAt };
  const limitMs = limitMinutes * minuteMs;
  if (opensAt !== null && closesAt - opensAt < limitMs) {
    return { kind: "shorter_than_limit", minutes: Math.floor((closesAt - opensAt) / minuteMs) };
  }
  // Somebody half the limit before the end, but no more than a quarter of an hour, is easy to imagine.
  const startsAt =
    closesAt - Math.min(15 * minuteMs, Math.max(minuteMs, Math.round(limitMinutes / 2) * minuteMs));
  return { kind: "cut", startsAt, endsAt: closesAt, wouldEndAt: startsAt + limitMs };
}

/** The last minute in which somebody can start. */
export function latestStart(closesAt: number): number {
  return closesAt - minuteMs;
}

/** When it has to close so that who starts in the last minute of today's window can use the whole limit. */
export function closesWithWholeLimit(closesAt: number, limitMinutes: number): number {
  return closesAt + limitMinutes * minuteMs;
}

/** For an input of the kind datetime-local: the wall clock of the browser's zone. */
export function toLocalInput(instant: string | null): string {
  if (instant === null) return "";
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return "";
  const two = (value: number) => String(value).padStart(2, "0");
  const date = `${String(at.getFullYear()).padStart(4, "0")}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${date}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Null for an empty or unfinished input. */
export function fromLocalInput(text: string): string | null {
  if (text === "") return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
