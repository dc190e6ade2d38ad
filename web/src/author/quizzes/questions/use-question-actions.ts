// What can be done to questions, with where one goes afterwards and what is said about it.
import type { Question, QuestionTypeName } from "@capstan/domain/quizzes/question.ts";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { useReadOnly } from "../../../ui/kit/read-only.ts";
import { t } from "../../../ui/messages/messages.ts";
import { notify } from "../../../ui/notifications/store.ts";
import {
  blankQuestion,
  changeQuestion,
  copyOf,
  insertQuestion,
  moveQuestion,
  orderQuestions,
  putBack,
  removeQuestion,
} from "../draft/edit-questions.ts";
import { newContentId } from "../draft/new-id.ts";
import { useDraftStore } from "../draft/use-draft.ts";
import { trueAndFalse } from "../question-types/change-type.ts";
import { announce } from "./announce.ts";

export interface QuestionActions {
  readonly select: (id: string) => void;
  readonly add: (type: QuestionTypeName, afterId: string | null) => void;
  readonly duplicate: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly move: (id: string, by: 1 | -1) => void;
  readonly order: (ids: readonly string[]) => void;
  readonly change: (id: string, change: (question: Question) => Question, joinAs?: string) => void;
}

export function useQuestionActions(quizId: string): QuestionActions {
  const store = useDraftStore();
  const navigate = useNavigate();
  const isReadOnly = useReadOnly();
  return useMemo<QuestionActions>(() => {
    const questions = () => store.state().mine.questions;
    const select = (id: string) =>
      void navigate({
        to: "/quiz/$id/manage",
        params: { id: quizId },
        search: { question: id },
        replace: true,
      });
    if (isReadOnly) {
      const nothing = () => {};
      return {
        select,
        add: nothing,
        duplicate: nothing,
        remove: nothing,
        move: nothing,
        order: nothing,
        change: nothing,
      };
    }
    const insert = (question: Question, afterId: string | null) => {
      store.edit(insertQuestion(question, afterId));
      select(question.id);
    };
    return {
      select,
      add: (type, afterId) => {
        const blank = blankQuestion(newContentId("q"), type, [newContentId("o"), newContentId("o")]);
        insert(type === "true_false" ? { ...blank, options: trueAndFalse() } : blank, afterId);
      },
      duplicate: (id) => {
        const original = questions().find((question) => question.id === id);
        if (!original) return;
        insert(copyOf(original, newContentId("q")), id);
        announce(t("Copied. You are in the copy."));
      },
      remove: (id) => {
        const index = questions().findIndex((question) => question.id === id);
        const question = questions()[index];
        if (!question) return;
        const neighbour = questions()[index + 1] ?? questions()[index - 1];
        store.edit(removeQuestion(id));
        if (neighbour) select(neighbour.id);
        notify.info(t("Question {number} is deleted.", { number: index + 1 }), {
          action: {
            label: t("Undo"),
            run: () => {
              store.edit(putBack(question, index));
              select(id);
            },
          },
        });
      },
      move: (id, by) => {
        const from = questions().findIndex((question) => question.id === id);
        const to = from + by;
        if (from < 0 || to < 0 || to >= questions().length) return;
        store.edit(moveQuestion(id, by));
        announce(
          t("Question {from}, now {to} of {all}", { from: from + 1, to: to + 1, all: questions().length }),
        );
      },
      order: (ids) => store.edit(orderQuestions(ids)),
      change: (id, change, joinAs) => store.edit(changeQuestion(id, change), joinAs),
    };
  }, [store, navigate, quizId, isReadOnly]);
}
