// Every screen of the participant's app; adding one is adding a line. The way in comes with the
// first download, the lobby and the player right behind it, the rest when it is wanted.
import type { ComponentType } from "react";
import { Skeleton } from "../ui/plain/Skeleton.tsx";
import { partsOf } from "./app/parts-of.tsx";
import { AccessScreen } from "./participations/AccessScreen.tsx";
import { QuizLinkScreen } from "./quizzes/QuizLinkScreen.tsx";

export interface TakeRoute {
  /** `/quiz/:id/take` */
  readonly path: string;
  readonly Screen: ComponentType;
}

const waiting = <Skeleton lines={6} />;

const attempt = partsOf(() => import("./participations/attempt-screens.ts"));
const sign = partsOf(() => import("./participants/SignScreen.tsx"));
const access = partsOf(() => import("./quizzes/QuizAccessScreen.tsx"));
const dashboard = partsOf(() => import("./participations/DashboardScreen.tsx"));
const result = partsOf(() => import("./participations/ResultScreen.tsx"));
const history = partsOf(() => import("./participations/HistoryScreen.tsx"));
const profile = partsOf(() => import("./participations/ProfileScreen.tsx"));
const preview = partsOf(() => import("./participations/BrandingPreviewScreen.tsx"));
const testDashboard = partsOf(() => import("./testing/TestDashboard.tsx"));
const testLobby = partsOf(() => import("./testing/TestLobby.tsx"));

// Whoever opens a quiz needs the lobby and the player next: they come while the way in is on screen.
if (/^\/quiz\/[^/]+(?:\/(?:access|event|take))?\/?$/.test(location.pathname)) {
  void attempt.load().catch(() => undefined);
}

const PlayerScreen = attempt.part("PlayerScreen", waiting);

/** First match wins. */
export const routes: readonly TakeRoute[] = [
  { path: "/quiz/access", Screen: access.part("QuizAccessScreen", waiting) },
  {
    path: "/quiz/dashboard",
    Screen: dashboard.part("DashboardScreen", waiting),
  },
  { path: "/quiz/:id", Screen: QuizLinkScreen },
  { path: "/quiz/:id/access", Screen: AccessScreen },
  { path: "/quiz/:id/event", Screen: attempt.part("EventScreen", waiting) },
  { path: "/quiz/:id/take", Screen: PlayerScreen },
  {
    path: "/quiz/:id/result/:participation_id",
    Screen: result.part("ResultScreen", waiting),
  },
  { path: "/participant/login", Screen: sign.part("LoginScreen", waiting) },
  { path: "/participant/register", Screen: sign.part("RegisterScreen", waiting) },
  {
    path: "/participant/history",
    Screen: history.part("HistoryScreen", waiting),
  },
  {
    path: "/participant/profile",
    Screen: profile.part("ProfileScreen", waiting),
  },
  { path: "/preview/branding", Screen: preview.part("BrandingPreviewScreen") },
];

const TestDashboard = testDashboard.part("TestDashboard", waiting);
const TestLobby = testLobby.part("TestLobby", waiting);

/** What an author sees instead of a participant's pages; the player itself is the same. */
export const testRoutes: readonly TakeRoute[] = [
  { path: "/quiz/dashboard", Screen: TestDashboard },
  { path: "/quiz/access", Screen: TestDashboard },
  { path: "/quiz/:id", Screen: TestLobby },
  { path: "/quiz/:id/access", Screen: TestLobby },
  { path: "/quiz/:id/event", Screen: TestLobby },
  { path: "/quiz/:id/take", Screen: PlayerScreen },
  { path: "/quiz/:id/result/:participation_id", Screen: TestLobby },
];
