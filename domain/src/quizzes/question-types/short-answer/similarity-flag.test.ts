import { describe, expect, it } from "vitest";
import { similarityFlag } from "./similarity-flag.ts";

describe("what an answer accepted as similar is flagged for", () => {
  it.each([
    ["a digit that differs", "299793", "299792", "digits_differ"],
    ["a year that differs in a sentence", "the year 1946 was it", "the year 1945 was it", "digits_differ"],
    ["a sign before a number", "-273.15 celsius", "273.15 celsius", "digits_differ"],
    ["a formula's digit", "h3so4 acid", "h2so4 acid", "digits_differ"],
    ["hypo for hyper", "hypotension", "hypertension", "opposite"],
    ["intra for inter", "intramolecular", "intermolecular", "opposite"],
    ["micro for macro", "microeconomics", "macroeconomics", "opposite"],
    ["exo for endo, with a slip of the pen", "exothermik reaction", "endothermic reaction", "opposite"],
    ["an added in-", "inactive transport", "active transport", "opposite"],
    ["a dropped un-", "saturated fatty acid", "unsaturated fatty acid", "opposite"],
    ["an added a-", "asymmetric", "symmetric", "opposite"],
    ["an added anti-", "antisymmetric relation", "symmetric relation", "opposite"],
    ["sulfite for sulfate", "sodium sulfite", "sodium sulfate", "opposite"],
    ["ferric for ferrous", "ferric sulphate", "ferrous sulphate", "opposite"],
    ["a word of negation", "is not reversible at all", "is reversible at all", "opposite"],
    ["a contracted negation", "it doesn't conserve momentum", "it does conserve momentum", "opposite"],
  ])("%s", (_sentence, answer, key, flag) => {
    expect(similarityFlag(answer, key)).toBe(flag);
    expect(similarityFlag(key, answer)).toBe(flag);
  });

  it.each([
    ["a doubled letter lost inside a negating prefix", "unecessary", "unnecessary"],
    ["a lost letter", "photosynthsis", "photosynthesis"],
    ["a typing slip beside an unchanged number", "apolo 11 mission", "apollo 11 mission"],
    ["punctuation after a number", "in the year 1945.", "in the year 1945"],
    ["capitals and spaces", "  PHOTOSYNTHESIS ", "photosynthesis"],
    ["a slip in the middle of the word", "imediate", "immediate"],
  ])("is not flagged: %s", (_sentence, answer, key) => {
    expect(similarityFlag(answer, key)).toBeNull();
  });

  it("flags an answer that is nearer to a listed wrong answer than to the key", () => {
    expect(similarityFlag("all the stalagmitez", "all the stalactites", ["all the stalagmites"])).toBe(
      "near_wrong_answer",
    );
    expect(similarityFlag("all the stalactitez", "all the stalactites", ["all the stalagmites"])).toBeNull();
  });
});
