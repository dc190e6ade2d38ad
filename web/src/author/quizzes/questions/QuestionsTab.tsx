import { type QuestionTypeName, questionTypeNames } from "@capstan/domain/quizzes/question.ts";
import { Eye, PencilLine } from "lucide-react";
import { useMemo, useState } from "react";
import { IconButton } from "../../../ui/kit/Button.tsx";
import { useReadOnly } from "../../../ui/kit/read-only.ts";
import { t } from "../../../ui/messages/messages.ts";
import { EmptyState } from "../../../ui/plain/EmptyState.tsx";
import { useDraft } from "../draft/use-draft.ts";
import { useQuizId, useWantedQuestion } from "../manage/place.ts";
import { AddQuestion } from "./AddQuestion.tsx";
import { PhoneBar } from "./PhoneBar.tsx";
import { PreviewPane } from "./PreviewPane.tsx";
import { QuestionEditor } from "./QuestionEditor.tsx";
import { QuestionList } from "./QuestionList.tsx";
import { useQuestionKeys } from "./question-keys.ts";
import "./questions.css";
import { noRoomForPreview, phone, useMedia } from "../../../ui/plain/use-media.ts";
import { useQuestionActions } from "./use-question-actions.ts";
import { useRendered } from "./use-rendered.ts";

/** Where there is no room for all three panes: which one stands there. */
export type Pane = "list" | "editor" | "preview";

export function QuestionsTab() {
  const quizId = useQuizId();
  const wanted = useWantedQuestion();
  const { mine } = useDraft();
  const actions = useQuestionActions(quizId);
  const [pane, setPane] = useState<Pane>("editor");
  const onPhone = useMedia(phone);
  const isTight = useMedia(noRoomForPreview);
  const isReadOnly = useReadOnly();

  const { questions } = mine;
  const index = Math.max(
    0,
    questions.findIndex(({ id }) => id === wanted),
  );
  const current = questions[index];
  const rendered = useRendered(current);
  const place = useMemo(
    () => ({
      ids: questions.map(({ id }) => id),
      currentId: current?.id ?? null,
      currentType: typeForNew(current?.question_type),
    }),
    [questions, current],
  );
  useQuestionKeys(place, actions);

  if (!current && isReadOnly) {
    return (
      <div className="bench-empty">
        <EmptyState title={t("No questions yet")}>{t("They appear here once they are written.")}</EmptyState>
      </div>
    );
  }
  if (!current) {
    return (
      <div className="bench-empty">
        <EmptyState
          title={t("Write the first question")}
          action={<AddQuestion look="button" onAdd={(type) => actions.add(type, null)} />}
        >
          {t(
            "Choose a type, then write. What you write is saved by itself, and people see it once you publish.",
          )}
        </EmptyState>
      </div>
    );
  }

  const shows = {
    list: onPhone ? pane === "list" : true,
    editor: isTight ? pane === "editor" || (!onPhone && pane === "list") : true,
    preview: isTight ? pane === "preview" : true,
  };
  const number = index + 1;
  const toPreview = isTight && !onPhone && (
    <IconButton icon={Eye} label={t("Preview")} onPress={() => setPane("preview")} />
  );
  const toEditor = isTight && !onPhone && (
    <IconButton icon={PencilLine} label={t("Back to the editor")} onPress={() => setPane("editor")} />
  );

  return (
    <>
      <div className="bench">
        {shows.list && (
          <QuestionList
            questions={questions}
            currentId={current.id}
            actions={actions}
            onOpened={() => setPane("editor")}
          />
        )}
        {shows.editor && (
          <QuestionEditor
            question={current}
            number={number}
            count={questions.length}
            actions={actions}
            rendered={rendered}
            aside={toPreview}
          />
        )}
        {shows.preview && (
          <PreviewPane
            rendered={rendered}
            title={mine.title}
            settings={mine.settings}
            number={number}
            count={questions.length}
            aside={toEditor}
          />
        )}
      </div>
      {onPhone && (
        <PhoneBar
          number={number}
          count={questions.length}
          pane={pane}
          onPane={setPane}
          onStep={(by) => {
            const next = questions[index + by];
            if (next) actions.select(next.id);
          }}
        />
      )}
    </>
  );
}

/** A new question is of the type of the one it follows. */
function typeForNew(type: string | undefined): QuestionTypeName {
  return questionTypeNames.find((known) => known === type) ?? "multiple_choice";
}
