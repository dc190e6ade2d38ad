// Notifications, with a place of their own beside the app: whoever has something to say fetches this file, since
// until the first question there is seldom anything.
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { NotificationViewport } from "../../ui/notifications/NotificationViewport.tsx";
import { initNotifications } from "../../ui/notifications/store.ts";
import { useLocale } from "../../ui/plain/use-locale.ts";

export { notify } from "../../ui/notifications/store.ts";

function Notices() {
  return <NotificationViewport key={useLocale()} />;
}

initNotifications({ position: "top-right" });
const place = document.body.appendChild(document.createElement("div"));
createRoot(place).render(
  <StrictMode>
    <Notices />
  </StrictMode>,
);
