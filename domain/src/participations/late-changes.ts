// Late answers, asked again.
import { type ChangeRules, kindOf, type StoredChange } from "./accept-changes.ts";
import { countsUntil, type Ending, isOpen } from "./timing.ts";

export type LateChange = StoredChange & { readonly received_at: number };

/** Those that came in time after all, because the author moved the end behind them, as they count now. */
export function inTimeAfterAll<C extends LateChange>(
  changes: Iterable<C>,
  ending: Ending,
  rules: Pick<ChangeRules, "positions" | "allowPrevious" | "position">,
): C[] {
  const found: C[] = [];
  for (const change of changes) {
    if (change.kind !== "late") continue;
    const open = isOpen(ending, change.received_at);
    const enteredUntil = countsUntil(ending, change.received_at);
    const kind = kindOf(change, { ...rules, open, enteredUntil });
    if (kind !== "late") found.push({ ...change, kind });
  }
  return found;
}
