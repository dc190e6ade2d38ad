import type { AnswerProps } from "../../answer-props.ts";
import { chosenOptions } from "../../chosen-options.ts";
import { OptionCard } from "../../OptionCard.tsx";

export function ChooseOne({ question, value, onChange, disabled, idPrefix }: AnswerProps) {
  const chosen = chosenOptions(question.options, value)[0]?.id;
  return (
    <div className="answers">
      {question.options.map((option, index) => (
        <OptionCard
          key={option.id}
          option={option}
          index={index}
          kind="radio"
          name={`${idPrefix}-option`}
          chosen={option.id === chosen}
          disabled={disabled}
          onChoose={() => onChange(option.id)}
        />
      ))}
    </div>
  );
}
