import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleQuestion } from "../quizzes/sample-question.ts";
import {
  acceptChanges,
  type ChangeRules,
  type Incoming,
  type Ledger,
  movedPosition,
  sequenceReach,
} from "./accept-changes.ts";
import type { Change } from "./contract.ts";
import { foldChanges } from "./fold.ts";

const ids = ["a", "b", "c"];
const shortAnswer = (id: string) =>
  sampleQuestion({ id, question_type: "short_answer", correct_answer: "x" });

function rules(of: Partial<ChangeRules> = {}): ChangeRules {
  return {
    questions: new Map(ids.map((id) => [id, shortAnswer(id)])),
    positions: new Map(ids.map((id, index) => [id, index])),
    allowPrevious: true,
    position: 0,
    open: true,
    enteredUntil: null,
    ...of,
  };
}

function ledger(): Ledger {
  return { known: new Map(), sequence: 0, plainSequence: 0 };
}

let made = 0;
function change(of: Partial<Change> = {}): Change {
  made += 1;
  return { change_id: `change-${made}`, question_id: "a", value: "x", sequence: made, ...of };
}

const standing = ({ known }: Ledger) => foldChanges([...known.values()]);

describe("a change that arrives", () => {
  it("is stored, counted and acknowledged by its id", () => {
    const here = ledger();
    const one = change({ sequence: 7, elapsed: 12 });
    const accepted = acceptChanges(here, { changes: [one], device_id: "d" }, rules());
    expect(accepted).toMatchObject({ saved: [one.change_id], kept: [], conflicts: [], refused: [] });
    expect(accepted.store).toEqual([{ ...one, device_id: "d", kind: "counted", elapsed: 12 }]);
    expect(here.sequence).toBe(7);
  });

  it("with equal content again is acknowledged and not stored again", () => {
    const here = ledger();
    const one = change();
    acceptChanges(here, { changes: [one] }, rules());
    const again = acceptChanges(here, { changes: [one] }, rules());
    expect(again).toMatchObject({ store: [], saved: [one.change_id], conflicts: [] });
  });

  it("under a used id with other content is stored under an id of its own, the same each time", () => {
    const here = ledger();
    const one = change();
    const other = { ...one, value: "other", sequence: one.sequence + 1 };
    acceptChanges(here, { changes: [one] }, rules());
    const first = acceptChanges(here, { changes: [other] }, rules());
    const again = acceptChanges(here, { changes: [other] }, rules());
    expect(first.saved).toEqual([one.change_id]);
    expect(first.conflicts).toEqual([{ change_id: one.change_id, stored_as: first.store[0]?.change_id }]);
    expect(again).toMatchObject({ store: [], saved: [one.change_id], conflicts: first.conflicts });
    expect(standing(here)).toEqual({ a: "other" });
  });

  it("after the end is kept, not counted, and stays in `kept` when it is sent again", () => {
    const here = ledger();
    const one = change();
    const late = acceptChanges(here, { changes: [one] }, rules({ open: false }));
    expect(late).toMatchObject({ saved: [], kept: [one.change_id] });
    expect(late.store[0]?.kind).toBe("late");
    expect(acceptChanges(here, { changes: [one] }, rules({ open: false })).kept).toEqual([one.change_id]);
    expect(standing(here)).toEqual({});
  });

  it("that was saved before the end is still acknowledged as saved after it", () => {
    const here = ledger();
    const one = change();
    acceptChanges(here, { changes: [one] }, rules());
    expect(acceptChanges(here, { changes: [one] }, rules({ open: false }))).toMatchObject({
      saved: [one.change_id],
      kept: [],
    });
  });

  it("after the end of an attempt on its device's time counts by when it was entered there", () => {
    const here = ledger();
    const own = rules({ open: false, enteredUntil: 600_000 });
    const inTime = change({ elapsed: 600_000 });
    const late = change({ elapsed: 600_001, question_id: "b" });
    const unknown = change({ question_id: "c" });
    const accepted = acceptChanges(here, { changes: [inTime, late, unknown] }, own);
    expect(accepted.saved).toEqual([inTime.change_id]);
    expect(accepted.kept).toEqual([late.change_id, unknown.change_id]);
    expect(standing(here)).toEqual({ a: "x" });
    expect(acceptChanges(here, { answers: { c: "plain" } }, own).kept).toHaveLength(1);
    expect(standing(here)).toEqual({ a: "x" });
  });

  it("so late moves the place without a way back with what counts, and with nothing else", () => {
    const own = rules({ open: false, enteredUntil: 600_000, allowPrevious: false });
    const inTime = acceptChanges(ledger(), { changes: [change({ question_id: "b", elapsed: 5 })] }, own);
    const late = acceptChanges(ledger(), { changes: [change({ question_id: "c", elapsed: 700_000 })] }, own);
    expect(movedPosition(own, undefined, inTime)).toBe(1);
    expect(movedPosition(own, undefined, late)).toBe(0);
    expect(movedPosition(rules({ open: false, allowPrevious: false }), 2, inTime)).toBe(0);
  });

  it("to a question that was left for good is stored, acknowledged and not counted", () => {
    const here = ledger();
    const one = change({ question_id: "a" });
    const accepted = acceptChanges(here, { changes: [one] }, rules({ allowPrevious: false, position: 1 }));
    expect(accepted.saved).toEqual([one.change_id]);
    expect(accepted.store[0]?.kind).toBe("out_of_order");
    expect(standing(here)).toEqual({});
  });

  it.each<[string, Partial<Change>, string]>([
    ["to a question that is not there", { question_id: "z" }, "unknown_question"],
    ["to a question called __proto__", { question_id: "__proto__" }, "unknown_question"],
    ["that is too long", { value: "x".repeat(1001) }, "answer_too_long"],
    ["of the wrong shape", { value: { deep: true } }, "answer_wrong_shape"],
    ["whose sequence jumps too far", { sequence: sequenceReach + 2 }, "sequence_out_of_range"],
  ])("%s is refused, and its neighbours are not", (_sentence, of, code) => {
    const here = ledger();
    const before = change({ question_id: "b", sequence: 1 });
    const wrong = change({ sequence: 2, ...of });
    const after = change({ question_id: "c", sequence: 3 });
    const accepted = acceptChanges(here, { changes: [before, wrong, after] }, rules());
    expect(accepted.saved).toEqual([before.change_id, after.change_id]);
    expect(accepted.refused).toEqual([
      { change_id: wrong.change_id, question_id: wrong.question_id, code, detail: expect.any(String) },
    ]);
  });
});

