// Instants and ages as lists write them: as short as they can be without doubt.
import { currentLocale, t } from "./messages.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs more than using it a hundred times, and lists use one per row. */
function format(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = currentLocale();
  const key = `${locale} ${name}`;
  let known = formats.get(key);
  if (!known) {
    known = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, { hourCycle: "h23", ...options });
    formats.set(key, known);
  }
  return known;
}

const day: Intl.DateTimeFormatOptions = { day: "numeric", month: "short" };
const minute: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit" };

/** 20 Nov, 14:35; of another year 20 Nov 2025, where the hour no longer matters. */
export function formatMoment(at: string | number, now: number): string {
  const moment = new Date(at);
  if (moment.getFullYear() !== new Date(now).getFullYear()) {
    return format("year", { ...day, year: "numeric" }).format(moment);
  }
  return format("moment", { ...day, ...minute }).format(moment);
}

/** 20 Nov */
export function formatDay(at: string | number): string {
  return format("day", day).format(new Date(at));
}

/** 20 Nov, for a day of the wire (2026-11-20), which is one in UTC. */
export function formatWireDay(date: string): string {
  return format("wire-day", { ...day, timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));
}

/** Friday 20 November 2026, 14:35 CET */
export function formatToday(at: number): string {
  const date = format("today", { weekday: "long", day: "numeric", month: "long", year: "numeric" });
  return t("{day}, {time}", {
    day: date.format(new Date(at)).replace(",", ""),
    time: format("time-zoned", { ...minute, timeZoneName: "short" }).format(new Date(at)),
  });
}

/** 14:35 */
export function formatMinute(at: string | number): string {
  return format("minute", minute).format(new Date(at));
}

/** 14:35:02 */
export function formatSecond(at: string | number): string {
  return format("second", { ...minute, second: "2-digit" }).format(new Date(at));
}

/** CET: said once in a view whose times leave it out. */
export function zoneName(at: string | number): string {
  const parts = format("zone", { ...minute, timeZoneName: "short" }).formatToParts(new Date(at));
  return parts.find((part) => part.type === "timeZoneName")?.value ?? "";
}

/** How long ago or until when, in one unit: 40 min, 2 h, 3 days. */
export function formatAge(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000);
  if (minutes < 60) return t("{minutes}\u00a0min", { minutes: Math.max(1, minutes) });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return t("{hours}\u00a0h", { hours });
  return t("{days, plural, one {#\u00a0day} other {#\u00a0days}}", { days: Math.floor(hours / 24) });
}

export function isSameDay(one: string | number, other: string | number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}
