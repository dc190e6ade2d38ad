import type { AnswerProps } from "../../answer-props.ts";
import { chosenOptions, toggled } from "../../chosen-options.ts";
import { OptionCard } from "../../OptionCard.tsx";

export function ChooseMany({ question, value, onChange, disabled, idPrefix }: AnswerProps) {
  const chosen = new Set(chosenOptions(question.options, value).map((option) => option.id));
  return (
    <div className="answers">
      {question.options.map((option, index) => (
        <OptionCard
          key={option.id}
          option={option}
          index={index}
          kind="checkbox"
          name={`${idPrefix}-option`}
          chosen={chosen.has(option.id)}
          disabled={disabled}
          onChoose={() => onChange(toggled(question.options, value, option.id))}
        />
      ))}
    </div>
  );
}
