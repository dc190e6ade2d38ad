import { GripVertical } from "lucide-react";
import type { ReactNode } from "react";
import { Button, GridList, GridListItem, useDragAndDrop } from "react-aria-components";
import { moveItem } from "./move-item.ts";
import { useReadOnly } from "./read-only.ts";

interface SortableListProps<Item extends { readonly id: string }> {
  label: string;
  items: readonly Item[];
  /** How an item is spoken of while it is moved. */
  nameOf: (item: Item) => string;
  onReorder: (items: Item[]) => void;
  /** Opens an item: Enter or a press. */
  onOpen?: (id: string) => void;
  /** `grip` is the handle, to be placed where it belongs. */
  children: (item: Item, grip: ReactNode) => ReactNode;
}

/** A list put in order by dragging, or by keyboard: Enter on the grip lifts, arrows move, Enter puts down. */
export function SortableList<Item extends { readonly id: string }>(props: SortableListProps<Item>) {
  const { label, items, nameOf, onReorder, onOpen, children } = props;
  const isReadOnly = useReadOnly();
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": nameOfKey(items, String(key), nameOf) })),
    onReorder: ({ keys, target }) => {
      if (target.dropPosition === "on") return;
      onReorder(moveItem(items, [...keys].map(String), String(target.key), target.dropPosition));
    },
  });
  return (
    <GridList
      // a list cannot learn or forget dragging: it is drawn anew
      key={isReadOnly ? "read" : "order"}
      className="sortable"
      aria-label={label}
      items={[...items]}
      dependencies={[children]}
      {...(isReadOnly ? {} : { dragAndDropHooks })}
      {...(onOpen ? { onAction: (key: string | number) => onOpen(String(key)) } : {})}
    >
      {(item) => (
        <GridListItem className="sortable-item" id={item.id} textValue={nameOf(item)}>
          {children(
            item,
            !isReadOnly && (
              <Button slot="drag" className="sortable-grip">
                <GripVertical size={14} strokeWidth={1.75} aria-hidden="true" />
              </Button>
            ),
          )}
        </GridListItem>
      )}
    </GridList>
  );
}

function nameOfKey<Item extends { readonly id: string }>(
  items: readonly Item[],
  key: string,
  nameOf: (item: Item) => string,
): string {
  const item = items.find((candidate) => candidate.id === key);
  return item ? nameOf(item) : "";
}
