// The draft of the quiz on the screen, for every part of Manage.
import { createContext, useContext, useSyncExternalStore } from "react";
import type { DraftState } from "./draft-state.ts";
import { errorsOf } from "./draft-state.ts";
import type { DraftStore } from "./draft-store.ts";

export const DraftContext = createContext<DraftStore | null>(null);

export function useDraftStore(): DraftStore {
  const store = useContext(DraftContext);
  if (!store) throw new Error("There is no draft here");
  return store;
}

export function useDraft(): DraftState {
  const store = useDraftStore();
  return useSyncExternalStore(store.subscribe, store.state);
}

/** What the server says of this field and everything below it; null where it is right. */
export function useFieldError(field: string): readonly string[] | null {
  const errors = Object.entries(errorsOf(useDraft()));
  const own = errors.filter(([name]) => name === field || name.startsWith(`${field}.`));
  return own.length > 0 ? own.flatMap(([, messages]) => messages) : null;
}
