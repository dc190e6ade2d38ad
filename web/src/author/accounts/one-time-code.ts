// The code of a mailed link stands behind `#`, where no server and no Referer header sees it.

/** Null where the address holds none. */
export function codeInAddress(hash: string = window.location.hash): string | null {
  const code = hash.replace(/^#/, "");
  return /^[\w-]{16,200}$/.test(code) ? code : null;
}

/** Once it is used it does not stay in the browser's history. */
export function forgetCode(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", pathname + search);
}
