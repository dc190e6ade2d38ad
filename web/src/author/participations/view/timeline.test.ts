import { expect, test } from "vitest";
import { absence, happeningsOf, type LoggedEvent } from "./timeline.ts";

const start = Date.parse("2026-11-20T14:00:00.000Z");
const second = (at: number) => start + at * 1000;
const event = (at: number, name: string, details: Record<string, unknown> = {}): LoggedEvent => ({
  event: name,
  category: "general",
  details,
  occurred_at: new Date(second(at)).toISOString(),
  received_at: new Date(second(at) + 90_000).toISOString(),
});
const between = (events: LoggedEvent[], submittedAt: number | null = second(600)) =>
  happeningsOf({ startedAt: start, submittedAt, events }).filter(
    ({ kind }) => kind !== "started" && kind !== "ended",
  );

test("an attempt without events is a start and an end", () => {
  expect(happeningsOf({ startedAt: start, submittedAt: second(600), events: [] })).toEqual([
    { kind: "started", at: start },
    { kind: "ended", at: second(600) },
  ]);
  expect(happeningsOf({ startedAt: start, submittedAt: null, events: [] })).toHaveLength(1);
});

test("a blur and the focus after it are one absence, on the question then in view", () => {
  const happened = between([
    event(5, "question_view", { question_id: "q5" }),
    event(10, "window_blur"),
    event(52, "window_focus"),
  ]);
  expect(happened).toEqual([{ kind: "away", at: second(10), until: second(52), times: 1, questionId: "q5" }]);
});

test("absences with a short return between them merge, with a longer one they do not", () => {
  const short = [
    event(10, "window_blur"),
    event(20, "window_focus"),
    event(24, "window_blur"),
    event(30, "window_focus"),
  ];
  expect(between(short)).toEqual([
    { kind: "away", at: second(10), until: second(30), times: 2, questionId: null },
  ]);
  const long = [...short.slice(0, 2), event(25, "window_blur"), event(30, "window_focus")];
  expect(between(long)).toHaveLength(2);
});

test("an absence and a lost connection may overlap and are two things", () => {
  const happened = between([
    event(10, "window_blur"),
    event(15, "connection_lost"),
    event(20, "window_focus"),
    event(200, "connection_back"),
  ]);
  expect(happened).toMatchObject([
    { kind: "away", at: second(10), until: second(20) },
    { kind: "offline", at: second(15), until: second(200) },
  ]);
});

test("events arrive in any order, twice, or without their other half", () => {
  expect(between([event(30, "window_focus"), event(10, "window_blur")])).toMatchObject([
    { at: second(10), until: second(30) },
  ]);
  expect(
    between([event(10, "window_blur"), event(12, "window_blur"), event(30, "window_focus")]),
  ).toMatchObject([{ at: second(10), until: second(30), times: 1 }]);
  expect(between([event(30, "window_focus")])).toEqual([]);
  expect(between([event(590, "window_blur")])).toMatchObject([{ at: second(590), until: second(600) }]);
  expect(between([event(590, "window_blur")], null)).toMatchObject([{ at: second(590), until: null }]);
});

test("copies near each other on one question are one, with their sizes together", () => {
  const happened = between([
    event(10, "copy_detected", { content_length: 100 }),
    event(12, "copy_detected", { content_length: 12 }),
    event(40, "paste_detected", { target: "q2" }),
  ]);
  expect(happened).toEqual([
    { kind: "copied", at: second(10), times: 2, size: 112, questionId: null },
    { kind: "pasted", at: second(40), times: 1, size: null, questionId: "q2" },
  ]);
});

test("moving between questions is not told, what is unknown is", () => {
  expect(between([event(1, "question_leave"), event(600, "quiz_completed")])).toEqual([]);
  expect(between([event(1, "device_change"), event(2, "timer_resync"), event(3, "printed")])).toMatchObject([
    { kind: "device" },
    { kind: "clock" },
    { kind: "other", name: "printed" },
  ]);
});

test("what a device dates before the start is put at the start, after it", () => {
  const events = [event(-20, "window_blur"), event(-10, "copy_detected"), event(8, "window_focus")];
  expect(happeningsOf({ startedAt: start, submittedAt: null, events })).toMatchObject([
    { kind: "started", at: start },
    { kind: "away", at: start, until: second(8) },
    { kind: "copied", at: start },
  ]);
});

test("absences add up; one without an end adds its time to nothing", () => {
  const happened = happeningsOf({
    startedAt: start,
    submittedAt: null,
    events: [event(10, "window_blur"), event(52, "window_focus"), event(100, "window_blur")],
  });
  expect(absence(happened)).toEqual({ times: 2, ms: 42_000 });
});
