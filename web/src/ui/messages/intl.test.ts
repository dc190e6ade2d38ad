import { afterEach, expect, test } from "vitest";
import { formatClock, formatDateTime, formatDuration, formatNumber, formatPercent } from "./intl.ts";
import { setLocale } from "./messages.ts";

afterEach(() => setLocale("en", {}));
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
  [0, "0:00"],
  [999, "0:01"],
  [-5, "0:00"],
  [59_000, "0:59"],
  [1_781_000, "29:41"],
  [3_600_000, "1:00:00"],
  [3_849_000, "1:04:09"],
])("a clock at %i ms shows %s", (ms, expected) => {
  expect(formatClock(ms)).toBe(expected);
});

test.each([
  [0, "0 s"],
  [42_400, "42 s"],
  [59_700, "1 min"],
  [1_781_000, "29 min 41 s"],
  [8_700_000, "2 h 25 min"],
  [7_200_000, "2 h"],
  [3_601_000, "1 h"],
  [273_600_000, "3 d 4 h"],
])("a length of %i ms is %s", (ms, expected) => {
  expect(plain(formatDuration(ms))).toBe(expected);
});

test("a unit never parts from its number", () => {
  expect(formatDuration(42_000)).toBe("42\u00a0s");
  expect(formatPercent(70)).toBe("70\u00a0%");
  expect(formatPercent(66.67)).toBe("66.7\u00a0%");
});

test("numbers have the separators of their language", () => {
  expect(formatNumber(1204)).toBe("1,204");
  setLocale("de", {});
  expect(formatNumber(1204.5)).toBe("1.204,5");
});

test("an instant is written with its zone where that is in doubt", () => {
  const at = Date.UTC(2026, 10, 20, 13, 35);
  expect(plain(formatDateTime(at, "zoned", "Europe/Oslo"))).toMatch(
    /^20 Nov 2026,? (at )?14:35 (CET|GMT\+1)$/,
  );
  expect(formatDateTime(at, "time", "Europe/Oslo")).toBe("14:35");
  expect(formatDateTime("2026-11-20T13:35:00.000Z", "short", "UTC")).toBe("20 Nov 2026, 13:35");
  expect(formatDateTime(at, "date", "UTC")).toBe("20 Nov 2026");
  expect(formatDateTime(Date.UTC(2026, 0, 1, 0, 5), "time", "UTC")).toBe("00:05");
});
