import { beforeEach, expect, test } from "vitest";
import { memoryStorage } from "./memory-storage.ts";
import { applyPortal, isPortal, readPortal, switchPortal } from "./portal.ts";
import { type SafeStorage, safeStorage } from "./safe-storage.ts";
import { authorKeys, participantKeys, storedKeys } from "./stored-keys.ts";

let storage: SafeStorage;
beforeEach(() => {
  const browser = memoryStorage(Object.fromEntries(storedKeys.map((key) => [key, "x"])));
  storage = safeStorage(() => browser);
});

test("the portal is either capstan or participant", () => {
  expect(isPortal("capstan")).toBe(true);
  expect(isPortal("participant")).toBe(true);
});

test.each(["", "author", "Capstan", null, undefined, 1])("the portal value %j is rejected", (value) => {
  expect(() => switchPortal(value)).toThrow(RangeError);
  expect(isPortal(value)).toBe(false);
});

test("switching to capstan clears the participant's data and keeps the author's", () => {
  applyPortal(storage, switchPortal("capstan"));
  for (const key of participantKeys) expect(storage.get(key)).toBeNull();
  for (const key of authorKeys.filter((name) => name !== "capstan_context"))
    expect(storage.get(key)).toBe("x");
  expect(storage.get("portal_context")).toBe("capstan");
  expect(storage.get("capstan_context")).toBe("true");
  expect(readPortal(storage)).toBe("capstan");
});

test("switching to participant clears the author's data and keeps the participant's", () => {
  applyPortal(storage, switchPortal("participant"));
  for (const key of authorKeys) expect(storage.get(key)).toBeNull();
  for (const key of participantKeys.filter((name) => name !== "participant_context")) {
    expect(storage.get(key)).toBe("x");
  }
  expect(storage.get("portal_context")).toBe("participant");
  expect(storage.get("participant_context")).toBe("true");
});

test("a portal that was stored wrongly reads as none", () => {
  storage.set("portal_context", "harbour");
  expect(readPortal(storage)).toBeNull();
});
