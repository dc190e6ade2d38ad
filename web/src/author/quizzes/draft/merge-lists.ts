// Three-way merge of a list of things with ids: additions of both sides, deletions, order.
import { isSame } from "./document.ts";

interface Item {
  readonly id: string;
}

interface Rules<T> {
  /** Both sides have it; `base` is undefined where both added it. */
  readonly merge: (base: T | undefined, mine: T, theirs: T) => T;
  /** One side deleted what the other changed; undefined is the side without it. */
  readonly onPresenceConflict: (id: string, mine: T | undefined, theirs: T | undefined) => void;
  readonly onOrderConflict: () => void;
}

export function mergeById<T extends Item>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  rules: Rules<T>,
): readonly T[] {
  if (mine === theirs || base === theirs) return mine;
  const before = byId(base);
  const ours = byId(mine);
  const others = byId(theirs);
  const merged = new Map<string, T>();
  for (const id of new Set([...ours.keys(), ...others.keys()])) {
    const kept = keep(id, before.get(id), ours.get(id), others.get(id), rules);
    if (kept) merged.set(id, kept);
  }
  const order = mergeOrder([...before.keys()], [...ours.keys()], [...others.keys()], rules.onOrderConflict);
  return order.filter((id) => merged.has(id)).map((id) => merged.get(id) as T);
}

const byId = <T extends Item>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]));

function keep<T extends Item>(
  id: string,
  base: T | undefined,
  mine: T | undefined,
  theirs: T | undefined,
  rules: Rules<T>,
): T | undefined {
  if (mine && theirs) return rules.merge(base, mine, theirs);
  const left = mine ?? theirs;
  // Never in the base: somebody added it. In the base and untouched by the side that has it: it was deleted.
  if (!base) return left;
  if (isSame(base, left)) return undefined;
  rules.onPresenceConflict(id, mine, theirs);
  return mine;
}

/** All ids of both sides: in the order of the side that moved something, additions after their neighbour. */
function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  onConflict: () => void,
): readonly string[] {
  const shared = new Set(base.filter((id) => mine.includes(id) && theirs.includes(id)));
  const moved = (side: readonly string[]) =>
    !isSame(
      base.filter((id) => shared.has(id)),
      side.filter((id) => shared.has(id)),
    );
  const theyMoved = moved(theirs);
  const leading = theyMoved && !moved(mine) ? theirs : mine;
  const following = leading === mine ? theirs : mine;
  const together = mine.filter((id) => shared.has(id));
  if (
    theyMoved &&
    leading === mine &&
    !isSame(
      together,
      theirs.filter((id) => shared.has(id)),
    )
  )
    onConflict();
  const order = [...leading];
  following.forEach((id, index) => {
    if (order.includes(id)) return;
    const neighbour = following.slice(0, index).findLast((other) => order.includes(other));
    order.splice(neighbour === undefined ? 0 : order.indexOf(neighbour) + 1, 0, id);
  });
  return order;
}
