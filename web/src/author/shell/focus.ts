// After a change of page the focus goes to its heading, so that readers hear where they are; a tab that was
// pressed keeps it.
export function moveFocusToPage(): void {
  const active = document.activeElement;
  if (active?.closest(".tabs, [role=dialog]")) return;
  const main = document.getElementById("main");
  const typing = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
  if (typing && main?.contains(active)) return;
  const heading = main?.querySelector<HTMLElement>("h1[tabindex]");
  (heading ?? main)?.focus({ preventScroll: true });
}
