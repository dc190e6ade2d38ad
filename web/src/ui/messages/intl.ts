// Numbers, times and lengths as the current language writes them.
import { currentLocale, t } from "./messages.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(currentLocale(), options).format(value);
}

/** 70 → "70 %": the share is given in hundredths, as the wire does; the space never breaks. */
export function formatPercent(hundredths: number): string {
  return t("{value}\u00a0%", { value: formatNumber(hundredths, { maximumFractionDigits: 1 }) });
}

export type DateTimeDetail =
  /** 20 Nov 2026, 14:35 */
  | "short"
  /** 20 Nov 2026, 14:35 CET: once per view, where a zone could be in doubt */
  | "zoned"
  /** 20 Nov 2026 */
  | "date"
  /** 14:35 */
  | "time";

const details: Record<DateTimeDetail, Intl.DateTimeFormatOptions> = {
  short: { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" },
  zoned: {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  },
  date: { day: "numeric", month: "short", year: "numeric" },
  time: { hour: "2-digit", minute: "2-digit" },
};

/**
 * An instant (epoch ms, or ISO 8601 as it stands on the wire) in the reader's zone, or in the one given.
 * English is written day first with 24 hours, as the rest of the product's words.
 */
export function formatDateTime(
  at: number | string,
  detail: DateTimeDetail = "short",
  timeZone?: string,
): string {
  const locale = currentLocale();
  const options: Intl.DateTimeFormatOptions = { ...details[detail], hourCycle: "h23" };
  if (timeZone) options.timeZone = timeZone;
  return new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, options).format(new Date(at));
}

/** A running clock: 29:41, or 1:04:09 from an hour on. Never negative; a begun second counts whole. */
export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** A length in words, two units at most: 42 s, 29 min 41 s, 2 h 25 min, 3 d 4 h. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const whole = seconds * 1000;
  const days = Math.floor(whole / (24 * hourMs));
  const hours = Math.floor(whole / hourMs) % 24;
  const minutes = Math.floor(whole / minuteMs) % 60;
  const units: [number, string][] = [
    [days, "day"],
    [hours, "hour"],
    [minutes, "minute"],
    [seconds % 60, "second"],
  ];
  const first = units.findIndex(([value]) => value > 0);
  if (first < 0) return unit(0, "second");
  return units
    .slice(first, first + 2)
    .filter(([value]) => value > 0)
    .map(([value, name]) => unit(value, name))
    .join(" ");
}

function unit(value: number, name: string): string {
  const text = {
    day: t("{value} d", { value }),
    hour: t("{value} h", { value }),
    minute: t("{value} min", { value }),
    second: t("{value} s", { value }),
  }[name];
  return (text ?? "").replaceAll(" ", "\u00a0");
}
