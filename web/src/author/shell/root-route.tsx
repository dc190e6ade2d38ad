import { createRootRoute, redirect } from "@tanstack/react-router";
import { AuthorLayout } from "./AuthorLayout.tsx";
import { ErrorScreen } from "./ErrorScreen.tsx";
import { decideEntry, type RouteFlags } from "./guards.ts";
import { NotFoundScreen } from "./NotFoundScreen.tsx";
import { session } from "./session.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption extends RouteFlags {}
}

export const rootRoute = createRootRoute({
  component: AuthorLayout,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFoundScreen,
  beforeLoad: async ({ location, matches }) => {
    const auth = await session.init();
    const flags = matches.map((match) => match.staticData);
    const decision = decideEntry(session.state() ?? auth, flags, location.href);
    if (decision.kind === "sign_in")
      throw redirect({ to: "/auth/login", search: { redirect: decision.redirect } });
    if (decision.kind === "dashboard") throw redirect({ href: "/" });
  },
});
