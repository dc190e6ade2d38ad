// localStorage that never throws: where the browser refuses it (blocked, full, private), values live in
// memory until the page closes, and what was stored before can still be read.

export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
  clear(): void;
}

/** What of the Web Storage API is used; `open` itself may throw (blocked cookies do). */
export type BrowserStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length" | "clear">;

export function safeStorage(open: () => BrowserStorage): SafeStorage {
  // A string was refused by the browser and lives here; null was removed here but may linger there.
  const memory = new Map<string, string | null>();

  function attempt<T>(work: (storage: BrowserStorage) => T, fallback: T): T {
    try {
      return work(open());
    } catch {
      return fallback;
    }
  }

  const stored = (storage: BrowserStorage) =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);

  const keys = () => {
    const known = new Set(attempt(stored, []));
    for (const [key, value] of memory) {
      if (value === null) known.delete(key);
      else known.add(key);
    }
    return [...known];
  };

  return {
    get(key) {
      const kept = memory.get(key);
      return kept === undefined ? attempt((storage) => storage.getItem(key), null) : kept;
    },
    set(key, value) {
      const written = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (written) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      const removed = attempt((storage) => {
        storage.removeItem(key);
        return true;
      }, false);
      if (removed) memory.delete(key);
      else memory.set(key, null);
    },
    keys,
    clear() {
      for (const key of keys()) this.remove(key);
    },
  };
}

/** The page's own two stores. Reading `window.localStorage` may itself throw, so it is read at each use. */
export const localStore = safeStorage(() => window.localStorage);
export const sessionStore = safeStorage(() => window.sessionStorage);