describe("a plain client's answers", () => {
  it("become changes where they differ from what stands, and clearing is explicit", () => {
    const here = ledger();
    acceptChanges(here, { answers: { a: "one", b: "two" } }, rules());
    const second = acceptChanges(here, { answers: { a: "one", b: null, c: "three" } }, rules());
    expect(second.store.map(({ question_id }) => question_id)).toEqual(["c"]);
    acceptChanges(here, { answers: { a: "" } }, rules());
    expect(standing(here)).toEqual({ a: "", b: "two", c: "three" });
  });

  it("are not read where `changes` is present, even empty", () => {
    const here = ledger();
    expect(acceptChanges(here, { changes: [], answers: { a: "one" } }, rules()).store).toEqual([]);
  });

  it("win over a newer-looking device, because they arrived later", () => {
    const here = ledger();
    acceptChanges(here, { changes: [change({ sequence: 900, value: "device" })], device_id: "d" }, rules());
    acceptChanges(here, { answers: { a: "plain" } }, rules());
    expect(standing(here)).toEqual({ a: "plain" });
  });

  it("that cannot be taken are named without an id", () => {
    const { refused } = acceptChanges(ledger(), { answers: { z: "x" } }, rules());
    expect(refused).toMatchObject([{ change_id: null, question_id: "z", code: "unknown_question" }]);
  });

  it("never take an id that a client chose for itself", () => {
    const here = ledger();
    acceptChanges(here, { changes: [change({ change_id: "plain-1", value: "mine", sequence: 1 })] }, rules());
    acceptChanges(here, { answers: { a: "plain", b: "plain" } }, rules());
    expect(here.known.size).toBe(3);
    expect(standing(here)).toEqual({ a: "plain", b: "plain" });
  });

  it("after the end are kept under ids of the server's making", () => {
    const { kept, store } = acceptChanges(ledger(), { answers: { a: "late" } }, rules({ open: false }));
    expect(kept).toEqual([store[0]?.change_id]);
  });
});

