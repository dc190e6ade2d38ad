import type { QuestionTypeName } from "@capstan/domain/quizzes/question.ts";
import { Plus } from "lucide-react";
import { Button, IconButton } from "../../../ui/kit/Button.tsx";
import { Menu } from "../../../ui/kit/Menu.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { writtenTypes } from "../question-types/registry.ts";

interface Props {
  readonly onAdd: (type: QuestionTypeName) => void;
  readonly look: "icon" | "button";
}

export function AddQuestion({ onAdd, look }: Props) {
  return (
    <Menu
      label={t("Add a question")}
      trigger={
        look === "icon" ? (
          <IconButton icon={Plus} variant="secondary" label={t("Add a question")} shortcut="N" />
        ) : (
          <Button icon={Plus} variant="primary" size="l">
            {t("Add a question")}
          </Button>
        )
      }
      entries={writtenTypes().map(({ type, label, icon }) => ({
        id: type,
        label,
        icon,
        run: () => onAdd(type),
      }))}
    />
  );
}
