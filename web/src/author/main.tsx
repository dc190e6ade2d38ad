import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { I18nProvider } from "react-aria-components";
import { createRoot } from "react-dom/client";
import { localStore } from "../api/safe-storage.ts";
import { readAuthorToken } from "../api/stored-keys.ts";
import { attachCopyCode } from "../content/copy-code.ts";
import { initNotifications } from "../ui/notifications/store.ts";
import { useLocale } from "../ui/plain/use-locale.ts";
import { router } from "./routes.tsx";
import { moveFocusToPage } from "./shell/focus.ts";
import { queryClient, session, startAnew } from "./shell/session.ts";
import "../styles/author.css";
import "./shell/shell.css";

function App() {
  const locale = useLocale();
  return (
    <I18nProvider locale={locale === "en" ? "en-GB" : locale} key={locale}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  );
}

initNotifications({ position: "top-right" });
attachCopyCode();

// A sign-in that ended elsewhere sends the guards over the page again; they keep the way back.
session.subscribe(() => {
  if (session.state().ended !== "expired") return;
  queryClient.clear();
  void router.invalidate();
});
window.addEventListener("storage", () => {
  const { token } = session.state();
  const stored = readAuthorToken(localStore);
  if (token && !stored) session.expired();
  // another tab went on in another account, or as somebody else
  else if (token && stored !== token) startAnew();
});

router.subscribe("onRendered", ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation) moveFocusToPage();
});

const root = document.getElementById("app");
if (!root) throw new Error("The page has no #app");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
