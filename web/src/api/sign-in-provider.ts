// The port behind which a hosted sign-in provider would stand. This build has none, so that signing in goes to the
// product's own server, and what only a provider can do says that there is none.

export interface HostedSession {
  readonly access_token?: string;
}

export interface HostedProvider {
  /** Leaves the page; the provider comes back to `redirectTo`. */
  signInWithGoogle(redirectTo: string): Promise<void>;
  signUp(person: { readonly email: string; readonly password: string; readonly name: string }): Promise<void>;
  /** The session it came back with; null where there is none. */
  session(): Promise<HostedSession | null>;
  signOut(): Promise<void>;
}

/** Where a provider sends people back to. */
export const callbackPath = "/auth/callback";
