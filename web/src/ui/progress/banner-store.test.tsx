import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bannerStore } from "./banner-store.ts";
import { ProgressBanner } from "./ProgressBanner.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("polled every 100 ms", () => {
  test("while something is generating: what changed is heard at the next sample, not before", () => {
    const store = bannerStore();
    const heard = vi.fn();
    const stop = store.watch(heard);
    store.tell({ kind: "started", id: "a", type: "export" });
    expect(heard).toHaveBeenCalledTimes(1);
    store.tell({ kind: "progressed", id: "a", progress: 10 });
    store.tell({ kind: "progressed", id: "a", progress: 20 });
    vi.advanceTimersByTime(99);
    expect(heard).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(heard).toHaveBeenCalledTimes(2);
    expect(store.sample()?.progress).toBe(20);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("and not otherwise", () => {
    const store = bannerStore();
    const stop = store.watch(() => {});
    expect(vi.getTimerCount()).toBe(0);
    store.tell({ kind: "started", id: "a", type: "export" });
    expect(vi.getTimerCount()).toBe(1);
    store.tell({ kind: "succeeded", id: "a" });
    // only the one that hides it
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(5000);
    expect(vi.getTimerCount()).toBe(0);
    stop();
  });

  test("who begins to watch in the middle samples at once", () => {
    const store = bannerStore();
    store.tell({ kind: "started", id: "a", type: "export" });
    const heard = vi.fn();
    const stop = store.watch(heard);
    store.tell({ kind: "progressed", id: "a", progress: 10 });
    vi.advanceTimersByTime(100);
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
  });
});

test("success hides by itself after 5 s, error after 7 s", () => {
  const store = bannerStore();
  store.tell({ kind: "started", id: "a", type: "export" });
  store.tell({ kind: "succeeded", id: "a" });
  vi.advanceTimersByTime(4999);
  expect(store.sample()?.status).toBe("success");
  vi.advanceTimersByTime(1);
  expect(store.sample()).toBeNull();
  store.tell({ kind: "started", id: "b", type: "export" });
  store.tell({ kind: "failed", id: "b" });
  vi.advanceTimersByTime(6999);
  expect(store.sample()?.status).toBe("error");
  vi.advanceTimersByTime(1);
  expect(store.sample()).toBeNull();
});

test.each(["Processing...", "Complete!", "Failed"])(
  "banner default, as it stands on the page: '%s'",
  (title) => {
    const store = bannerStore();
    store.tell({ kind: "started", id: "a", type: "export" });
    if (title === "Complete!") store.tell({ kind: "succeeded", id: "a" });
    if (title === "Failed") store.tell({ kind: "failed", id: "a" });
    const shown = renderToStaticMarkup(<ProgressBanner store={store} />);
    for (const each of ["Processing...", "Complete!", "Failed"])
      expect(shown.includes(`>${each}<`)).toBe(each === title);
  },
);

test("on the page: title, message, share, and the dismiss button once it has ended", () => {
  const store = bannerStore();
  const html = () => renderToStaticMarkup(<ProgressBanner store={store} />);
  expect(html()).not.toContain("progress-banner");
  store.tell({ kind: "started", id: "a", type: "export", message: "<b>12</b> of 40", progress: 30 });
  expect(html()).toContain("Processing...");
  expect(html()).toContain("&lt;b&gt;12&lt;/b&gt; of 40");
  expect(html()).toContain('value="30"');
  expect(html()).not.toContain('aria-label="Dismiss"');
  store.tell({ kind: "succeeded", id: "a" });
  expect(html()).toContain("Complete!");
  expect(html()).toContain('aria-label="Dismiss"');
  expect(html()).not.toContain("<progress");
});
