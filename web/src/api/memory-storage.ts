// A browser's storage for tests: in memory, or refusing as a browser with blocked cookies does.
import { type BrowserStorage, type SafeStorage, safeStorage } from "./safe-storage.ts";

export function memoryStorage(initial: Record<string, string> = {}): BrowserStorage {
  const values = new Map(Object.entries(initial));
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
  };
}

/** The same behind the shape in which the apps have their storage. */
export function safeMemory(initial: Record<string, string> = {}): SafeStorage {
  const values = memoryStorage(initial);
  return safeStorage(() => values);
}
