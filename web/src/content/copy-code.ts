import { t } from "../ui/messages/messages.ts";

/**
 * Makes the copy buttons of code blocks work: one listener on the document serves every block that is
 * there now or comes later. Rendered HTML carries no script, only `data-copy-code`.
 */

const saysCopiedMs = 2_000;

/** Call once when an app starts; the returned function takes the listener away. */
export function attachCopyCode(page: Document = document): () => void {
  const announcer = page.createElement("div");
  announcer.className = "sr-only";
  announcer.setAttribute("role", "status");
  announcer.setAttribute("aria-live", "polite");
  page.body.append(announcer);

  const onClick = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null;
    const button = target?.closest<HTMLButtonElement>("button[data-copy-code]");
    const code = button?.closest("figure")?.querySelector("pre > code");
    if (!button || !code) return;
    event.preventDefault();
    void copyText(code).then((isCopied) => say(button, isCopied, announcer));
  };

  page.addEventListener("click", onClick);
  return () => {
    page.removeEventListener("click", onClick);
    announcer.remove();
  };
}

const running = new WeakMap<HTMLButtonElement, { word: string; timer: ReturnType<typeof setTimeout> }>();

function say(button: HTMLButtonElement, isCopied: boolean, announcer: HTMLElement) {
  const before = running.get(button);
  if (before) clearTimeout(before.timer);
  const word = before?.word ?? button.textContent ?? "";
  const outcome = isCopied ? t("Copied") : t("Could not copy");

  button.textContent = outcome;
  button.dataset.copied = isCopied ? "yes" : "no";
  announcer.textContent = outcome;

  const timer = setTimeout(() => {
    running.delete(button);
    button.textContent = word;
    delete button.dataset.copied;
    announcer.textContent = "";
  }, saysCopiedMs);
  running.set(button, { word, timer });
}

async function copyText(code: Element): Promise<boolean> {
  const text = code.textContent ?? "";
  const page = code.ownerDocument;
  try {
    // Only pages of a secure origin have it; a school's server on plain http does not.
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused, for example in a frame: the older way may still be open.
  }
  return copyBySelection(page, code, text);
}

/**
 * The way before navigator.clipboard: select the code, copy, put the selection back. The event is kept
 * from the page, because a click on this button is not a copy that a quiz should note.
 */
function copyBySelection(page: Document, code: Element, text: string): boolean {
  const selection = page.getSelection();
  if (!selection) return false;
  const kept = Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index));

  const onCopy = (event: ClipboardEvent) => {
    event.stopImmediatePropagation();
    event.preventDefault();
    event.clipboardData?.setData("text/plain", text);
  };
  page.defaultView?.addEventListener("copy", onCopy, { capture: true });
  try {
    selection.selectAllChildren(code);
    return page.execCommand("copy");
  } catch {
    return false;
  } finally {
    page.defaultView?.removeEventListener("copy", onCopy, { capture: true });
    selection.removeAllRanges();
    for (const range of kept) selection.addRange(range);
  }
}
