import { parseAst } from "vite";
import { describe, expect, it } from "vitest";
import {
  edited,
  type Node,
  withBodies,
  withConstants,
  withoutCases,
  withoutHooks,
} from "./vite.react-cut.ts";

const parsed = (code: string) => parseAst(code) as unknown as Node;

/** What the function `f` answers to each of these tags, with and without the cases of 2 and 3. */
function answers(
  body: string,
  tags: readonly number[],
): { before: unknown[]; after: unknown[]; cut: string } {
  const code = `"use strict"; function f(tag) { ${body} }`;
  const isTag = ({ name }: Node) => name === "tag";
  const cut = edited(
    code,
    withoutCases(parsed(code), isTag, (test) => test.value === 2 || test.value === 3),
  );
  const run = (source: string) => tags.map((tag) => new Function(`${source}; return f(${tag});`)());
  return { before: run(code), after: run(cut), cut };
}

describe("cases that are left out", () => {
  it("take their statements with them", () => {
    const { before, after, cut } = answers(
      'switch (tag) { case 1: return "one"; case 2: return "two"; case 3: case 4: return "four"; } return "none";',
      [1, 4, 5],
    );
    expect(after).toEqual(before);
    expect(cut).not.toContain("two");
    expect(cut).not.toContain("case 3");
  });

  it("leave what the case above runs on into", () => {
    const { before, after, cut } = answers(
      'var told = ""; switch (tag) { case 1: told += "a"; case 2: told += "b"; break; case 3: told += "c"; case 4: told += "d"; } return told;',
      [1, 4, 5],
    );
    expect(before).toEqual(["ab", "d", ""]);
    expect(after).toEqual(before);
    expect(cut).not.toContain('"c"');
  });

  it("leave what an empty case above shares with them", () => {
    const { before, after } = answers(
      'switch (tag) { case 1: case 2: return "shared"; default: return "other"; }',
      [1, 5],
    );
    expect(after).toEqual(before);
  });

  it("leave the variables they declared to the other cases", () => {
    const { before, after, cut } = answers(
      "switch (tag) { case 2: var kept = tag; return kept; case 4: kept = tag + 1; return kept; } return 0;",
      [4, 5],
    );
    expect(before).toEqual([5, 0]);
    expect(after).toEqual(before);
    expect(cut).not.toContain("case 2");
  });

  it("end only where every way through ends", () => {
    const { before, after } = answers(
      'var told = ""; switch (tag) { case 1: if (told) return "early"; else { told = "a"; } case 2: told += "b"; } return told;',
      [1, 5],
    );
    expect(before).toEqual(["ab", ""]);
    expect(after).toEqual(before);
  });
});

describe("what is cut", () => {
  const code =
    "var isOn = load(); function off() { isOn = true; return isOn; } function toString() {} isOn = off();";

  it("has its constant wherever it was given a value", () => {
    const cut = edited(code, withConstants(parsed(code), { isOn: "false" }));
    expect(cut).toBe(
      "var isOn = load(); function off() { true; return false; } function toString() {} off();",
    );
  });

  it("leaves a parameter of that name alone", () => {
    const one = "var isOn = load(); function look(isOn) { return isOn.isOn; } look(isOn);";
    const cut = edited(one, withConstants(parsed(one), { isOn: "false" }));
    expect(cut).toBe("var isOn = load(); function look(isOn) { return isOn.isOn; } look(false);");
  });

  it("answers as it is told, and nothing else does", () => {
    const cut = edited(code, withBodies(parsed(code), { off: "return 1;" }));
    expect(cut).toBe("var isOn = load(); function off() {return 1;} function toString() {} isOn = off();");
  });

  it("keeps the places of hooks that are left out", () => {
    const hooks =
      "var HooksDispatcherOnMount = { use: use, useState: state }; HooksDispatcherOnMount.useEvent = event;";
    const cut = edited(hooks, withoutHooks(parsed(hooks), ["use", "useEvent"]));
    expect(cut).toBe("var HooksDispatcherOnMount = { use: null, useState: state }; ");
  });

  it("has to be there: another React is not cut by this list", () => {
    expect(() => withBodies(parsed(code), { gone: "" })).toThrow("no such function: gone");
    expect(() => withConstants(parsed(code), { gone: "1" })).toThrow("no such variable: gone");
    expect(() => withoutHooks(parsed(code), ["useGone"])).toThrow("no such hook: useGone");
  });
});
