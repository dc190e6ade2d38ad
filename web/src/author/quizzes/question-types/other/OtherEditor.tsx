import { useState } from "react";
import { TextArea } from "../../../../ui/kit/TextInput.tsx";
import { t } from "../../../../ui/messages/messages.ts";
import { Note } from "../../../../ui/plain/Note.tsx";
import type { AnswerEditorProps } from "../question-type-part.ts";

/** A type from elsewhere: kept whole, its key as JSON, scored by strict equality. */
export function OtherEditor({ question, onChange }: AnswerEditorProps) {
  const [text, setText] = useState(() => JSON.stringify(question.correct_answer, null, 2));
  const [wrong, setWrong] = useState(false);
  return (
    <>
      <Note>
        {t(
          "This question has a type of its own, “{type}”. An answer counts when it is the same as the key.",
          {
            type: question.question_type,
          },
        )}
      </Note>
      <TextArea
        label={t("Correct answer, as JSON")}
        value={text}
        error={wrong ? t("This is not JSON yet. The last right version is kept.") : null}
        onChange={(next) => {
          setText(next);
          try {
            const key = JSON.parse(next);
            setWrong(false);
            onChange((before) => ({ ...before, correct_answer: key }), `key ${question.id}`);
          } catch {
            setWrong(true);
          }
        }}
      />
    </>
  );
}
