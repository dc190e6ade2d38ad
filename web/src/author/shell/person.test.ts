// The sidebar's footer: the user's initials (first letters of the name, at most 2, uppercase), the full name or
// else email or else 'User'.
import { expect, test } from "vitest";
import { displayName, initials } from "./person.ts";

test.each([
  [{ full_name: "Maren Solberg", email: "m@h.example" }, "Maren Solberg"],
  [{ full_name: " ", email: "m@h.example" }, "m@h.example"],
  [{ email: "m@h.example" }, "m@h.example"],
  [{ full_name: "", email: "" }, "User"],
  [null, "User"],
])("%j is shown as %s", (person, expected) => {
  expect(displayName(person)).toBe(expected);
});

test.each([
  ["Maren Solberg", "MS"],
  ["maren", "M"],
  ["Ana Maria da Silva", "AM"],
  ["  élodie   ōta ", "ÉŌ"],
  ["李 小龙", "李小"],
  ["👩🏽‍✈️ Captain", "👩🏽‍✈️C"],
])("the initials of %j are %s", (full_name, expected) => {
  expect(initials({ full_name })).toBe(expected);
});

test("without a name the initials come from what is shown", () => {
  expect(initials({ email: "maren@harbour.example" })).toBe("M");
  expect(initials(null)).toBe("U");
});
