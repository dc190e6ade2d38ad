// The lobby and the player with the engine between them: one download.
export { EventScreen } from "./EventScreen.tsx";
export { PlayerScreen } from "./PlayerScreen.tsx";
