import { describe, expect, test } from "vitest";
import { sizeAfter } from "./shrink-image.ts";

describe("a picture", () => {
  test.each([
    ["that is small stays as it is", 300, 200, false, { left: 0, top: 0, width: 300, height: 200 }],
    [
      "that is wide is made smaller as a whole",
      4000,
      1000,
      false,
      { left: 0, top: 0, width: 512, height: 128 },
    ],
    ["becomes a square around its middle", 4000, 3000, true, { left: 500, top: 0, width: 512, height: 512 }],
    [
      "that is high and small is cut, not enlarged",
      100,
      300,
      true,
      { left: 0, top: 100, width: 100, height: 100 },
    ],
    ["that is a line keeps a pixel", 8000, 1, false, { left: 0, top: 0, width: 512, height: 1 }],
  ])("%s", (_sentence, width, height, square, expected) => {
    expect(sizeAfter({ width, height }, { side: 512, square })).toMatchObject(expected);
  });
});
