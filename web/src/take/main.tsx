import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { attachCopyCode } from "../content/copy-code.ts";
import { initNotifications } from "../ui/notifications/store.ts";
import { TakeApp } from "./TakeApp.tsx";
import "../styles/take.css";

initNotifications({ position: "top-right" });
attachCopyCode();

const root = document.getElementById("app");
if (!root) throw new Error("The page has no #app");
createRoot(root).render(
  <StrictMode>
    <TakeApp />
  </StrictMode>,
);
