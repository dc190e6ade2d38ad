import { describe, expect, test } from "vitest";
import {
  type BannerEvent,
  isGenerating,
  mayDismiss,
  noBanner,
  reduceBanner,
  shownBanner,
} from "./progress-banner.ts";

const run = (...events: BannerEvent[]) => events.reduce(reduceBanner, noBanner);
const start = (id = "a", more: Partial<Extract<BannerEvent, { kind: "started" }>> = {}): BannerEvent => ({
  kind: "started",
  id,
  type: "export",
  title: "Exporting",
  ...more,
});
const succeed = (now = 0, id = "a"): BannerEvent => ({ kind: "succeeded", id, now });
const fail = (now = 0, id = "a"): BannerEvent => ({ kind: "failed", id, now, message: "The disk is full." });
const pass = (now: number): BannerEvent => ({ kind: "time_passed", now });

describe("state: id, type, status (generating, success, error), title, message, progress (0-100 or none)", () => {
  test("generating carries all of them", () => {
    expect(shownBanner(run(start("a", { message: "12 of 40", progress: 30 })))).toEqual({
      id: "a",
      type: "export",
      status: "generating",
      title: "Exporting",
      message: "12 of 40",
      progress: 30,
      hidesAt: null,
    });
  });

  test.each([
    [null, null],
    [-5, 0],
    [0, 0],
    [55.5, 55.5],
    [100, 100],
    [140, 100],
    [Number.NaN, null],
  ])("progress %s is %s", (given, kept) => {
    expect(shownBanner(run(start("a", { progress: given })))?.progress).toBe(kept);
    expect(shownBanner(run(start(), { kind: "progressed", id: "a", progress: given }))?.progress).toBe(kept);
  });
});

describe("generating, then success (auto-hides after 5 s) or error (auto-hides after 7 s)", () => {
  test("generating stays as long as it takes", () => {
    expect(shownBanner(run(start(), pass(1e12)))?.status).toBe("generating");
  });

  test("success hides after 5 s, not before", () => {
    const state = run(start(), succeed(1000));
    expect(shownBanner(state)?.status).toBe("success");
    expect(shownBanner(reduceBanner(state, pass(5999)))?.status).toBe("success");
    expect(shownBanner(reduceBanner(state, pass(6000)))).toBeNull();
  });

  test("error hides after 7 s, not before", () => {
    const state = run(start(), fail(1000));
    expect(shownBanner(state)).toMatchObject({ status: "error", message: "The disk is full." });
    expect(shownBanner(reduceBanner(state, pass(7999)))?.status).toBe("error");
    expect(shownBanner(reduceBanner(state, pass(8000)))).toBeNull();
  });

  test("what has ended does not begin to generate, fail or succeed anew", () => {
    const ended = run(start(), fail(0));
    expect(reduceBanner(ended, succeed(1))).toEqual(ended);
    expect(reduceBanner(ended, { kind: "progressed", id: "a", progress: 1 })).toEqual(ended);
  });

  test("news of unknown work change nothing", () => {
    expect(run(succeed(0), fail(0), { kind: "progressed", id: "x", progress: 4 })).toEqual([]);
  });
});

describe("a dismiss button is shown when not generating", () => {
  test.each([
    ["generating", [start()], false],
    ["success", [start(), succeed()], true],
    ["error", [start(), fail()], true],
  ] as const)("%s", (_status, events, dismissable) => {
    const state = run(...events);
    const shown = shownBanner(state);
    expect(shown && mayDismiss(shown)).toBe(dismissable);
    const after = reduceBanner(state, { kind: "dismissed", id: "a" });
    expect(shownBanner(after) === null).toBe(dismissable);
  });
});

test.each([
  ["Processing...", [start("a", { title: undefined })]],
  ["Complete!", [start(), succeed()]],
  ["Failed", [start(), fail()]],
] as const)("banner default: '%s', where the work gave no title", (title, events) => {
  expect(shownBanner(run(...events))?.title).toBe(title);
});

describe("banner defaults", () => {
  test("give way to a title of the work's own", () => {
    expect(shownBanner(run(start()))?.title).toBe("Exporting");
    const named = run(start(), { kind: "succeeded", id: "a", now: 0, title: "Export ready" });
    expect(shownBanner(named)?.title).toBe("Export ready");
  });
});

describe("several pieces of work", () => {
  test("the newest that goes on is shown", () => {
    expect(shownBanner(run(start("a"), start("b")))?.id).toBe("b");
  });

  test("what has ended is shown for its time, then what goes on again", () => {
    const state = run(start("a"), start("b"), succeed(0, "a"));
    expect(shownBanner(state)).toMatchObject({ id: "a", status: "success" });
    expect(isGenerating(state)).toBe(true);
    expect(shownBanner(reduceBanner(state, pass(5000)))?.id).toBe("b");
  });

  test("work that is called off goes at once", () => {
    expect(run(start("a"), { kind: "withdrawn", id: "a" })).toEqual([]);
  });

  test("the same work begun again is one", () => {
    expect(run(start("a"), start("a", { title: "Again" })).map(({ title }) => title)).toEqual(["Again"]);
  });
});
