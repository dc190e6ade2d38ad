// Where to go after signing in. The wish stands in the address, so anybody may have written it: only a path
// of this origin is followed, and never one that leads back to signing in.

const somewhere = "https://capstan.invalid";

export function safeRedirect(wish: unknown, fallback = "/"): string {
  if (typeof wish !== "string" || wish.length > 2048) return fallback;
  // Browsers read a backslash as a slash and drop tabs and line ends: `/\t/evil.example` is another host.
  if (!/^\/(?![/\\])/.test(wish) || /[\\\p{Cc}]/u.test(wish)) return fallback;
  let url: URL;
  try {
    url = new URL(wish, somewhere);
  } catch {
    return fallback;
  }
  if (url.origin !== somewhere || url.pathname.startsWith("//")) return fallback;
  if (/^\/(?:auth|login)(?:\/|$)/.test(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}
