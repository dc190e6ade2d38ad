import { expect, test } from "vitest";
import { codeInAddress } from "./one-time-code.ts";

const code = "q3J8k_x-Zt0123456789abcdefABCDEF";

test.each([
  [`#${code}`, code],
  ["", null],
  ["#", null],
  ["#short", null],
  ["#main-job", null],
  [`#${code}<script>`, null],
  [`#${"a".repeat(201)}`, null],
])("the code in %j is %j", (hash, expected) => {
  expect(codeInAddress(hash)).toBe(expected);
});
