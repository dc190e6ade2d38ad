/** Whether what has the focus takes letters: single keys mean nothing there. Looks into shadow roots. */
export function isTyping(event: Event): boolean {
  const target = event.composedPath()[0];
  if (!(target instanceof HTMLElement)) return false;
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return true;
  return (
    target instanceof HTMLInputElement && !["checkbox", "radio", "button", "range"].includes(target.type)
  );
}
