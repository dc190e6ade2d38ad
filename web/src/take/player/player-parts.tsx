import { partsOf } from "../app/parts-of.tsx";

export const playerParts = partsOf(() => import("./later-parts.ts"));
const { part } = playerParts;

const waiting = <main id="main" className="end" aria-busy />;
export const SubmittingPane = part("SubmittingPane", waiting);
export const ClosedPane = part("ClosedPane", waiting);
export const ReviewPane = part("ReviewPane", waiting);
export const ReviewBar = part("ReviewBar");
export const Rail = part("Rail", <nav className="rail" />);
export const PenBar = part("PenBar");
export const TestBar = part("TestBar");
export const KeysDialog = part("KeysDialog");
export const QuestionsDialog = part("QuestionsDialog");
export const SignInAgain = part("SignInAgain");
