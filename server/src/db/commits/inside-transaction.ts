import { AsyncLocalStorage } from "node:async_hooks";
import { InsideTransaction } from "../errors.ts";

const current = new AsyncLocalStorage<{ open: boolean }>();

/** Marks everything that `work` calls as being inside a transaction, until `work` settles. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark = { open: true };
  try {
    return await current.run(mark, work);
  } finally {
    mark.open = false;
  }
}

export function assertOutsideTransaction(what: string): void {
  if (current.getStore()?.open) {
    throw new InsideTransaction(
      `${what} was called from within a transaction, which would wait for itself: use its tx.`,
    );
  }
}
