import { expect, it } from "vitest";
import { inTimeAfterAll, type LateChange } from "./late-changes.ts";
import type { Ending } from "./timing.ts";

const grace_ms = 30_000;
const ending: Ending = { status: "running", started_at: 0, deadline_at: 900_000, grace_ms, clock: "server" };
const rules = {
  positions: new Map([
    ["a", 0],
    ["b", 1],
  ]),
  allowPrevious: true,
  position: 0,
};

function late(of: Partial<LateChange> = {}): LateChange {
  return {
    change_id: "change-1",
    question_id: "b",
    value: "x",
    sequence: 1,
    device_id: "d",
    kind: "late",
    elapsed: null,
    received_at: 800_000,
    ...of,
  };
}

it.each<[string, LateChange, Ending, LateChange["kind"] | null]>([
  ["before the new end counts", late(), ending, "counted"],
  ["at the end of its grace counts", late({ received_at: 930_000 }), ending, "counted"],
  ["a moment later still waits for the author", late({ received_at: 930_001 }), ending, null],
  ["whenever counts where there is no end any more", late(), { ...ending, deadline_at: null }, "counted"],
  ["of an attempt that is over waits for the author", late(), { ...ending, status: "scored" }, null],
  ["that an author accepted stays so", late({ kind: "accepted" }), ending, null],
  [
    "by its device's time counts",
    late({ received_at: 5_000_000, elapsed: 920_000 }),
    { ...ending, clock: "device" },
    "counted",
  ],
  [
    "beyond its device's time still waits",
    late({ received_at: 5_000_000, elapsed: 930_001 }),
    { ...ending, clock: "device" },
    null,
  ],
])("a late answer that came %s", (_sentence, change, end, expected) => {
  const found = inTimeAfterAll([change], end, rules);
  expect(found).toEqual(expected === null ? [] : [{ ...change, kind: expected }]);
});

it("counts nothing for a question that was left for good", () => {
  const [left, reached] = inTimeAfterAll([late({ question_id: "a" }), late()], ending, {
    ...rules,
    allowPrevious: false,
    position: 1,
  });
  expect([left?.kind, reached?.kind]).toEqual(["out_of_order", "counted"]);
});
