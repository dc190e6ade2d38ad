import { describe, expect, test } from "vitest";
import {
  dueAt,
  isPosition,
  type NotificationEvent,
  type NotificationInput,
  type NotificationState,
  noNotifications,
  type Position,
  positions,
  reduceNotifications,
} from "./notifications.ts";

const run = (state: NotificationState, ...events: NotificationEvent[]) =>
  events.reduce(reduceNotifications, state);
const add = (id: string, input: Partial<NotificationInput> = {}, now = 0): NotificationEvent => ({
  kind: "added",
  id,
  input: { message: id, ...input },
  now,
});
const many = (position: Position, count: number) =>
  run(noNotifications(position), ...Array.from({ length: count }, (_, index) => add(`n${index + 1}`)));
const ids = (state: NotificationState) => state.items.map((item) => item.id);
const only = (state: NotificationState) => {
  const [item] = state.items;
  if (!item || state.items.length > 1) throw new Error("Expected one notification");
  return item;
};

describe("id (unique), type (success, error, warning, info or ship; default info), title (optional), message, duration in ms (default 5000; 7000 for errors), showProgress (default true)", () => {
  test("default to type info, 5000 ms and a shown progress", () => {
    expect(only(run(noNotifications(), add("a")))).toMatchObject({
      id: "a",
      message: "a",
      type: "info",
      duration: 5000,
      showProgress: true,
    });
  });

  test.each(["success", "warning", "info", "ship"] as const)("of type %s last 5000 ms", (type) => {
    expect(only(run(noNotifications(), add("a", { type }))).duration).toBe(5000);
  });

  test("of an error last 7000 ms", () => {
    expect(only(run(noNotifications(), add("a", { type: "error" }))).duration).toBe(7000);
  });

  test("are kept as given: title, duration, showProgress", () => {
    const given = { type: "error", title: "Land in sight", duration: 1200, showProgress: false } as const;
    expect(only(run(noNotifications(), add("a", given)))).toMatchObject(given);
  });

  test("have a unique id: the same one again replaces the first", () => {
    const state = run(noNotifications(), add("a"), add("b"), add("a", { message: "again" }));
    expect(ids(state)).toEqual(["b", "a"]);
  });
});

describe("position is one of top-left, top-center, top-right, bottom-left, bottom-center, bottom-right (default and used: top-right)", () => {
  test("are six, with top-right by default", () => {
    expect(positions).toEqual([
      "top-left",
      "top-center",
      "top-right",
      "bottom-left",
      "bottom-center",
      "bottom-right",
    ]);
    expect(noNotifications().position).toBe("top-right");
  });

  test.each(["middle", "", "top", "Top-Right", null, 3])("an invalid one (%j) is refused", (position) => {
    expect(isPosition(position)).toBe(false);
    expect(() => noNotifications(position as Position)).toThrow(RangeError);
  });
});

describe("with a top position new items are appended at the end and the oldest is dropped when over the cap; with a bottom position new items go at the front and the last is dropped", () => {
  test.each(["top-left", "top-center", "top-right"] as const)(
    "at %s new ones are appended at the end",
    (position) => {
      expect(ids(many(position, 3))).toEqual(["n1", "n2", "n3"]);
    },
  );

  test.each(["top-left", "top-center", "top-right"] as const)(
    "at %s the oldest goes over the cap of 5",
    (position) => {
      expect(ids(many(position, 6))).toEqual(["n2", "n3", "n4", "n5", "n6"]);
    },
  );

  test.each(["bottom-left", "bottom-center", "bottom-right"] as const)(
    "at %s new ones go at the front",
    (position) => {
      expect(ids(many(position, 3))).toEqual(["n3", "n2", "n1"]);
    },
  );

  test.each(["bottom-left", "bottom-center", "bottom-right"] as const)(
    "at %s the last goes over the cap of 5",
    (position) => {
      expect(ids(many(position, 6))).toEqual(["n6", "n5", "n4", "n3", "n2"]);
    },
  );
});

