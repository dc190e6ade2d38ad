import { describe, expect, test } from "vitest";
import { safeMemory } from "../../../api/memory-storage.ts";
import {
  bodyOf,
  brandingFrom,
  formOf,
  isChanged,
  isSendable,
  keepDraft,
  readDraft,
} from "./branding-form.ts";

const logo = { id: "m1", url: "/api/media/k/", width: 400, height: 100 };
const stored = {
  name: "",
  account_name: "Harbour College",
  color: "#0f766e",
  logo,
  icon: null,
  welcome_text: "Welcome",
  footer_text: "",
  version: 3,
  updated_at: "2026-11-20T12:00:00.000Z",
};
const form = formOf(stored);

describe("the form", () => {
  test("is unchanged where only space or the spelling of the colour differs", () => {
    expect(isChanged({ ...form, color: " #0F766E", welcome_text: "Welcome " }, stored)).toBe(false);
    expect(isChanged({ ...form, color: "" }, stored)).toBe(true);
    expect(isChanged({ ...form, logo: null }, stored)).toBe(true);
  });

  test("sends ids, the version that was read, and null for no colour", () => {
    expect(bodyOf({ ...form, color: "" }, stored)).toMatchObject({ version: 3, color: null, logo_id: "m1" });
  });

  test.each([
    ["a colour that can be read", {}, true],
    ["no colour", { color: "" }, true],
    ["a colour that cannot be read", { color: "#ffd400" }, false],
    ["what is no colour", { color: "blue" }, false],
    ["a welcome that is too long", { welcome_text: "x".repeat(281) }, false],
  ])("with %s", (_sentence, change, expected) => {
    expect(isSendable({ ...form, ...change })).toBe(expected);
  });
});

test("the preview shows the nearest colour while the typed one cannot be read", () => {
  expect(brandingFrom(form).colors?.light.action).toBe("#0f766e");
  expect(brandingFrom({ ...form, color: "#ffd400" }).colors).not.toBe(null);
  expect(brandingFrom({ ...form, color: "no" }).colors).toBe(null);
});

test("the preview takes a square logo as the icon, and a wide one not", () => {
  expect(brandingFrom(form).icon_url).toBe(null);
  expect(brandingFrom({ ...form, logo: { ...logo, height: 400 } }).icon_url).toBe(logo.url);
});

test("a draft stays in the tab, one for each account, until it is dropped", () => {
  const storage = safeMemory();
  keepDraft(storage, "a", form);
  expect(readDraft(storage, "a")).toEqual(form);
  expect(readDraft(storage, "b")).toBe(null);
  keepDraft(storage, "a", null);
  expect(readDraft(storage, "a")).toBe(null);
  storage.set("branding_draft_a", '{"name":1}');
  expect(readDraft(storage, "a")).toBe(null);
});
