// Every screen of the author's app. A screen is loaded when it is first gone to; adding one is adding a line.
import { createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { Skeleton } from "../ui/plain/Skeleton.tsx";
import { ErrorScreen } from "./shell/ErrorScreen.tsx";
import { rootRoute } from "./shell/root-route.tsx";

const parent = { getParentRoute: () => rootRoute };
const signedOut = { staticData: { hideNavigation: true, onlySignedOut: true } };

const loginRedirect = createRoute({
  ...parent,
  path: "/login",
  beforeLoad: () => {
    throw redirect({ to: "/auth/login" });
  },
});
const authRedirect = createRoute({
  ...parent,
  path: "/auth",
  beforeLoad: () => {
    throw redirect({ to: "/auth/login" });
  },
});
const login = createRoute({
  ...parent,
  ...signedOut,
  path: "/auth/login",
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    typeof search.redirect === "string" ? { redirect: search.redirect } : {},
  component: lazyRouteComponent(() => import("./accounts/LoginScreen.tsx"), "LoginScreen"),
});
const register = createRoute({
  ...parent,
  ...signedOut,
  path: "/auth/register",
  component: lazyRouteComponent(() => import("./accounts/RegisterScreen.tsx"), "RegisterScreen"),
});
const error = createRoute({
  ...parent,
  path: "/error",
  component: () => <ErrorScreen />,
});

/** Below it stands every screen that needs a signed-in author. */
const captain = createRoute({ ...parent, id: "captain", staticData: { requiresCapstanAuth: true } });

export const router = createRouter({
  routeTree: rootRoute.addChildren([loginRedirect, authRedirect, login, register, error, captain]),
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
