import { useRouter } from "@tanstack/react-router";

/** Whether the router has a screen at a path: links to what is not there yet are not offered. */
export function useHasScreen(): (path: string) => boolean {
  const routes: Record<string, unknown> = useRouter().routesByPath;
  return (path) => path in routes;
}
