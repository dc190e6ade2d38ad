// What the branding's screen tells the frame beside it, in which a participant's page stands.
import type { Branding } from "./branding.ts";

export const brandingPreviewPath = "/preview/branding";

export interface ShownBranding {
  readonly kind: "branding";
  readonly organisation: string;
  readonly branding: Branding;
  readonly theme: "light" | "dark";
  readonly page: "access" | "question";
}
