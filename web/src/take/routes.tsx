// Every screen of the participant's app; adding one is adding a line. The way to the first question comes with
// the first download, the rest when it is wanted.
import { type ComponentType, lazy } from "react";
import { LoginScreen, RegisterScreen } from "./participants/SignScreen.tsx";
import { AccessScreen } from "./participations/AccessScreen.tsx";
import { EventScreen } from "./participations/EventScreen.tsx";
import { PlayerScreen } from "./participations/PlayerScreen.tsx";
import { QuizAccessScreen } from "./quizzes/QuizAccessScreen.tsx";
import { QuizLinkScreen } from "./quizzes/QuizLinkScreen.tsx";

export interface TakeRoute {
  /** In wouter's form: `/quiz/:id/take`. */
  readonly path: string;
  readonly Screen: ComponentType;
}

const ResultScreen = lazy(async () => ({
  default: (await import("./participations/ResultScreen.tsx")).ResultScreen,
}));
const DashboardScreen = lazy(async () => ({
  default: (await import("./participations/DashboardScreen.tsx")).DashboardScreen,
}));
const HistoryScreen = lazy(async () => ({
  default: (await import("./participations/HistoryScreen.tsx")).HistoryScreen,
}));

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
