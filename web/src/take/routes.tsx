// Every screen of the participant's app; adding one is adding a line. The way in comes with the
// first download, the lobby and the player right behind it, the rest when it is wanted.
import { type ComponentType, lazy } from "react";
import { AccessScreen } from "./participations/AccessScreen.tsx";
import { QuizAccessScreen } from "./quizzes/QuizAccessScreen.tsx";
import { QuizLinkScreen } from "./quizzes/QuizLinkScreen.tsx";

export interface TakeRoute {
  /** In wouter's form: `/quiz/:id/take`. */
  readonly path: string;
  readonly Screen: ComponentType;
}

const attempt = () => import("./participations/attempt-screens.ts");
const sign = () => import("./participants/SignScreen.tsx");

const EventScreen = lazy(async () => ({ default: (await attempt()).EventScreen }));
const PlayerScreen = lazy(async () => ({ default: (await attempt()).PlayerScreen }));
const LoginScreen = lazy(async () => ({ default: (await sign()).LoginScreen }));
const RegisterScreen = lazy(async () => ({ default: (await sign()).RegisterScreen }));
const ResultScreen = lazy(async () => ({
  default: (await import("./participations/ResultScreen.tsx")).ResultScreen,
}));
const DashboardScreen = lazy(async () => ({
  default: (await import("./participations/DashboardScreen.tsx")).DashboardScreen,
}));
const HistoryScreen = lazy(async () => ({
  default: (await import("./participations/HistoryScreen.tsx")).HistoryScreen,
}));

// Whoever opens a quiz needs the lobby and the player next: they come while the way in is on screen.
if (/^\/quiz\/[^/]+(?:\/(?:access|event|take))?\/?$/.test(location.pathname)) {
  void attempt().catch(() => undefined);
}

/** First match wins. */
export const routes: readonly TakeRoute[] = [
  { path: "/quiz/access", Screen: QuizAccessScreen },
  { path: "/quiz/dashboard", Screen: DashboardScreen },
  { path: "/quiz/:id", Screen: QuizLinkScreen },
  { path: "/quiz/:id/access", Screen: AccessScreen },
  { path: "/quiz/:id/event", Screen: EventScreen },
  { path: "/quiz/:id/take", Screen: PlayerScreen },
  { path: "/quiz/:id/result/:participation_id", Screen: ResultScreen },
  { path: "/participant/login", Screen: LoginScreen },
  { path: "/participant/register", Screen: RegisterScreen },
  { path: "/participant/history", Screen: HistoryScreen },
];
