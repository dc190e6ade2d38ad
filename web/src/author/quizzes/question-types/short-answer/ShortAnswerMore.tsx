import { limits } from "@capstan/domain/quizzes/limits.ts";
import { Switch } from "../../../../ui/kit/Switch.tsx";
import { TextArea } from "../../../../ui/kit/TextInput.tsx";
import { t } from "../../../../ui/messages/messages.ts";
import type { AnswerEditorProps } from "../question-type-part.ts";

export function ShortAnswerMore({ question, onChange }: AnswerEditorProps) {
  const refused = question.must_not_accept ?? [];
  return (
    <>
      <div className="field">
        <Switch
          label={t("Accept small slips")}
          isSelected={question.accept_similar !== false}
          onChange={(accept) =>
            onChange(({ accept_similar, ...before }) =>
              accept ? before : { ...before, accept_similar: false },
            )
          }
        />
        <p className="field-help">
          {t(
            "On: an answer counts when more than 80 % of it is the same. Off: it has to be one of the answers exactly.",
          )}
        </p>
      </div>
      <TextArea
        label={t("Must not count")}
        help={t(
          "One answer a line. They are wrong however near they are, such as hypotension for hypertension.",
        )}
        rows={3}
        value={refused.join("\n")}
        error={
          refused.length > limits.mustNotAccept
            ? t("At most {limit} lines.", { limit: limits.mustNotAccept })
            : null
        }
        onChange={(text) =>
          onChange(
            ({ must_not_accept, ...before }) =>
              text === "" ? before : { ...before, must_not_accept: text.split("\n") },
            `refused ${question.id}`,
          )
        }
      />
    </>
  );
}
