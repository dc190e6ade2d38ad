// Who may see which author route, decided before its screen loads. Pure, so that a table can test it.
import { type AuthState, isAuthenticated } from "../../api/auth-state.ts";

/** What routes are flagged with; a flag of any route on the way counts. */
export interface RouteFlags {
  readonly requiresCapstanAuth?: boolean;
  /** For the screens of signing in: who is signed in already goes to the dashboard. */
  readonly onlySignedOut?: boolean;
  readonly hideNavigation?: boolean;
}

export type Decision =
  | { readonly kind: "enter" }
  | { readonly kind: "sign_in"; readonly redirect: string }
  | { readonly kind: "dashboard" };

/** `href` is the full path with search and hash: the way back after signing in. */
export function decideEntry(auth: AuthState, flags: readonly RouteFlags[], href: string): Decision {
  const signedIn = isAuthenticated(auth);
  if (!signedIn && flags.some((flag) => flag.requiresCapstanAuth)) return { kind: "sign_in", redirect: href };
  if (signedIn && flags.some((flag) => flag.onlySignedOut)) return { kind: "dashboard" };
  return { kind: "enter" };
}

/** The sidebar is hidden on these paths and on any route flagged so. */
export function hidesNavigation(pathname: string, flags: readonly RouteFlags[]): boolean {
  return (
    /^\/(?:auth|onboarding|login|register|forgot-password|reset-password)(?:\/|$)/.test(pathname) ||
    flags.some((flag) => flag.hideNavigation)
  );
}
