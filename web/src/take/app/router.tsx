// Where the participant is: the browser's own address, its history, and the few parts that screens ask for. The
// app has a dozen flat routes; what a router package brings beside this would travel before the first question.
import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type MouseEvent,
  useContext,
  useLayoutEffect,
  useSyncExternalStore,
} from "react";

const moved = "capstan:moved";

function subscribe(listener: () => void): () => void {
  addEventListener("popstate", listener);
  addEventListener(moved, listener);
  return () => {
    removeEventListener("popstate", listener);
    removeEventListener(moved, listener);
  };
}

export interface Going {
  readonly replace?: boolean | undefined;
  /** Read again with `useHistoryState`. */
  readonly state?: unknown;
}

export function navigate(to: string, { replace = false, state = null }: Going = {}): void {
  history[replace ? "replaceState" : "pushState"](state, "", to);
  dispatchEvent(new Event(moved));
}

const readPath = () => location.pathname;
const readSearch = () => location.search.slice(1);
const readState = () => history.state as unknown;

export function useLocation(): readonly [string, typeof navigate] {
  return [useSyncExternalStore(subscribe, readPath), navigate];
}

/** Without its question mark. */
export function useSearch(): string {
  return useSyncExternalStore(subscribe, readSearch);
}

export function useHistoryState<State>(): State | null {
  return useSyncExternalStore(subscribe, readState) as State | null;
}

const Params = createContext<Readonly<Record<string, string>>>({});

/** What stands in the address where the route has `:name`. */
export function useParams(): Readonly<Record<string, string>> {
  return useContext(Params);
}

interface RoutesProps {
  /** First match wins. */
  readonly routes: readonly { readonly path: string; readonly Screen: ComponentType }[];
  readonly otherwise: ComponentType;
}

export function Routes({ routes, otherwise: Otherwise }: RoutesProps) {
  const [path] = useLocation();
  for (const route of routes) {
    const params = matchPath(route.path, path);
    if (params === null) continue;
    return (
      <Params value={params}>
        <route.Screen key={route.path} />
      </Params>
    );
  }
  return <Otherwise />;
}

/** `null` where the path is another; a slash at the end makes no difference. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const given = path.replace(/\/+$/, "").split("/");
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? "";
    if (part.startsWith(":") && value !== "") params[part.slice(1)] = decoded(value);
    else if (part.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, Going {
  readonly href: string;
}

export function Link({ href, replace, state, onClick, ...anchor }: LinkProps) {
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    // A new tab or window, a download: that is the browser's.
    const isOurs = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || !isOurs) return;
    event.preventDefault();
    navigate(href, { replace, state });
  };
  return <a {...anchor} href={href} onClick={click} />;
}

interface RedirectProps extends Going {
  readonly to: string;
}

/** Leaves once, for where it was first asked to. */
export function Redirect({ to, replace, state }: RedirectProps) {
  useLayoutEffect(() => navigate(to, { replace, state }), []);
  return null;
}
