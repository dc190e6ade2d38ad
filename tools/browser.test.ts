import { expect, test } from "vitest";
import { findBrowser } from "./browser.ts";

const found = (env: NodeJS.ProcessEnv, ...files: string[]) =>
  findBrowser(env, (path) => files.includes(path));

test("CAPSTAN_CHROMIUM wins over an installed browser", () => {
  expect(found({ CAPSTAN_CHROMIUM: "/my/chrome", PATH: "/usr/bin" }, "/my/chrome", "/usr/bin/chromium")).toBe(
    "/my/chrome",
  );
});

test("a wrong CAPSTAN_CHROMIUM is said, not passed over", () => {
  expect(() => found({ CAPSTAN_CHROMIUM: "/my/chrom" }, "/usr/bin/chromium")).toThrow(
    "CAPSTAN_CHROMIUM names /my/chrom, which does not exist.",
  );
});

test("the PATH is searched in its order, before the usual places", () => {
  expect(found({ PATH: "/a::/b" }, "/b/chromium", "/a/google-chrome", "/usr/bin/chromium")).toBe(
    "/a/google-chrome",
  );
});

test("the usual places are searched without a PATH", () => {
  expect(found({}, "/opt/google/chrome/chrome")).toBe("/opt/google/chrome/chrome");
});

test("no browser is null", () => {
  expect(found({ PATH: "/usr/bin" })).toBeNull();
});
