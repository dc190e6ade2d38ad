// For every path of the product: which of the two web builds serves it. The server picks the HTML from this
// table, links across the two are full page loads, the service worker answers participant paths only.

export type App = "author" | "participant";

interface PathRule {
  readonly path: string;
  readonly app: App;
}

/** First match wins; `:name` stands for one segment. */
export const pathTable: readonly PathRule[] = [
  { path: "/", app: "author" },
  { path: "/quizzes", app: "author" },
  { path: "/create-quiz", app: "author" },
  { path: "/users", app: "author" },
  { path: "/account", app: "author" },
  { path: "/account/:tab", app: "author" },
  { path: "/login", app: "author" },
  { path: "/auth", app: "author" },
  { path: "/auth/:screen", app: "author" },
  { path: "/error", app: "author" },
  { path: "/profile", app: "author" },
  { path: "/admin/branding", app: "author" },
  { path: "/quiz/access", app: "participant" },
  { path: "/quiz/dashboard", app: "participant" },
  { path: "/quiz/:id", app: "participant" },
  { path: "/quiz/:id/access", app: "participant" },
  { path: "/quiz/:id/event", app: "participant" },
  { path: "/quiz/:id/take", app: "participant" },
  { path: "/quiz/:id/result/:participation_id", app: "participant" },
  { path: "/quiz/:id/edit", app: "author" },
  { path: "/quiz/:id/manage", app: "author" },
  { path: "/quiz/:id/manage/:tab", app: "author" },
  { path: "/quiz/:id/participation/:participation_id", app: "author" },
  { path: "/preview/branding", app: "participant" },
  { path: "/participant/login", app: "participant" },
  { path: "/participant/register", app: "participant" },
  { path: "/participant/history", app: "participant" },
  { path: "/participant/profile", app: "participant" },
];

/** Segments that can never be a quiz id. */
export const reservedIds: readonly string[] = ["access", "dashboard"];

/** Which build answers this path; an unknown path under /participant/ or /quiz/ is the participant's. */
export function appFor(pathname: string): { app: App; known: boolean } {
  const path = pathname.length > 1 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
  const rule = pathTable.find((candidate) => matches(candidate.path, path));
  if (rule) return { app: rule.app, known: true };
  return { app: /^\/(participant|quiz)(\/|$)/.test(path) ? "participant" : "author", known: false };
}

function matches(pattern: string, path: string): boolean {
  const want = pattern.split("/");
  const have = path.split("/");
  return (
    want.length === have.length &&
    want.every((part, i) => (part.startsWith(":") ? have[i] !== "" : part === have[i]))
  );
}
