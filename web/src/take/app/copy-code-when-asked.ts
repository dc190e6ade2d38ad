// The way to copy a block of code comes with the first click on one of its buttons.

export function copyCodeWhenAsked(): void {
  addEventListener("click", asked);
}

function asked(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest("[data-copy-code]") : null;
  if (!(button instanceof HTMLButtonElement)) return;
  removeEventListener("click", asked);
  import("../../content/copy-code.ts").then(
    ({ attachCopyCode }) => {
      attachCopyCode();
      button.click();
    },
    // No network at this moment: the next click asks again.
    copyCodeWhenAsked,
  );
}
