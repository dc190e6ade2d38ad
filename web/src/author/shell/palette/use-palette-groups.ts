// Everything the palette can do here and now: assessments, what belongs to the open one, screens, actions.
import { listQuizzes, type QuizListItem } from "@capstan/domain/quizzes/contract.ts";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { ListChecks } from "lucide-react";
import { useEffect, useState } from "react";
import { t } from "../../../ui/messages/messages.ts";
import { quizState } from "../../quizzes/list/quiz-state.ts";
import { useReply } from "../session.ts";
import { useHasScreen } from "../use-screens.ts";
import { actionEntries } from "./action-entries.ts";
import type { PaletteEntry, PaletteGroup } from "./palette-entries.ts";
import { quizEntries, screenEntries } from "./place-entries.ts";

const quietMs = 150;
const mostFound = "6";

export interface PaletteSearch {
  readonly groups: readonly PaletteGroup[];
  /** The server is still looking. */
  readonly isLooking: boolean;
  /** The server could not be asked for assessments. */
  readonly hasFailed: boolean;
}

export function usePaletteGroups(typed: string, signOut: () => void): PaletteSearch {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const hasScreen = useHasScreen();
  const [openedAt] = useState(() => Date.now());
  const asked = useSettled(typed.trim().slice(0, 200), quietMs);
  const isActionsOnly = asked.startsWith(">");
  const found = useReply(
    listQuizzes,
    { query: { limit: mostFound, ...(asked ? { search: asked } : {}) } },
    { enabled: !isActionsOnly, placeholderData: (before) => before },
  );
  const go = (href: string) => void navigate({ href });
  const quizzes = found.data?.results ?? [];
  const openQuizId = /^\/quiz\/([^/]+)\//.exec(pathname)?.[1];
  const groups: PaletteGroup[] = [
    {
      title: asked ? t("Assessments") : t("Last edited"),
      isSearched: true,
      entries: quizzes.map((quiz) => quizEntry(quiz, openedAt, go)),
    },
    ...(openQuizId
      ? [{ title: t("In this assessment"), entries: quizEntries(openQuizId, hasScreen, go) }]
      : []),
    { title: t("Go to"), entries: screenEntries(hasScreen, go) },
    { title: t("Actions"), isActions: true, entries: actionEntries(go, signOut, hasScreen) },
  ];
  return {
    groups,
    isLooking: !isActionsOnly && (found.isFetching || asked !== typed.trim().slice(0, 200)),
    hasFailed: found.isError && !isActionsOnly,
  };
}

function quizEntry(quiz: QuizListItem, now: number, go: (href: string) => void): PaletteEntry {
  const href = `/quiz/${encodeURIComponent(quiz.id)}/manage`;
  return {
    id: `quiz-${quiz.id}`,
    label: quiz.title || t("Untitled"),
    detail: t("{state}, {count, plural, one {# question} other {# questions}}", {
      state: quizState(quiz, now).word,
      count: quiz.question_count,
    }),
    icon: ListChecks,
    href,
    run: () => go(href),
  };
}

/** The value once it has stayed the same for a while. */
function useSettled(value: string, afterMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
