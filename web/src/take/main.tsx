import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { localStore } from "../api/safe-storage.ts";
import { t } from "../ui/messages/messages.ts";
import { copyCodeWhenAsked } from "./app/copy-code-when-asked.ts";
import { showBrokenPage } from "./app/show-broken-page.ts";
import { participantChanged } from "./participants/participant-session.ts";
import { openStorage } from "./participations/device/open-storage.ts";
import { restoreGuest } from "./participations/device/restore-guest.ts";
import { cleanUpSavedProgress } from "./participations/saved-attempts.ts";
import { TakeApp } from "./TakeApp.tsx";
import "../styles/take.css";

copyCodeWhenAsked();

const root = document.getElementById("app");
if (!root) throw new Error("The page has no #app");
createRoot(root, {
  onUncaughtError: (error) => {
    reportError(error);
    showBrokenPage(root);
  },
}).render(
  <StrictMode>
    <TakeApp />
  </StrictMode>,
);

cleanUpSavedProgress();
void openStorage()
  .then((storage) => restoreGuest(localStore, storage))
  .then((isBack) => isBack && participantChanged())
  .catch(() => undefined);
void import("./participations/offline/register-worker.ts").then(({ registerWorker }) => registerWorker());
// After the first paint: what this device has not got acknowledged is sent, whichever quiz it belongs to.
void import("./participations/running/watch-waiting.ts").then(({ watchWaiting }) =>
  watchWaiting(async ({ late }) => {
    if (late === 0) return;
    const { notify } = await import("./app/notices.tsx");
    notify.info(
      t(
        "{count, plural, one {An answer} other {# answers}} kept on this device arrived after the end of the attempt. The author can see what was sent.",
        { count: late },
      ),
    );
  }),
);
