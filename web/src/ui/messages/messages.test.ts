import { afterEach, describe, expect, test, vi } from "vitest";
import { currentLocale, directionOf, onLocaleChange, setLocale, t } from "./messages.ts";

afterEach(() => setLocale("en", {}));

describe("a message", () => {
  test("without values is itself", () => {
    expect(t("Publish")).toBe("Publish");
  });

  test("puts values in their places, numbers as the language writes them", () => {
    expect(t("{name} has {points} points", { name: "Maya", points: 1204.5 })).toBe("Maya has 1,204.5 points");
    setLocale("de", {});
    expect(t("{points}", { points: 1204.5 })).toBe("1.204,5");
  });

  test("shows the name of a value that is missing, so that the mistake is seen", () => {
    expect(t("Hello {name}")).toBe("Hello {name}");
  });

  test.each([
    [0, "0 questions"],
    [1, "1 question"],
    [2, "2 questions"],
    [1204, "1,204 questions"],
  ])("chooses the plural for %i", (count, expected) => {
    expect(t("{count, plural, one {# question} other {# questions}}", { count })).toBe(expected);
  });

  test("lets an exact number win over its category", () => {
    const message = "{count, plural, =0 {Nothing} =1 {One thing} other {# things}}";
    expect([0, 1, 2].map((count) => t(message, { count }))).toEqual(["Nothing", "One thing", "2 things"]);
  });

  test("counts in order", () => {
    const message = "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}";
    expect([1, 2, 3, 4, 11, 21].map((n) => t(message, { n }))).toEqual([
      "1st",
      "2nd",
      "3rd",
      "4th",
      "11th",
      "21st",
    ]);
  });

  test("selects by a word, with plurals inside and values inside those", () => {
    const message =
      "{who, select, me {You have {count, plural, one {# quiz} other {# quizzes}} in {room}} other {Nobody}}";
    expect(t(message, { who: "me", count: 2, room: "harbour" })).toBe("You have 2 quizzes in harbour");
    expect(t(message, { who: "us", count: 2, room: "harbour" })).toBe("Nobody");
  });

  test("keeps apostrophes, quoted braces and a # outside a plural", () => {
    expect(t("Captain's Deck")).toBe("Captain's Deck");
    expect(t("It''s '{here}' {name}", { name: "x" })).toBe("It's {here} x");
    expect(t("# {name}", { name: "x" })).toBe("# x");
    expect(t("{n, plural, other {'#' #}}", { n: 3 })).toBe("# 3");
  });

  test("does not read its values as messages", () => {
    expect(t("{name}", { name: "{evil} 'x' #" })).toBe("{evil} 'x' #");
  });

  test.each(["{", "{name", "{n, plural, one {x}}", "{n, number}", "{n, plural, other {x}", "{}"])(
    "that is malformed (%j) throws",
    (message) => {
      expect(() => t(message, { n: 1, name: "x" })).toThrow(SyntaxError);
    },
  );
});

describe("a language", () => {
  test("brings its catalogue; what is missing there stays English", () => {
    setLocale("pl", {
      "{count, plural, one {# question} other {# questions}}":
        "{count, plural, one {# pytanie} few {# pytania} many {# pytań} other {# pytania}}",
    });
    const say = (count: number) => t("{count, plural, one {# question} other {# questions}}", { count });
    expect([1, 3, 5].map(say)).toEqual(["1 pytanie", "3 pytania", "5 pytań"]);
    expect(t("Publish")).toBe("Publish");
    expect(currentLocale()).toBe("pl");
  });

  test("tells those who listen, and sets the page's language and direction", () => {
    const page = { documentElement: { lang: "en", dir: "ltr" } };
    vi.stubGlobal("document", page);
    const heard = vi.fn();
    const stop = onLocaleChange(heard);
    setLocale("ar", {});
    stop();
    setLocale("en", {});
    expect(heard).toHaveBeenCalledOnce();
    setLocale("ar", {});
    expect(page.documentElement).toEqual({ lang: "ar", dir: "rtl" });
    vi.unstubAllGlobals();
  });

  test.each([
    ["en", "ltr"],
    ["ar-EG", "rtl"],
    ["he", "rtl"],
    ["fa", "rtl"],
    ["uz-Arab", "rtl"],
    ["az-Latn", "ltr"],
    ["ja", "ltr"],
  ])("%s runs %s", (locale, direction) => {
    expect(directionOf(locale)).toBe(direction);
  });
});
