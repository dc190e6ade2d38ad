import { expect, it } from "vitest";
import { demoPeople } from "./people.ts";

const registered = demoPeople.filter(({ email }) => email !== null);

it("forty people, ten of them guests, and nobody twice", () => {
  expect(demoPeople).toHaveLength(40);
  expect(registered).toHaveLength(30);
  expect(new Set(demoPeople.map(({ name }) => name)).size).toBe(40);
  expect(new Set(registered.map(({ email }) => email)).size).toBe(30);
});

it("every address is in a domain reserved for examples, already trimmed, lower-case and ASCII", () => {
  for (const { email } of registered) expect(email).toMatch(/^[a-z]+(?:\.[a-z]+)*@example\.(?:org|net)$/);
});

it("names are in the normal form C in which the server compares them", () => {
  for (const { name } of demoPeople) expect(name).toBe(name.normalize("NFC"));
});
