// The keys of the Questions tab. Single letters mean nothing while somebody types.
import type { QuestionTypeName } from "@capstan/domain/quizzes/question.ts";
import { useEffect } from "react";
import { isCommand } from "../../../ui/keys/command-key.ts";
import { isTyping } from "../../../ui/keys/is-typing.ts";
import { isPageCovered, singleKeysAreOn } from "../../../ui/keys/single-keys.ts";
import type { QuestionActions } from "./use-question-actions.ts";

interface Place {
  readonly ids: readonly string[];
  readonly currentId: string | null;
  readonly currentType: QuestionTypeName;
}

export function useQuestionKeys(place: Place, actions: QuestionActions): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isPageCovered()) return;
      if (act(event, place, actions)) event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [place, actions]);
}

/** Whether the key meant something here. */
function act(
  event: KeyboardEvent,
  { ids, currentId, currentType }: Place,
  actions: QuestionActions,
): boolean {
  const key = event.key.toLowerCase();
  if (isCommand(event) && !event.shiftKey && !event.altKey) {
    if (key !== "d" || !currentId) return false;
    actions.duplicate(currentId);
    return true;
  }
  if (event.ctrlKey || event.metaKey || isTyping(event)) return false;
  if (event.altKey) {
    if (!currentId || (key !== "arrowup" && key !== "arrowdown")) return false;
    actions.move(currentId, key === "arrowup" ? -1 : 1);
    return true;
  }
  if (!singleKeysAreOn()) return false;
  if (key === "n") {
    actions.add(currentType, currentId);
    return true;
  }
  if (key !== "j" && key !== "k") return false;
  const at = currentId === null ? -1 : ids.indexOf(currentId);
  const next = ids[key === "j" ? at + 1 : at - 1];
  if (next) actions.select(next);
  return true;
}
