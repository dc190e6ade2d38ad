/** The list with some items put before or after another; they keep their order among themselves. */
export function moveItem<Item extends { readonly id: string }>(
  items: readonly Item[],
  moved: readonly string[],
  target: string,
  position: "before" | "after",
): Item[] {
  if (moved.includes(target)) return [...items];
  const taken = items.filter((item) => moved.includes(item.id));
  const left = items.filter((item) => !moved.includes(item.id));
  const at = left.findIndex((item) => item.id === target);
  if (at < 0) return [...items];
  left.splice(position === "before" ? at : at + 1, 0, ...taken);
  return left;
}
