import { describe, expect, test } from "vitest";
import { memoryStorage } from "./memory-storage.ts";
import { safeStorage } from "./safe-storage.ts";

const blocked = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

describe("safe storage", () => {
  test("reads and writes the browser's storage", () => {
    const browser = memoryStorage({ token: "Bearer a" });
    const storage = safeStorage(() => browser);
    expect(storage.get("token")).toBe("Bearer a");
    storage.set("mainToken", "a");
    expect(browser.getItem("mainToken")).toBe("a");
    storage.remove("token");
    expect(browser.getItem("token")).toBeNull();
    expect(storage.keys()).toEqual(["mainToken"]);
  });

  test("falls back to memory where opening the storage throws", () => {
    const storage = safeStorage(blocked);
    expect(storage.get("token")).toBeNull();
    storage.set("token", "Bearer a");
    expect(storage.get("token")).toBe("Bearer a");
    expect(storage.keys()).toEqual(["token"]);
    storage.remove("token");
    expect(storage.get("token")).toBeNull();
    expect(storage.keys()).toEqual([]);
  });

  test("keeps a new value in memory where the storage is full, over the old one that lingers there", () => {
    const browser = memoryStorage({ token: "old" });
    browser.setItem = () => {
      throw new DOMException("Full", "QuotaExceededError");
    };
    const storage = safeStorage(() => browser);
    storage.set("token", "new");
    expect(storage.get("token")).toBe("new");
    expect(browser.getItem("token")).toBe("old");
  });

  test("a value that could not be removed reads as removed", () => {
    const browser = memoryStorage({ token: "old" });
    browser.removeItem = () => {
      throw new DOMException("No", "SecurityError");
    };
    const storage = safeStorage(() => browser);
    storage.remove("token");
    expect(storage.get("token")).toBeNull();
    expect(storage.keys()).toEqual([]);
  });

  test("clears everything, in the browser and in memory", () => {
    const browser = memoryStorage({ a: "1", b: "2" });
    const storage = safeStorage(() => browser);
    storage.clear();
    expect(browser.length).toBe(0);
    expect(storage.keys()).toEqual([]);
  });
});
