import { expect, test } from "vitest";
import { formatAge, formatMoment, formatWireDay, isSameDay } from "./moments.ts";

const now = new Date(2026, 10, 20, 14, 35).getTime();
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("a moment of this year says day and minute, one of another year the year", () => {
  expect(formatMoment(new Date(2026, 10, 9, 8, 15).getTime(), now)).toBe("9 Nov, 08:15");
  expect(formatMoment(new Date(2025, 10, 9, 8, 15).getTime(), now)).toBe("9 Nov 2025");
});

test("a day of the wire stays that day in every zone", () => {
  expect(formatWireDay("2026-11-01")).toBe("1 Nov");
});

test.each([
  [0, "1 min"],
  [59 * 60_000, "59 min"],
  [60 * 60_000, "1 h"],
  [47.9 * 3600_000, "47 h"],
  [48 * 3600_000, "2 days"],
  [-5 * 60_000, "5 min"],
])("an age of %i ms is %s", (ms, expected) => {
  expect(plain(formatAge(ms))).toBe(expected);
});

test("the same day is one of the reader's calendar", () => {
  expect(isSameDay(new Date(2026, 10, 20, 0, 1).getTime(), now)).toBe(true);
  expect(isSameDay(new Date(2026, 10, 19, 23, 59).getTime(), now)).toBe(false);
});
