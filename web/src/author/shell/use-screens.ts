import { type Capability, may } from "@capstan/domain/accounts/capabilities.ts";
import { useRouter } from "@tanstack/react-router";
import { useAuth } from "./session.ts";

/** What it takes to be led to a screen; the others are for everybody of the crew. */
const needs: Readonly<Record<string, Capability>> = {
  "/create-quiz": "edit",
  "/courses/create": "edit",
  "/account": "administer",
};

/** Whether the router has a screen at a path, and the role has something to do there: links to others are not offered. */
export function useHasScreen(): (path: string) => boolean {
  const routes: Record<string, unknown> = useRouter().routesByPath;
  const { user } = useAuth();
  return (path) => {
    const capability = needs[path];
    return path in routes && (!capability || (user !== null && may(user.role, capability)));
  };
}
