// How questions are counted for the participant: pages of text between them have no number.
import type { EngineState } from "@capstan/domain/participations/engine/state.ts";
import { isAnswerable } from "@capstan/domain/participations/engine/views.ts";
import { t } from "../../ui/messages/messages.ts";

/** `null` for a page of text. */
export function numberOf(engine: EngineState, questionId: string): number | null {
  if (!isAnswerable(engine, questionId)) return null;
  const order = engine.facts?.questionOrder ?? [];
  return order.slice(0, order.indexOf(questionId) + 1).filter((id) => isAnswerable(engine, id)).length;
}

export function titleOf(engine: EngineState, questionId: string, total: number): string {
  const number = numberOf(engine, questionId);
  return number === null ? t("Please read") : t("Question {number} of {total}", { number, total });
}
