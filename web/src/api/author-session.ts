// The edge of the author's auth state: reads and writes the stored keys, calls the server, tells listeners.
import { login, logout, members, profile, type User } from "@capstan/domain/accounts/contract.ts";
import { nameOr } from "@capstan/domain/accounts/people.ts";
import { messages, problems } from "@capstan/domain/problems.ts";
import Type from "typebox";
import { type AuthEvent, type AuthState, isAuthenticated, loggedOut, reduceAuth } from "./auth-state.ts";
import { type CallOptions, call, type Failure } from "./call.ts";
import { applyPortal, switchPortal } from "./portal.ts";
import { localStore, type SafeStorage, sessionStore } from "./safe-storage.ts";
import { callbackPath, type HostedProvider } from "./sign-in-provider.ts";
import {
  authorKeys,
  clearStoredKeys,
  readAuthorToken,
  readJson,
  withoutPrefix,
  writeAuthorToken,
} from "./stored-keys.ts";

export type LoginOutcome =
  /** `user` is null where the profile could not be read yet. */
  | { readonly success: true; readonly user: User | null }
  | { readonly success: false; readonly error: string; readonly failure: Failure | null };

export interface AuthorSessionOptions {
  readonly local?: SafeStorage;
  readonly session?: SafeStorage;
  /** Another origin than the page's own, for tests. */
  readonly origin?: string;
  /**
   * What a failed initialisation clears: everything, as a logout does, or in the participant's app only the
   * author's own keys.
   */
  readonly clearOnFailure?: "everything" | "author_keys";
  /** None in this build. */
  readonly provider?: HostedProvider | null;
  /** The crew is asked for when the account is loaded, where a screen shows it; unless stated. */
  readonly asksForCrew?: boolean;
}

/** Only the access value decides whether a login worked; a user that is not there is read as the profile. */
const loginAnswer = { ...login, reply: Type.Object({ access: Type.Unknown() }) };

export class AuthorSession {
  private current: AuthState = loggedOut;
  private initialization: Promise<AuthState> | null = null;
  private readonly listeners = new Set<() => void>();
  private readonly local: SafeStorage;
  private readonly session: SafeStorage;
  private readonly clearOnFailure: "everything" | "author_keys";
  private readonly asksForCrew: boolean;
  private readonly provider: HostedProvider | null;
  private readonly callOptions: CallOptions;

  constructor(options: AuthorSessionOptions = {}) {
    this.local = options.local ?? localStore;
    this.session = options.session ?? sessionStore;
    this.clearOnFailure = options.clearOnFailure ?? "everything";
    this.asksForCrew = options.asksForCrew ?? true;
    this.provider = options.provider ?? null;
    this.callOptions = {
      as: "author",
      storage: this.local,
      ...(options.origin ? { origin: options.origin } : {}),
    };
  }

  readonly state = (): AuthState => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Concurrent calls wait on the same initialization. */
  init(): Promise<AuthState> {
    this.initialization ??= this.initialize();
    return this.initialization;
  }

  private async initialize(): Promise<AuthState> {
    this.apply({ kind: "init_began" });
    const token = readAuthorToken(this.local);
    if (!token) return this.apply({ kind: "init_ready", token: null, user: null });
    writeAuthorToken(this.local, token);
    const cached = readUser(this.local);
    if (cached) return this.loaded(this.apply({ kind: "init_ready", token, user: cached }));
    const result = await call(profile, {}, this.callOptions);
    if (!result.ok) {
      this.clear(this.clearOnFailure);
      return this.apply({ kind: "init_failed" });
    }
    this.keepUser(result.data);
    return this.loaded(this.apply({ kind: "init_ready", token, user: result.data }));
  }

  async login(email: string, password: string): Promise<LoginOutcome> {
    this.apply({ kind: "login_began" });
    const body = { email, password };
    const result = await call(loginAnswer, { body }, { ...this.callOptions, as: "nobody" });
    if (!result.ok) return this.loginRefused(result);
    const { access, user } = result.data as { access: unknown; user?: unknown };
    if (typeof access !== "string" || !withoutPrefix(access)) {
      return this.loginFailed(messages.invalidLoginResponse, null);
    }
    return this.signedIn(access, isUser(user) ? user : null);
  }

  /**
   * Sets token, user and account, after a password, an invitation, or for another account; a profile that cannot be
   * read is only warned about.
   */
  async signedIn(access: string, given: User | null): Promise<LoginOutcome> {
    applyPortal(this.local, switchPortal("capstan"));
    writeAuthorToken(this.local, access);
    this.local.remove("mainUserData");
    const token = withoutPrefix(access);
    if (given) this.keepUser(given);
    this.apply({ kind: "login_succeeded", token, user: given });
    const user = given ?? (await this.user({ refresh: true }));
    this.initialization = Promise.resolve(this.loaded(this.current));
    return { success: true, user };
  }

