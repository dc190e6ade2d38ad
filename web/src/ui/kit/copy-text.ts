/** Copies a text, also over plain http, where the clipboard's own interface is missing. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const holder = document.createElement("textarea");
  holder.value = text;
  holder.readOnly = true;
  holder.className = "sr-only";
  const focused = document.activeElement;
  document.body.append(holder);
  holder.select();
  const copied = document.execCommand("copy");
  holder.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
