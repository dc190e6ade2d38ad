import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Position } from "./notifications.ts";
import { endNotifications, initNotifications, notifications, notify } from "./store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  endNotifications();
  vi.useRealTimers();
});

const messages = () => notifications.state().items.map((item) => item.message);

describe("a notification call before the notification system is initialised only logs 'Notification system not initialized' and shows nothing", () => {
  test.each([
    ["success", () => notify.success("Published")],
    ["error", () => notify.error("Published")],
    ["warning", () => notify.warning("Published")],
    ["info", () => notify.info("Published")],
    ["ship", () => notify.ship("Published")],
    ["show", () => notify.show({ message: "Published" })],
    ["close", () => notify.close("n1") || null],
    ["clear", () => notify.clear() || null],
  ])("%s", (_name, call) => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    expect(call()).toBeNull();
    expect(log.mock.calls).toEqual([["Notification system not initialized"]]);
    log.mockRestore();
    initNotifications();
    expect(messages()).toEqual([]);
  });

  test("notification position must be one of the six allowed values", () => {
    expect(() => initNotifications({ position: "middle" as Position })).toThrow(RangeError);
  });
});

describe("once initialised", () => {
  beforeEach(() => initNotifications());

  test("shows each type and answers unique ids", () => {
    const ids = [
      notify.success("a"),
      notify.error("b"),
      notify.warning("c"),
      notify.info("d"),
      notify.ship("e", { title: "Land in sight" }),
    ];
    expect(new Set(ids).size).toBe(5);
    expect(notifications.state().items.map((item) => item.type)).toEqual([
      "success",
      "error",
      "warning",
      "info",
      "ship",
    ]);
    expect(notifications.state().position).toBe("top-right");
  });

  test("takes each away when its time is up", () => {
    notify.info("five");
    notify.error("seven");
    notify.info("for good", { duration: 0 });
    vi.advanceTimersByTime(4999);
    expect(messages()).toEqual(["five", "seven", "for good"]);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual(["seven", "for good"]);
    vi.advanceTimersByTime(2000);
    expect(messages()).toEqual(["for good"]);
    vi.advanceTimersByTime(1_000_000_000);
    expect(messages()).toEqual(["for good"]);
  });

  test("pauses while held and goes on with the remaining time", () => {
    const id = notify.info("held") ?? "";
    vi.advanceTimersByTime(3000);
    notifications.hold(id, "pointer");
    vi.advanceTimersByTime(60_000);
    expect(messages()).toEqual(["held"]);
    notifications.release(id, "pointer");
    vi.advanceTimersByTime(1999);
    expect(messages()).toEqual(["held"]);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual([]);
  });

  test("closes one, clears all, and tells those who listen until they stop", () => {
    const heard = vi.fn();
    const stop = notifications.subscribe(heard);
    const id = notify.info("a") ?? "";
    notify.info("b");
    notify.close(id);
    expect(messages()).toEqual(["b"]);
    notify.clear();
    expect(messages()).toEqual([]);
    expect(heard).toHaveBeenCalledTimes(4);
    stop();
    notify.info("c");
    expect(heard).toHaveBeenCalledTimes(4);
  });

  test("moves where it is initialised again, keeping what is shown", () => {
    notify.info("a");
    initNotifications({ position: "bottom-left" });
    notify.info("b");
    expect(notifications.state().position).toBe("bottom-left");
    expect(messages()).toEqual(["b", "a"]);
  });

  test("survives a duration longer than a timer can hold", () => {
    notify.info("long", { duration: 2 ** 31 + 1000 });
    vi.advanceTimersByTime(2 ** 31 - 1);
    expect(messages()).toEqual(["long"]);
    vi.advanceTimersByTime(1001);
    expect(messages()).toEqual([]);
  });
});
