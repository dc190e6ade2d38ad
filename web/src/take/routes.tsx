// Every screen of the participant's app; adding one is adding a line. The way in comes with the
// first download, the lobby and the player right behind it, the rest when it is wanted.
import { type ComponentType, lazy } from "react";
import { AccessScreen } from "./participations/AccessScreen.tsx";
import { QuizLinkScreen } from "./quizzes/QuizLinkScreen.tsx";

export interface TakeRoute {
  /** `/quiz/:id/take` */
  readonly path: string;
  readonly Screen: ComponentType;
}

const attempt = () => import("./participations/attempt-screens.ts");
const sign = () => import("./participants/SignScreen.tsx");

function later<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}

// Whoever opens a quiz needs the lobby and the player next: they come while the way in is on screen.
if (/^\/quiz\/[^/]+(?:\/(?:access|event|take))?\/?$/.test(location.pathname)) {
  void attempt().catch(() => undefined);
}

/** First match wins. */
export const routes: readonly TakeRoute[] = [
  { path: "/quiz/access", Screen: later(() => import("./quizzes/QuizAccessScreen.tsx"), "QuizAccessScreen") },
  {
    path: "/quiz/dashboard",
    Screen: later(() => import("./participations/DashboardScreen.tsx"), "DashboardScreen"),
  },
  { path: "/quiz/:id", Screen: QuizLinkScreen },
  { path: "/quiz/:id/access", Screen: AccessScreen },
  { path: "/quiz/:id/event", Screen: later(attempt, "EventScreen") },
  { path: "/quiz/:id/take", Screen: later(attempt, "PlayerScreen") },
  {
    path: "/quiz/:id/result/:participation_id",
    Screen: later(() => import("./participations/ResultScreen.tsx"), "ResultScreen"),
  },
  { path: "/participant/login", Screen: later(sign, "LoginScreen") },
  { path: "/participant/register", Screen: later(sign, "RegisterScreen") },
  {
    path: "/participant/history",
    Screen: later(() => import("./participations/HistoryScreen.tsx"), "HistoryScreen"),
  },
  {
    path: "/participant/profile",
    Screen: later(() => import("./participations/ProfileScreen.tsx"), "ProfileScreen"),
  },
];

const testing = () => import("./testing/TestScreens.tsx");
const TestDashboard = later(testing, "TestDashboard");
const TestLobby = later(testing, "TestLobby");

/** What an author sees instead of a participant's pages; the player itself is the same. */
export const testRoutes: readonly TakeRoute[] = [
  { path: "/quiz/dashboard", Screen: TestDashboard },
  { path: "/quiz/access", Screen: TestDashboard },
  { path: "/quiz/:id", Screen: TestLobby },
  { path: "/quiz/:id/access", Screen: TestLobby },
  { path: "/quiz/:id/event", Screen: TestLobby },
  { path: "/quiz/:id/result/:participation_id", Screen: TestLobby },
];