describe("added, shown, removed: removal happens when duration elapses, on the close button, on clear, or when the cap is exceeded", () => {
  test("happens when the duration has elapsed, not before", () => {
    const state = run(noNotifications(), add("a", { duration: 1000 }, 500));
    expect(ids(run(state, { kind: "time_passed", now: 1499 }))).toEqual(["a"]);
    expect(ids(run(state, { kind: "time_passed", now: 1500 }))).toEqual([]);
  });

  test("happens on the close button", () => {
    expect(ids(run(many("top-right", 3), { kind: "closed", id: "n2" }))).toEqual(["n1", "n3"]);
  });

  test("happens when the cap is exceeded, also to one that is held", () => {
    const held = run(many("top-right", 5), { kind: "held", id: "n1", by: "pointer", now: 1 });
    expect(ids(run(held, add("n6")))).toEqual(["n2", "n3", "n4", "n5", "n6"]);
  });

  test("happens on clear", () => {
    expect(ids(run(many("top-right", 3), { kind: "cleared" }))).toEqual([]);
  });

  test.each([0, -1, -5000])("duration of zero or less (%i) means it stays until dismissed", (duration) => {
    const state = run(noNotifications(), add("a", { duration }));
    expect(dueAt(only(state))).toBeNull();
    expect(ids(run(state, { kind: "time_passed", now: Number.MAX_SAFE_INTEGER }))).toEqual(["a"]);
    expect(ids(run(state, { kind: "closed", id: "a" }))).toEqual([]);
  });
});

describe.each(["pointer", "focus"] as const)(
  "hovering (%s) pauses the countdown and keeps the remaining time; leaving resumes with that time",
  (by) => {
    const held = run(noNotifications(), add("a", { duration: 1000 }), {
      kind: "held",
      id: "a",
      by,
      now: 400,
    });

    test("pauses the countdown and keeps the remaining time", () => {
      expect(only(held).remainingMs).toBe(600);
      expect(ids(run(held, { kind: "time_passed", now: 1_000_000 }))).toEqual(["a"]);
    });

    test("resumes with that time", () => {
      const released = run(held, { kind: "released", id: "a", by, now: 9000 });
      expect(dueAt(only(released))).toBe(9600);
    });

    test("twice in a row counts once", () => {
      const again = run(held, { kind: "held", id: "a", by, now: 800 });
      expect(only(again)).toEqual(only(held));
      expect(dueAt(only(run(again, { kind: "released", id: "a", by, now: 9000 })))).toBe(9600);
    });

    test("does not start a countdown where there is none", () => {
      const state = run(
        noNotifications(),
        add("a", { duration: 0 }),
        { kind: "held", id: "a", by, now: 400 },
        { kind: "released", id: "a", by, now: 500 },
      );
      expect(dueAt(only(state))).toBeNull();
    });

    test("leaves the others running", () => {
      const state = run(noNotifications(), add("a"), add("b"), { kind: "held", id: "a", by, now: 400 });
      expect(ids(run(state, { kind: "time_passed", now: 5000 }))).toEqual(["a"]);
    });
  },
);

test("the countdown resumes only when neither pointer nor focus holds it", () => {
  const state = run(
    noNotifications(),
    add("a", { duration: 1000 }),
    { kind: "held", id: "a", by: "pointer", now: 100 },
    { kind: "held", id: "a", by: "focus", now: 200 },
    { kind: "released", id: "a", by: "pointer", now: 300 },
  );
  expect(dueAt(only(state))).toBeNull();
  expect(dueAt(only(run(state, { kind: "released", id: "a", by: "focus", now: 400 })))).toBe(1300);
});

test("letting go of what was never held changes nothing", () => {
  const state = run(noNotifications(), add("a", { duration: 1000 }));
  expect(dueAt(only(run(state, { kind: "released", id: "a", by: "focus", now: 700 })))).toBe(1000);
});
