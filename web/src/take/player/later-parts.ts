// What the player shows and says only after the first question: one file, fetched as soon as that one is there.
export { notify } from "../app/notices.tsx";
export { ClosedPane, SubmittingPane } from "./EndPane.tsx";
export { KeysDialog } from "./KeysDialog.tsx";
export { PenBar, TestBar } from "./PenBar.tsx";
export { QuestionsDialog } from "./QuestionsDialog.tsx";
export { Rail } from "./Rail.tsx";
export { ReviewBar } from "./ReviewBar.tsx";
export { ReviewPane } from "./ReviewPane.tsx";
export { SignInAgain } from "./SignInAgain.tsx";
export { sayNotice } from "./say-notice.ts";
