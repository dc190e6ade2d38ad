// Says something to those who cannot see it, without moving anything. One region for the page, made when needed.
let region: HTMLElement | null = null;

export function announce(message: string): void {
  if (!region?.isConnected) {
    region = document.createElement("div");
    region.className = "sr-only";
    region.setAttribute("role", "status");
    document.body.append(region);
  }
  region.textContent = message;
}
