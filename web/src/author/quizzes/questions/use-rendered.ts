import type { Question } from "@capstan/domain/quizzes/question.ts";
import { useDeferredValue, useEffect, useState } from "react";
import type { Rendered } from "./render-question.ts";

/** The question rendered, a moment behind the typing; null until the renderer has come. */
export function useRendered(question: Question | undefined): Rendered | null {
  const [rendered, setRendered] = useState<Rendered | null>(null);
  const wanted = useDeferredValue(question);
  useEffect(() => {
    if (!wanted) return;
    let isWanted = true;
    // A frame or two of quiet: formulas and code cost more than a keystroke may.
    const timer = setTimeout(async () => {
      const { renderForPreview } = await import("./render-question.ts");
      if (isWanted) setRendered(renderForPreview(wanted));
    }, 60);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [wanted]);
  return rendered && rendered.source.id === question?.id ? rendered : null;
}
