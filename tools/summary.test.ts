import { describe, expect, test } from "vitest";
import { add, closingLine, isGreen, nothing, ofPlaywright, ofVitest, slowest } from "./summary.ts";

const file = (name: string, status: string, ...tests: string[]) => ({
  name,
  status,
  startTime: 1000,
  endTime: 1000 + tests.length * 10,
  assertionResults: tests.map((one) => ({ status: one })),
});
const spec = (status: string, ...durations: number[]) => ({
  tests: [{ status, results: durations.map((duration) => ({ duration })) }],
});

describe("Vitest's report", () => {
  test("counts passed and failed tests", () => {
    const summary = ofVitest({
      testResults: [file("a", "passed", "passed", "passed"), file("b", "failed", "passed", "failed")],
    });
    expect(closingLine(summary)).toBe("3 passed, 1 failed");
  });

  test("counts a file that did not load as one failure", () => {
    expect(closingLine(ofVitest({ testResults: [file("a", "failed")] }))).toBe("0 passed, 1 failed");
  });

  test("counts pending, todo and disabled tests as skipped", () => {
    const summary = ofVitest({ testResults: [file("a", "passed", "pending", "todo", "disabled", "passed")] });
    expect(closingLine(summary)).toBe("1 passed, 0 failed, 3 skipped");
  });
});

describe("Playwright's report", () => {
  test("counts the tests of nested suites, flaky ones as failed", () => {
    const nested = { file: "s.spec.ts", specs: [spec("flaky", 5, 6), spec("skipped", 0)] };
    const suite = {
      file: "s.spec.ts",
      specs: [spec("expected", 7), spec("unexpected", 8)],
      suites: [nested],
    };
    const summary = ofPlaywright({ suites: [suite], errors: [] });
    expect(closingLine(summary)).toBe("1 passed, 2 failed, 1 skipped");
    expect(summary.files).toEqual([{ file: "s.spec.ts", ms: 26 }]);
  });

  test("counts errors outside of tests as one failure", () => {
    expect(closingLine(ofPlaywright({ suites: [], errors: [{}, {}] }))).toBe("0 passed, 1 failed");
  });
});

describe("the end of a run", () => {
  const passed = { ...nothing, passed: 2 };

  test("is green only where something passed, nothing failed and nothing was skipped", () => {
    expect(isGreen(passed)).toBe(true);
    expect(isGreen(nothing)).toBe(false);
    expect(isGreen(add(passed, { ...nothing, failed: 1 }))).toBe(false);
    expect(isGreen(add(passed, { ...nothing, skipped: 1 }))).toBe(false);
  });

  test("names the slowest files first", () => {
    const files = [5, 9, 7].map((ms) => ({ file: `${ms}.test.ts`, ms }));
    expect(slowest({ ...nothing, files }, 2).map(({ ms }) => ms)).toEqual([9, 7]);
  });
});
