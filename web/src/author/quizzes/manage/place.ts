// Where one is within Manage, read from the address.
import { useLocation, useParams, useSearch } from "@tanstack/react-router";

export function useQuizId(): string {
  return useParams({ strict: false }).id ?? "";
}

/** The Questions tab fills the window with panes of their own; the other tabs are pages. */
export function useIsWorkbench(): boolean {
  return /\/manage\/?$/.test(useLocation().pathname);
}

export function useWantedQuestion(): string | undefined {
  return useSearch({ strict: false }).question;
}
