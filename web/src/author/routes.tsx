// Every screen of the author's app. A screen is loaded when it is first gone to; adding one is adding a line.
import { createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { Skeleton } from "../ui/plain/Skeleton.tsx";
import { readActivitySearch } from "./accounts/account/activity-search.ts";
import { readCrewSearch } from "./accounts/crew/crew-search.ts";
import { readWebhooksSearch } from "./accounts/webhooks/webhooks-search.ts";
import { readResultsSearch } from "./participations/results/results-search.ts";
import { readListSearch } from "./quizzes/list/list-search.ts";
import { readDataSearch } from "./reports/data/data-search.ts";
import { ErrorScreen } from "./shell/ErrorScreen.tsx";
import { rootRoute } from "./shell/root-route.tsx";

const parent = { getParentRoute: () => rootRoute };
const signedOut = { staticData: { hideNavigation: true, onlySignedOut: true } };

/** The way back after signing in; LoginScreen follows it only within this origin. */
const readRedirect = (search: Record<string, unknown>): { redirect?: string } =>
  typeof search.redirect === "string" ? { redirect: search.redirect } : {};
const toLogin = {
  validateSearch: readRedirect,
  beforeLoad: ({ search }: { search: { redirect?: string } }) => {
    throw redirect({ to: "/auth/login", search, replace: true });
  },
};
const loginRedirect = createRoute({ ...parent, ...toLogin, path: "/login" });
const authRedirect = createRoute({ ...parent, ...toLogin, path: "/auth" });
const login = createRoute({
  ...parent,
  ...signedOut,
  path: "/auth/login",
  validateSearch: readRedirect,
  component: lazyRouteComponent(() => import("./accounts/LoginScreen.tsx"), "LoginScreen"),
});
const register = createRoute({
  ...parent,
  ...signedOut,
  path: "/auth/register",
  component: lazyRouteComponent(() => import("./accounts/RegisterScreen.tsx"), "RegisterScreen"),
});
/** A mailed link is good for whoever holds it, signed in here or not. */
const anybody = { staticData: { hideNavigation: true } };
const forgotPassword = createRoute({
  ...parent,
  ...anybody,
  path: "/auth/forgot-password",
  component: lazyRouteComponent(() => import("./accounts/ForgotPasswordScreen.tsx"), "ForgotPasswordScreen"),
});
const resetPassword = createRoute({
  ...parent,
  ...anybody,
  path: "/auth/reset-password",
  component: lazyRouteComponent(() => import("./accounts/ResetPasswordScreen.tsx"), "ResetPasswordScreen"),
});
const callback = createRoute({
  ...parent,
  ...anybody,
  path: "/auth/callback",
  component: lazyRouteComponent(() => import("./accounts/CallbackScreen.tsx"), "CallbackScreen"),
});
const acceptInvite = createRoute({
  ...parent,
  ...anybody,
  path: "/auth/accept-invite",
  component: lazyRouteComponent(() => import("./accounts/AcceptInviteScreen.tsx"), "AcceptInviteScreen"),
});
const confirmEmail = createRoute({
  ...parent,
  ...anybody,
  path: "/auth/confirm-email",
  component: lazyRouteComponent(() => import("./accounts/ConfirmEmailScreen.tsx"), "ConfirmEmailScreen"),
});
const error = createRoute({
  ...parent,
  path: "/error",
  staticData: { hideNavigation: true },
  component: () => <ErrorScreen />,
});

/** Below it stands every screen that needs a signed-in author. */
const captain = createRoute({ ...parent, id: "captain", staticData: { requiresCapstanAuth: true } });

const signedIn = { getParentRoute: () => captain };
const commandCenter = createRoute({
  ...signedIn,
  path: "/",
  component: lazyRouteComponent(() => import("./reports/CommandCenterScreen.tsx"), "CommandCenterScreen"),
});
const myAssessments = createRoute({
  ...signedIn,
  path: "/quizzes",
  validateSearch: readListSearch,
  component: lazyRouteComponent(
    () => import("./quizzes/list/MyAssessmentsScreen.tsx"),
    "MyAssessmentsScreen",
  ),
});
const createQuiz = createRoute({
  ...signedIn,
  path: "/create-quiz",
  component: lazyRouteComponent(() => import("./quizzes/CreateQuizScreen.tsx"), "CreateQuizScreen"),
});
const editRedirect = createRoute({
  ...signedIn,
  path: "/quiz/$id/edit",
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/quiz/$id/manage", params });
  },
});
const manage = createRoute({
  ...signedIn,
  path: "/quiz/$id/manage",
  component: lazyRouteComponent(() => import("./quizzes/manage/ManageScreen.tsx"), "ManageScreen"),
});
const manageQuestions = createRoute({
  getParentRoute: () => manage,
  path: "/",
  validateSearch: (search: Record<string, unknown>): { question?: string } =>
    typeof search.question === "string" ? { question: search.question } : {},
  component: lazyRouteComponent(() => import("./quizzes/questions/QuestionsTab.tsx"), "QuestionsTab"),
});
const manageSettings = createRoute({
  getParentRoute: () => manage,
  path: "/settings",
  component: lazyRouteComponent(() => import("./quizzes/settings/SettingsTab.tsx"), "SettingsTab"),
});
const manageAccess = createRoute({
  getParentRoute: () => manage,
  path: "/access",
  component: lazyRouteComponent(() => import("./quizzes/access/AccessTab.tsx"), "AccessTab"),
});
const manageResults = createRoute({
  getParentRoute: () => manage,
  path: "/results",
  validateSearch: readResultsSearch,
  component: lazyRouteComponent(() => import("./participations/ResultsTab.tsx"), "ResultsTab"),
});
const crew = createRoute({
  ...signedIn,
  path: "/users",
  validateSearch: readCrewSearch,
  component: lazyRouteComponent(() => import("./accounts/crew/CrewScreen.tsx"), "CrewScreen"),
});
const account = createRoute({
  ...signedIn,
  path: "/account",
  component: lazyRouteComponent(() => import("./accounts/account/AccountScreen.tsx"), "AccountScreen"),
});
const accountOrganisation = createRoute({
  getParentRoute: () => account,
  path: "/",
  component: lazyRouteComponent(() => import("./accounts/account/OrganisationTab.tsx"), "OrganisationTab"),
});
const accountDefaults = createRoute({
  getParentRoute: () => account,
  path: "/defaults",
  component: lazyRouteComponent(() => import("./quizzes/defaults/DefaultsTab.tsx"), "DefaultsTab"),
});
const accountActivity = createRoute({
  getParentRoute: () => account,
  path: "/activity",
  validateSearch: readActivitySearch,
  component: lazyRouteComponent(() => import("./accounts/account/ActivityTab.tsx"), "ActivityTab"),
});
const accountApiKeys = createRoute({
  getParentRoute: () => account,
  path: "/api-keys",
  component: lazyRouteComponent(() => import("./accounts/api-keys/ApiKeysTab.tsx"), "ApiKeysTab"),
});
const accountWebhooks = createRoute({
  getParentRoute: () => account,
  path: "/webhooks",
  validateSearch: readWebhooksSearch,
  component: lazyRouteComponent(() => import("./accounts/webhooks/WebhooksTab.tsx"), "WebhooksTab"),
});
const accountData = createRoute({
  getParentRoute: () => account,
  path: "/data",
  validateSearch: readDataSearch,
  component: lazyRouteComponent(() => import("./reports/data/DataTab.tsx"), "DataTab"),
});
const myProfile = createRoute({
  ...signedIn,
  path: "/profile",
  component: lazyRouteComponent(() => import("./accounts/profile/MyProfileScreen.tsx"), "MyProfileScreen"),
});
const branding = createRoute({
  ...signedIn,
  path: "/admin/branding",
  component: lazyRouteComponent(() => import("./accounts/branding/BrandingScreen.tsx"), "BrandingScreen"),
});
const participation = createRoute({
  ...signedIn,
  path: "/quiz/$id/participation/$participationId",
  component: lazyRouteComponent(
    () => import("./participations/ParticipationScreen.tsx"),
    "ParticipationScreen",
  ),
});

const captainTree = captain.addChildren([
  commandCenter,
  myAssessments,
  crew,
  account.addChildren([
    accountOrganisation,
    accountDefaults,
    accountApiKeys,
    accountWebhooks,
    accountActivity,
    accountData,
  ]),
  myProfile,
  branding,
  participation,
  createQuiz,
  editRedirect,
  manage.addChildren([manageQuestions, manageSettings, manageAccess, manageResults]),
]);

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    loginRedirect,
    authRedirect,
    login,
    register,
    forgotPassword,
    resetPassword,
    callback,
    acceptInvite,
    confirmEmail,
    error,
    captainTree,
  ]),
  defaultPendingComponent: () => (
    <div className="page">
      <Skeleton lines={6} />
    </div>
  ),
  defaultPendingMs: 200,
  defaultPreload: "intent",
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
