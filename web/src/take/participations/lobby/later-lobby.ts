// What the lobby shows to whoever was here before.
export { PastAttempts } from "./PastAttempts.tsx";
export { ResumeCard } from "./ResumeCard.tsx";
