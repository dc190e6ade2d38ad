// Only the rows near the window stand in the page, so that a list may hold thousands of them.
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";

/** Keeps a row that is gone to clear of the sticky head. */
const headHeight = 44;

export function useVirtualRows(count: number, rowHeight: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [margin, setMargin] = useState(0);
  const isEmpty = count === 0;
  useLayoutEffect(() => {
    const top = isEmpty ? undefined : body.current?.getBoundingClientRect().top;
    if (top !== undefined) setMargin(top + window.scrollY);
  }, [isEmpty]);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 15,
    scrollMargin: margin,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: rowHeight,
  });
  const items = rows.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);

  const showRow = (index: number) => rows.scrollToIndex(index, { align: "auto" });
  const focusRow = (index: number) => {
    showRow(index);
    requestAnimationFrame(() => {
      const row = body.current?.querySelector<HTMLElement>(`[data-index="${index}"] .table-name`);
      row?.focus({ preventScroll: true });
    });
  };
  /** Which row has the focus; -1 where none has. */
  const focusedRow = () => {
    const row = document.activeElement?.closest<HTMLElement>("tr[data-index]");
    return row && body.current?.contains(row) ? Number(row.dataset.index) : -1;
  };

  return {
    body,
    indexes: items.map((item) => item.index),
    measure: rows.measureElement,
    spaceBefore: first ? first.start - margin : 0,
    spaceAfter: last ? rows.getTotalSize() - (last.end - margin) : 0,
    lastIndex: last?.index ?? -1,
    showRow,
    focusRow,
    focusedRow,
  };
}

export type VirtualRows = ReturnType<typeof useVirtualRows>;
