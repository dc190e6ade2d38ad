// Follows a path that may belong to the other app: within this one by the router, else by loading the page.
import { appFor } from "@capstan/domain/paths.ts";

export function goTo(path: string, navigate: (options: { href: string; replace: boolean }) => unknown): void {
  const { pathname } = new URL(path, window.location.origin);
  if (appFor(pathname).app === "author") void navigate({ href: path, replace: true });
  else window.location.assign(path);
}
