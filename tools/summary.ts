/** What of the JSON reports of Vitest and Playwright the closing lines need. */
export interface VitestReport {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    status: string;
    assertionResults: { status: string }[];
  }[];
}

export interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: unknown[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { tests: { status: string; results: { duration: number }[] }[] }[];
}

export interface Summary {
  passed: number;
  failed: number;
  skipped: number;
  files: { file: string; ms: number }[];
}

export const nothing: Summary = { passed: 0, failed: 0, skipped: 0, files: [] };

export function add(...summaries: readonly Summary[]): Summary {
  const sum = (pick: (summary: Summary) => number) => summaries.reduce((total, one) => total + pick(one), 0);
  return {
    passed: sum((one) => one.passed),
    failed: sum((one) => one.failed),
    skipped: sum((one) => one.skipped),
    files: summaries.flatMap((one) => one.files),
  };
}

/** A file that failed without a failed test (it did not load, a hook threw) counts as one. */
export function ofVitest({ testResults }: VitestReport): Summary {
  return add(
    ...testResults.map(({ name, startTime, endTime, status, assertionResults }) => {
      const count = (...wanted: string[]) =>
        assertionResults.filter((test) => wanted.includes(test.status)).length;
      const passed = count("passed");
      const failed = count("failed");
      return {
        passed,
        failed: failed === 0 && status === "failed" ? 1 : failed,
        skipped: assertionResults.length - passed - failed,
        files: [{ file: name, ms: endTime - startTime }],
      };
    }),
  );
}

/** A test that passed only when repeated (flaky) failed. Errors outside of any test count as one. */
export function ofPlaywright({ suites, errors }: PlaywrightReport): Summary {
  const outside = { ...nothing, failed: errors.length > 0 ? 1 : 0 };
  return add(
    outside,
    ...suites.map((suite) => {
      const tests = testsOf(suite);
      const count = (status: string) => tests.filter((test) => test.status === status).length;
      const passed = count("expected");
      const skipped = count("skipped");
      const ms = tests.flatMap((test) => test.results).reduce((total, { duration }) => total + duration, 0);
      return { passed, skipped, failed: tests.length - passed - skipped, files: [{ file: suite.file, ms }] };
    }),
  );
}

const testsOf = (suite: PlaywrightSuite): PlaywrightSuite["specs"][number]["tests"] => [
  ...suite.specs.flatMap((spec) => spec.tests),
  ...(suite.suites ?? []).flatMap(testsOf),
];

export function slowest({ files }: Summary, count: number): { file: string; ms: number }[] {
  return [...files].sort((a, b) => b.ms - a.ms).slice(0, count);
}

export function closingLine({ passed, failed, skipped }: Summary): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** A skipped test guards nothing, and a run without a test shows nothing. */
export const isGreen = ({ passed, failed, skipped }: Summary): boolean =>
  passed > 0 && failed === 0 && skipped === 0;
