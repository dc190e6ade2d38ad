const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "");

/** ⌘D on a Mac, Ctrl D elsewhere. */
export function commandKey(key: string): string {
  return isApple ? `⌘${key}` : `Ctrl ${key}`;
}

export function isCommand(event: { readonly metaKey: boolean; readonly ctrlKey: boolean }): boolean {
  return isApple ? event.metaKey : event.ctrlKey || event.metaKey;
}