describe("where an attempt stands", () => {
  const none = { store: [] };
  const answered = (id: string) => acceptChanges(ledger(), { answers: { [id]: "x" } }, rules());
  it.each<[string, Partial<ChangeRules>, number | undefined, Parameters<typeof movedPosition>[2], number]>([
    ["moves to what the client says", { position: 0 }, 2, none, 2],
    ["moves back where that is allowed", { position: 2 }, 0, none, 0],
    ["stays where nothing is said", { position: 1 }, undefined, none, 1],
    ["stays where there is no such question", { position: 1 }, 3, none, 1],
    ["stays for a number that is no index", { position: 1 }, 1.5, none, 1],
    ["stays for a negative number", { position: 1 }, -1, none, 1],
    ["stays once the attempt has ended", { position: 1, open: false }, 2, none, 1],
    ["never moves back without a way back", { position: 2, allowPrevious: false }, 0, none, 2],
    ["moves to what was answered without a way back", { allowPrevious: false }, undefined, answered("c"), 2],
    ["does not follow answers where one may go back", {}, undefined, answered("c"), 0],
  ])("%s", (_sentence, of, wanted, accepted, expected) => {
    expect(movedPosition(rules(of), wanted, accepted)).toBe(expected);
  });
});

describe("whatever is sent", () => {
  const anyIncoming: fc.Arbitrary<Incoming> = fc.oneof(
    fc.record({
      device_id: fc.constantFrom("d", "e"),
      changes: fc.array(
        fc.record({
          change_id: fc.constantFrom("change-one", "change-two", "change-three", "plain-1", "plain-2"),
          question_id: fc.constantFrom("a", "b", "c", "nowhere"),
          value: fc.constantFrom<unknown>("x", "y", "", 3, ["p"], { no: 1 }),
          sequence: fc.integer({ min: 1, max: 6 }),
        }),
        { maxLength: 4 },
      ),
    }),
    fc.record({ answers: fc.dictionary(fc.constantFrom(...ids), fc.constantFrom("x", "y", "", null)) }),
  );

  it("sent again at once it changes nothing and stores nothing", () => {
    fc.assert(
      fc.property(fc.array(anyIncoming, { maxLength: 5 }), fc.boolean(), (requests, open) => {
        const here = ledger();
        for (const request of requests) {
          const first = acceptChanges(here, request, rules({ open }));
          const stood = foldChanges([...here.known.values()], true);
          const again = acceptChanges(here, request, rules({ open }));
          expect(again.store).toEqual([]);
          expect([...again.saved, ...again.kept].sort()).toEqual(
            [...first.saved, ...first.kept]
              .filter((id) => request.changes?.some((c) => c.change_id === id))
              .sort(),
          );
          expect(foldChanges([...here.known.values()], true)).toEqual(stood);
        }
      }),
    );
  });

  it("every change is answered for exactly once: saved, kept or refused", () => {
    fc.assert(
      fc.property(fc.array(anyIncoming, { maxLength: 5 }), fc.boolean(), (requests, open) => {
        const here = ledger();
        for (const request of requests) {
          const { saved, kept, refused } = acceptChanges(here, request, rules({ open }));
          const answered = [...saved, ...kept, ...refused.map(({ change_id }) => change_id)];
          if (request.changes) {
            expect(answered.sort()).toEqual(request.changes.map(({ change_id }) => change_id).sort());
          }
        }
      }),
    );
  });

  it("no two stored changes share an id, and each acknowledged value is on record", () => {
    fc.assert(
      fc.property(fc.array(anyIncoming, { maxLength: 6 }), (requests) => {
        const here = ledger();
        const stored = new Set<string>();
        for (const request of requests) {
          const { store, saved } = acceptChanges(here, request, rules());
          for (const { change_id } of store) {
            expect(stored.has(change_id)).toBe(false);
            stored.add(change_id);
          }
          for (const sent of request.changes ?? []) {
            if (!saved.includes(sent.change_id) || sent.question_id === "nowhere") continue;
            const held = [...here.known.values()].some(
              (known) =>
                known.question_id === sent.question_id &&
                known.sequence === sent.sequence &&
                JSON.stringify(known.value) === JSON.stringify(sent.value),
            );
            const wasRefused = typeof sent.value === "object";
            expect(held || wasRefused).toBe(true);
          }
        }
      }),
    );
  });
});
