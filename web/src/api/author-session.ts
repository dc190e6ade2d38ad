// The edge of the author's auth state: reads and writes the stored keys, calls the server, tells listeners.
import { login, logout, members, profile, type User } from "@capstan/domain/accounts/contract.ts";
import { messages, problems } from "@capstan/domain/problems.ts";
import { type AuthEvent, type AuthState, isAuthenticated, loggedOut, reduceAuth } from "./auth-state.ts";
import { type CallOptions, call, type Failure } from "./call.ts";
import { applyPortal, switchPortal } from "./portal.ts";
import { localStore, type SafeStorage, sessionStore } from "./safe-storage.ts";
import {
  authorKeys,
  clearStoredKeys,
  readAuthorToken,
  readJson,
  withoutPrefix,
  writeAuthorToken,
} from "./stored-keys.ts";

export type LoginOutcome =
  | { readonly success: true; readonly user: User }
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
  /** The crew is asked for when the account is loaded, where a screen shows it; unless stated. */
  readonly asksForCrew?: boolean;
}

export class AuthorSession {
  private current: AuthState = loggedOut;
  private initialization: Promise<AuthState> | null = null;
  private readonly listeners = new Set<() => void>();
  private readonly local: SafeStorage;
  private readonly session: SafeStorage;
  private readonly clearOnFailure: "everything" | "author_keys";
  private readonly asksForCrew: boolean;
  private readonly callOptions: CallOptions;

  constructor(options: AuthorSessionOptions = {}) {
    this.local = options.local ?? localStore;
    this.session = options.session ?? sessionStore;
    this.clearOnFailure = options.clearOnFailure ?? "everything";
    this.asksForCrew = options.asksForCrew ?? true;
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
    const result = await call(login, { body: { email, password } }, { ...this.callOptions, as: "nobody" });
    if (!result.ok) return this.loginRefused(result);
    const { access, user } = result.data;
    if (typeof access !== "string" || !writeAuthorToken(this.local, access)) {
      return this.loginFailed(messages.invalidLoginResponse, null);
    }
    applyPortal(this.local, switchPortal("capstan"));
    this.keepUser(user);
    const token = withoutPrefix(access);
    this.initialization = Promise.resolve(this.loaded(this.apply({ kind: "login_succeeded", token, user })));
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

  /** There is no hosted provider in this build, so Google's sign-in always answers that. */
  loginWithGoogle(): LoginOutcome {
    return this.loginFailed(problems.google_not_available.detail, null);
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
  const stored = readJson(storage, "mainUserData") as Partial<User> | null;
  const account = stored?.account as Partial<User["account"]> | undefined;
  return typeof stored?.id === "string" && typeof account?.id === "string" ? (stored as User) : null;
}
