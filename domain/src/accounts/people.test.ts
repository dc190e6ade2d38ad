import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold, foldEmail, initials, isCommonPassword, isEmail, nameOr } from "./people.ts";

describe("emails", () => {
  it.each([
    ["in another case", "Ada@Example.ORG", "ada@example.org"],
    ["with space around", "  ada@example.org\t", "ada@example.org"],
    ["in another normal form", "ade\u0301@example.org", "ad\u00e9@example.org"],
  ])("are one %s", (_sentence, one, other) => {
    expect(foldEmail(one)).toBe(foldEmail(other));
  });

  it("stay what they are when they are folded twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => foldEmail(foldEmail(text)) === foldEmail(text)),
    );
  });

  it.each(["a@b", "ada.lovelace+quiz@example.org", "用户@例子.广告", "o'neil@a.test"])(
    "%s is one",
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  it.each([
    "",
    "a",
    "@b",
    "a@",
    "a b@c",
    "a@b@c",
    "a@b,c@d",
    "a@b\r\nBcc: x@y",
    "<a@b>",
    `${"x".repeat(250)}@a.test`,
    "a@b.test.",
    "a@.b.test",
    "a@b..test",
    "a\u200b@b.test",
    "a@b\u00ad.test",
    "\u202ea@b.test",
  ])("%j is none", (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe("names", () => {
  it.each<[string, string | null | undefined, string, string]>([
    ["the one that was given", " Ada ", "x@y", "Ada"],
    ["else the part of the email before the @", undefined, "ada@y", "ada"],
    ["the same for null", null, "ada@y", "ada"],
    ["the same for nothing but space", "   ", " ada@y", "ada"],
    ["no longer than 120 characters", "n".repeat(300), "x@y", "n".repeat(120)],
  ])("are %s", (_sentence, name, email, expected) => {
    expect(nameOr(name, email)).toBe(expected);
  });

  it("are never cut through a character", () => {
    expect(nameOr(`${"n".repeat(119)}😀`, "x@y").isWellFormed()).toBe(true);
    expect(nameOr(null, `${"n".repeat(119)}😀@y`).isWellFormed()).toBe(true);
  });

  it.each([
    ["Ada Lovelace", "AL"],
    ["ada", "A"],
    ["Ada King Lovelace", "AK"],
    ["  ada   lovelace ", "AL"],
    ["😀 smile", "😀S"],
    ["", ""],
  ])("%j has the initials %j", (name, expected) => {
    expect(initials(name)).toBe(expected);
  });

  it("are found in any case and width", () => {
    expect(fold(" ＡＤＡ ")).toBe("ada");
  });
});

describe("passwords that everybody tries first", () => {
  it.each(["password", "PASSWORD1", " 12345678 ", "qwertyuiop"])("%j is one", (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });
  it.each(["seven small anchors", "pässwörd-und-mehr", ""])("%j is none", (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
