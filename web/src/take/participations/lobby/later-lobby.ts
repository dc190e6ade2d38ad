// What the lobby shows to whoever was here before, or cannot reach the server.
export { PastAttempts } from "./PastAttempts.tsx";
export { ResumeCard } from "./ResumeCard.tsx";
export { UnreachableLobby } from "./UnreachableLobby.tsx";
