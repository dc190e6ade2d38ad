// The author's auth state (specification, section 4):
//
//   uninitialized ──begin──▶ initializing ──ready──▶ initialized
//                                │                        ▲
//                                └──init failed───────────┘  (logged out)
//
// Pure: what is stored, called and navigated happens in author-session.ts.
import type { User } from "@capstan/domain/accounts/contract.ts";

export interface AuthState {
  readonly phase: "uninitialized" | "initializing" | "initialized";
  /** A call that changes this state is under way. */
  readonly loading: boolean;
  readonly user: User | null;
  /** Bare, without prefix. */
  readonly token: string | null;
  readonly account: User["account"] | null;
  /** Why nobody is signed in any more, where somebody was. */
  readonly ended: "logged_out" | "expired" | null;
}

export type AuthEvent =
  | { readonly kind: "init_began" }
  | { readonly kind: "init_ready"; readonly token: string | null; readonly user: User | null }
  | { readonly kind: "init_failed" }
  | { readonly kind: "login_began" }
  | { readonly kind: "login_succeeded"; readonly token: string; readonly user: User | null }
  | { readonly kind: "login_failed" }
  | { readonly kind: "profile_read"; readonly user: User }
  | { readonly kind: "logged_out" }
  | { readonly kind: "expired" };

export const loggedOut: AuthState = {
  phase: "uninitialized",
  loading: false,
  user: null,
  token: null,
  account: null,
  ended: null,
};

/** True only when both token and user exist. */
export function isAuthenticated(state: AuthState): boolean {
  return state.token !== null && state.user !== null;
}

export function isInitialized(state: AuthState): boolean {
  return state.phase === "initialized";
}

export function reduceAuth(state: AuthState, event: AuthEvent): AuthState {
  switch (event.kind) {
    case "init_began":
      return state.phase === "uninitialized" ? { ...state, phase: "initializing", loading: true } : state;
    case "init_ready":
      return { phase: "initialized", loading: false, token: event.token, ended: null, ...known(event.user) };
    case "init_failed":
    case "logged_out":
      // Initialised, because it is known that nobody is signed in: a guard may decide at once.
      return { ...loggedOut, phase: "initialized", ended: "logged_out" };
    case "expired":
      return { ...loggedOut, phase: "initialized", ended: "expired" };
    case "login_began":
      return { ...state, loading: true };
    case "login_succeeded":
      return { phase: "initialized", loading: false, token: event.token, ended: null, ...known(event.user) };
    case "login_failed":
      return { ...state, loading: false };
    case "profile_read":
      // An answer that arrives after a logout belongs to nobody.
      return state.token === null ? state : { ...state, ...known(event.user) };
  }
}

function known(user: User | null): Pick<AuthState, "user" | "account"> {
  return { user, account: user?.account ?? null };
}
