// Every screen of the participant's app; adding one is adding a line.
import type { ComponentType } from "react";

export interface TakeRoute {
  /** In wouter's form: `/quiz/:id/take`. */
  readonly path: string;
  readonly Screen: ComponentType;
}

export const routes: readonly TakeRoute[] = [];
