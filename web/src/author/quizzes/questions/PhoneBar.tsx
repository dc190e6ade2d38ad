import { ChevronLeft, ChevronRight, ChevronUp, Eye, FileText, PencilLine } from "lucide-react";
import { Button, IconButton } from "../../../ui/kit/Button.tsx";
import { useReadOnly } from "../../../ui/kit/read-only.ts";
import { t } from "../../../ui/messages/messages.ts";
import { PublishPopover } from "../manage/PublishPopover.tsx";
import type { Pane } from "./QuestionsTab.tsx";

interface Props {
  readonly number: number;
  readonly count: number;
  readonly pane: Pane;
  readonly onPane: (pane: Pane) => void;
  readonly onStep: (by: 1 | -1) => void;
}

export function PhoneBar({ number, count, pane, onPane, onStep }: Props) {
  const isReadOnly = useReadOnly();
  return (
    <div className="phone-bar">
      <IconButton
        icon={ChevronLeft}
        variant="secondary"
        label={t("Previous question")}
        isDisabled={number === 1}
        onPress={() => onStep(-1)}
      />
      <Button aria-pressed={pane === "list"} onPress={() => onPane(pane === "list" ? "editor" : "list")}>
        {t("{number} of {count}", { number, count })}
        <ChevronUp size={16} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      <IconButton
        icon={ChevronRight}
        variant="secondary"
        label={t("Next question")}
        isDisabled={number === count}
        onPress={() => onStep(1)}
      />
      <Button
        icon={pane === "preview" ? (isReadOnly ? FileText : PencilLine) : Eye}
        onPress={() => onPane(pane === "preview" ? "editor" : "preview")}
      >
        {pane !== "preview" ? t("Preview") : isReadOnly ? t("Question") : t("Edit")}
      </Button>
      {!isReadOnly && <PublishPopover placement="top end" />}
    </div>
  );
}
