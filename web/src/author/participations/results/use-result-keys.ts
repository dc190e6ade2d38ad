// The keys of the results: J and K walk through people, in the list or, while one is open, in the drawer.
import type { VirtualRows } from "../../../ui/kit/use-virtual-rows.ts";
import { useKeys } from "../../shell/use-keys.ts";

interface ResultKeys {
  rows: VirtualRows;
  count: number;
  /** The place of the open person in the list, -1 for one that is not in it; null where none is open. */
  openIndex: number | null;
  open: (index: number) => void;
  close: () => void;
}

export function useResultKeys({ rows, count, openIndex, open, close }: ResultKeys): void {
  const step = (by: number) => {
    const now = openIndex ?? rows.focusedRow();
    const next = now < 0 ? 0 : now + by;
    if (next < 0 || next >= count) return;
    if (openIndex === null) rows.focusRow(next);
    else open(next);
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    // In the drawer the arrows scroll.
    ...(openIndex === null ? { ArrowDown: () => step(1), ArrowUp: () => step(-1) } : { Escape: close }),
  });
}
