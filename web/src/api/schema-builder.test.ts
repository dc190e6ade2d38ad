import { everyEndpoint } from "@capstan/domain/contracts.ts";
import { describe, expect, test, vi } from "vitest";

vi.doMock("typebox", () => import("./schema-builder.ts"));
vi.resetModules();
const inBrowser = (await import("@capstan/domain/contracts.ts")).everyEndpoint;

describe("the browser's schema builder", () => {
  test("stood in for typebox in this test", () => {
    expect(inBrowser).not.toBe(everyEndpoint);
    expect(inBrowser.length).toBe(everyEndpoint.length);
  });

  test.each(everyEndpoint.map((endpoint, index) => [endpoint.name, index] as const))(
    "makes the same schemas for %s as typebox",
    (_name, index) => {
      expect(JSON.parse(JSON.stringify(inBrowser[index]))).toEqual(
        JSON.parse(JSON.stringify(everyEndpoint[index])),
      );
    },
  );
});
