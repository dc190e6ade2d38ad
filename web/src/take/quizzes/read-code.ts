// What somebody typed into "Code or link": a link to one of our quizzes, or a code.

export type TypedCode =
  | { readonly kind: "quiz"; readonly quizId: string; readonly search: string }
  | { readonly kind: "code"; readonly code: string };

export function readCode(typed: string, origin: string): TypedCode | null {
  const text = typed.trim();
  if (text === "") return null;
  const path = /^(?:https?:\/\/|\/|[\w.-]+(?::\d+)?\/)/i.test(text) ? asUrl(text, origin) : null;
  const id = path && /^\/quiz\/([^/]+)/.exec(path.pathname)?.[1];
  if (path && id && id !== "access" && id !== "dashboard") {
    return { kind: "quiz", quizId: decodeURIComponent(id), search: path.search };
  }
  if (path) return null;
  // Codes are read aloud and typed by hand: spaces and hyphens do not count.
  const code = text.replace(/[\s-]/g, "");
  return code.length > 0 && code.length <= 32 ? { kind: "code", code } : null;
}

function asUrl(text: string, origin: string): URL | null {
  try {
    return /^https?:/i.test(text) || text.startsWith("/") ? new URL(text, origin) : new URL(`http://${text}`);
  } catch {
    return null;
  }
}
