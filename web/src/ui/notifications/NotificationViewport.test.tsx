import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { NotificationViewport } from "./NotificationViewport.tsx";
import { endNotifications, initNotifications, notify } from "./store.ts";

afterEach(endNotifications);
const html = () => renderToStaticMarkup(<NotificationViewport />);

test("each notification carries the alert role and a close button named 'Close notification'", () => {
  initNotifications();
  notify.success("All 11 answers are with the college.", { title: "Answers sent" });
  expect(html()).toContain('role="alert"');
  expect(html()).toContain('aria-label="Close notification"');
  expect(html()).toContain("Answers sent");
  expect(html()).toContain("All 11 answers are with the college.");
});

test("the position is where they stand", () => {
  initNotifications({ position: "bottom-center" });
  expect(html()).toContain('data-position="bottom-center"');
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
