import { partsOf } from "../../app/parts-of.tsx";

const { part } = partsOf(() => import("./later-lobby.ts"));

export const PastAttempts = part("PastAttempts");
export const ResumeCard = part("ResumeCard", <section className="card resume" aria-busy />);
