import type { PartialCredit } from "@capstan/domain/quizzes/question.ts";
import { type Choice, Select } from "../../../../ui/kit/Select.tsx";
import { t } from "../../../../ui/messages/messages.ts";
import { PinnedOptions } from "../options/PinnedOptions.tsx";
import type { AnswerEditorProps } from "../question-type-part.ts";

const credits = (): readonly Choice<PartialCredit>[] => [
  { value: "off", label: t("All or nothing"), help: t("Points only for exactly the right selection.") },
  {
    value: "net_correct",
    label: t("Right minus wrong"),
    help: t("Each right choice earns its share, each wrong one takes a share back."),
  },
  {
    value: "coverage",
    label: t("Coverage"),
    help: t("The share of right options found, times the share of choices that are right."),
  },
  {
    value: "each_answer",
    label: t("Each option counts"),
    help: t("Every option chosen or left alone rightly earns its share."),
  },
];

export function MultipleSelectMore(props: AnswerEditorProps) {
  const { question, onChange } = props;
  return (
    <>
      <Select
        label={t("Partial credit")}
        help={t("It shows in the percentage where the quiz counts points.")}
        value={question.partial_credit ?? "off"}
        choices={credits()}
        onChange={(partial_credit) => onChange((before) => ({ ...before, partial_credit }))}
      />
      <PinnedOptions {...props} />
    </>
  );
}