  private loginRefused(failure: Failure): LoginOutcome {
    if (failure.kind === "refused") return this.loginFailed(failure.detail || messages.loginFailed, failure);
    // An answer of status 200 that is not ours: there was a login response, and it has no access value.
    const answered = failure.reason === "not_our_server" && failure.status !== null && failure.status < 300;
    return this.loginFailed(answered ? messages.invalidLoginResponse : messages.loginFailed, failure);
  }

  private loginFailed(error: string, failure: Failure | null): LoginOutcome {
    this.apply({ kind: "login_failed" });
    return { success: false, error, failure };
  }

  /** Leaves the page where a provider is configured. Null where it went well. */
  async loginWithGoogle(): Promise<LoginOutcome | null> {
    if (!this.provider) return this.loginFailed(problems.google_not_available.detail, null);
    this.apply({ kind: "login_began" });
    try {
      await this.provider.signInWithGoogle(
        `${this.callOptions.origin ?? globalThis.location.origin}${callbackPath}`,
      );
      return null;
    } catch (error) {
      return this.loginFailed(sentenceOf(error, messages.googleLoginFailed), null);
    }
  }

  /** Back from the provider, with the session that it made. */
  async finishGoogleLogin(): Promise<LoginOutcome> {
    if (!this.provider) return this.loginFailed(problems.google_not_available.detail, null);
    this.apply({ kind: "login_began" });
    try {
      const hosted = await this.provider.session();
      if (!hosted) return this.loginFailed(messages.noSessionData, null);
      const token = withoutPrefix(hosted.access_token ?? "");
      return token ? await this.signedIn(token, null) : this.loginFailed(messages.noToken, null);
    } catch (error) {
      return this.loginFailed(sentenceOf(error, messages.googleLoginFailed), null);
    }
  }

  /** Throws where there is no provider; a missing name is the part of the email before the @. */
  async register(person: { email: string; password: string; name?: string }): Promise<void> {
    if (!this.provider) throw new Error(problems.registration_not_available.detail);
    await this.provider.signUp({ ...person, name: nameOr(person.name, person.email) });
  }

  /** A cached user is reused unless a refresh is forced. Null where the profile could not be read. */
  async user(options: { refresh?: boolean } = {}): Promise<User | null> {
    const cached = this.current.user;
    if (cached && !options.refresh) return cached;
    const result = await call(profile, {}, this.callOptions);
    if (!result.ok) {
      console.warn(
        "The profile could not be read",
        result.kind === "refused" ? result.detail : result.reason,
      );
      return cached;
    }
    if (this.apply({ kind: "profile_read", user: result.data }).token) this.keepUser(result.data);
    return result.data;
  }

  /** Clears every stored key and session storage at once; the server is told, but not waited for. */
  logout(): void {
    if (this.current.token) {
      const { token } = this.current;
      void call(logout, {}, { ...this.callOptions, as: { prefix: "Bearer", token }, keepalive: true });
      void this.provider?.signOut().catch(() => {});
    }
    this.clear("everything");
    this.apply({ kind: "logged_out" });
    this.initialization = Promise.resolve(this.current);
  }

  /** The server no longer knows the token: as a logout, but the way back is kept by the caller. */
  expired(): void {
    this.clear("author_keys");
    this.apply({ kind: "expired" });
    this.initialization = Promise.resolve(this.current);
  }

  private clear(what: "everything" | "author_keys"): void {
    if (what === "everything") clearStoredKeys(this.local, this.session);
    else for (const key of authorKeys) this.local.remove(key);
  }

  private keepUser(user: User): void {
    this.local.set("mainUserData", JSON.stringify(user));
  }

  /** When the account is loaded its crew is asked for, as the specification's client does. */
  private loaded(state: AuthState): AuthState {
    if (this.asksForCrew && isAuthenticated(state) && state.account) {
      void call(members, { params: { id: state.account.id } }, this.callOptions);
    }
    return state;
  }

  private apply(event: AuthEvent): AuthState {
    const next = reduceAuth(this.current, event);
    if (next !== this.current) {
      this.current = next;
      for (const listener of this.listeners) listener();
    }
    return this.current;
  }
}

function readUser(storage: SafeStorage): User | null {
  const stored = readJson(storage, "mainUserData");
  return isUser(stored) ? stored : null;
}

function isUser(value: unknown): value is User {
  const user = value as Partial<User> | null | undefined;
  const account = user?.account as Partial<User["account"]> | undefined;
  return typeof user?.id === "string" && typeof account?.id === "string";
}

function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof Error && error.message ? error.message : otherwise;
}
