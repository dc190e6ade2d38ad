import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { glyphs } from "../plain/glyphs.ts";
import { NotificationViewport } from "./NotificationViewport.tsx";
import { notificationTypes, positions } from "./notifications.ts";
import { endNotifications, initNotifications, notify } from "./store.ts";

afterEach(endNotifications);
const html = () => renderToStaticMarkup(<NotificationViewport />);

test("notification close button label: 'Close notification'", () => {
  initNotifications();
  notify.success("All 11 answers are with the college.", { title: "Answers sent" });
  expect(html()).toContain('aria-label="Close notification"');
  expect(html()).toContain("Answers sent");
  expect(html()).toContain("All 11 answers are with the college.");
});

test("notifications carry the alert role", () => {
  initNotifications();
  notify.success("a");
  notify.info("b");
  expect(html().match(/role="alert"/g)).toHaveLength(2);
});

test("notifications appear at top-right", () => {
  initNotifications();
  notify.info("a");
  expect(html()).toContain('data-position="top-right"');
});

test("at most 5 at once", () => {
  initNotifications();
  for (const message of ["one", "two", "three", "four", "five", "six"]) notify.info(message);
  expect(html().match(/role="alert"/g)).toHaveLength(5);
  expect(html()).not.toContain(">one<");
});

test.each(positions)("the position %s is where they stand, and the style sheet knows it", (position) => {
  initNotifications({ position });
  expect(html()).toContain(`data-position="${position}"`);
  const css = readFileSync(new URL("notifications.css", import.meta.url), "utf8");
  const [edge, side] = position.split("-");
  expect(css).toContain(`[data-position^="${edge}"]`);
  expect(css).toContain(`[data-position$="${side}"]`);
});

test.each(notificationTypes)("the type %s has its look and its icon", (type) => {
  initNotifications();
  notify.show({ type, message: "a" });
  expect(html()).toContain(`toast-${type}`);
  expect(html()).toContain(glyphs[type]);
});

test("the progress is shown unless it is not wanted or there is no end", () => {
  initNotifications();
  notify.info("a", { duration: 1200 });
  expect(html()).toContain("animation-duration:1200ms");
  notify.clear();
  notify.info("b", { showProgress: false });
  notify.info("c", { duration: 0 });
  expect(html()).not.toContain("toast-time");
});

test("what people wrote is text, never markup", () => {
  initNotifications();
  notify.info("<img src=x onerror=alert(1)>");
  expect(html()).toContain("&lt;img");
});
