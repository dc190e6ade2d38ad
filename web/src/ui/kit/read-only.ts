// Whoever may look at a form but not change it: below this context the fields of the kit show what stands and take
// nothing, and what would change something is left out.
import { createContext, useContext } from "react";

export const ReadOnly = createContext(false);

export function useReadOnly(): boolean {
  return useContext(ReadOnly);
}
