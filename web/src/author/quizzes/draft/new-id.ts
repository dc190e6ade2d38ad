const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";

/** An id for a question or an option, made here so that it can be named before it is saved. 72 bits and more. */
export function newContentId(prefix: "q" | "o"): string {
  // Not randomUUID: over plain http the browser does not have it.
  const bytes = crypto.getRandomValues(new Uint8Array(14));
  return prefix + Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join("");
}
