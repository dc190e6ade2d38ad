// What is live on a quiz reaches running attempts at once: rooms further up the ladder say what to do then.
import type { QuizSettings } from "@capstan/domain/quizzes/settings.ts";
import type { Tx } from "../db/database.ts";
import type { House } from "../http/house.ts";

export interface LiveChange {
  readonly quizId: string;
  readonly settings: QuizSettings;
  /** whether the author meant running attempts too where something ends earlier */
  readonly applyToRunning: boolean;
}

type Listener = (tx: Tx, change: LiveChange) => Promise<void>;

const listeners = new WeakMap<House, Listener[]>();

export function whenLiveSettingsChange(house: House, listener: Listener): void {
  listeners.set(house, [...(listeners.get(house) ?? []), listener]);
}

export async function tellLiveSettings(house: House, tx: Tx, change: LiveChange): Promise<void> {
  for (const listener of listeners.get(house) ?? []) await listener(tx, change);
}
