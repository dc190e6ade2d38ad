// Drafts the server does not have yet, by author and quiz. They live in IndexedDB, which no logout clears,
// because they can be larger than what localStorage holds.
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { KeptDraft } from "./draft-store.ts";

interface Drafts extends DBSchema {
  drafts: { key: [string, string]; value: KeptDraft };
}

let opened: Promise<IDBPDatabase<Drafts>> | null = null;
const database = () => {
  opened ??= openDB<Drafts>("capstan-author", 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore("drafts");
    },
    terminated: () => {
      opened = null;
    },
  });
  return opened;
};

export interface KeptDrafts {
  readonly read: () => Promise<KeptDraft | null>;
  readonly keep: (draft: KeptDraft) => Promise<void>;
  readonly forget: () => Promise<void>;
}

/** Writes in the order they were asked for, the newest only; a browser without storage keeps nothing. */
export function keptDrafts(userId: string, quizId: string): KeptDrafts {
  const key: [string, string] = [userId, quizId];
  let next: (() => Promise<unknown>) | null = null;
  let writing: Promise<void> | null = null;

  async function writeAll(): Promise<void> {
    while (next) {
      const work = next;
      next = null;
      await work().catch((error: unknown) =>
        console.warn("The draft could not be kept on this device", error),
      );
    }
    writing = null;
  }
  const write = (work: () => Promise<unknown>): Promise<void> => {
    next = work;
    writing ??= writeAll();
    return writing;
  };

  return {
    read: async () => {
      try {
        return (await (await database()).get("drafts", key)) ?? null;
      } catch {
        return null;
      }
    },
    keep: (draft) => write(async () => (await database()).put("drafts", draft, key)),
    forget: () => write(async () => (await database()).delete("drafts", key)),
  };
}
