// After a change of page the focus goes to its heading, so that readers hear where they are; a tab that was
// pressed keeps it. A heading that comes later, with the data, gets it then, unless the author went elsewhere.

const waitMs = 15_000;
let stopWaiting = () => {};

export function moveFocusToPage(): void {
  stopWaiting();
  const active = document.activeElement;
  if (active?.closest(".tabs, [role=dialog]:not(.palette *)")) return;
  const main = document.getElementById("main");
  const typing = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
  if (!main || (typing && main.contains(active))) return;
  const heading = headingOf(main);
  (heading ?? main).focus({ preventScroll: true });
  if (!heading) stopWaiting = focusWhenThere(main);
}

function headingOf(main: HTMLElement): HTMLElement | null {
  return main.querySelector<HTMLElement>("h1[tabindex]");
}

function focusWhenThere(main: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    const active = document.activeElement;
    if (active !== main && active !== document.body) return stop();
    const heading = headingOf(main);
    if (!heading) return;
    heading.focus({ preventScroll: true });
    stop();
  });
  const timer = setTimeout(() => stop(), waitMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}
