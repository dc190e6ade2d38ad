import { UnstorableText } from "./errors.ts";

/** PostgreSQL cannot keep a NUL in text; refused alike on both engines, before anything is written. */
export function assertStorable(parameters: readonly unknown[]): void {
  for (const value of parameters) {
    if (typeof value === "string" && value.includes("\0")) {
      throw new UnstorableText("A text with a NUL character cannot be kept.");
    }
  }
}
