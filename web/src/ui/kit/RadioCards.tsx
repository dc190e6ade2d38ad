import type { LucideIcon } from "lucide-react";
import { Radio, RadioGroup } from "react-aria-components";
import { errorSentence, FieldFoot, FieldHead, type FieldWords } from "./FieldParts.tsx";
import { useReadOnly } from "./read-only.ts";

export interface RadioCardChoice<Value extends string> {
  readonly value: Value;
  readonly name: string;
  readonly text?: string;
  readonly icon?: LucideIcon;
}

interface RadioCardsProps<Value extends string> extends FieldWords {
  value: Value | null;
  onChange: (value: Value) => void;
  choices: readonly RadioCardChoice<Value>[];
  isDisabled?: boolean;
}

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { value, onChange, choices, isDisabled = false, ...words } = props;
  return (
    <RadioGroup
      className="field"
      value={value}
      onChange={(next) => onChange(next as Value)}
      isDisabled={isDisabled}
      isReadOnly={useReadOnly()}
      isInvalid={errorSentence(words.error) !== ""}
    >
      <FieldHead {...words} />
      <div className="radio-cards">
        {choices.map(({ value: choice, name, text, icon: Icon }) => (
          <Radio className="radio-card" key={choice} value={choice}>
            {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
            <span className="radio-card-name">{name}</span>
            <span className="radio-dot" />
            {text && <span className="radio-card-text">{text}</span>}
          </Radio>
        ))}
      </div>
      <FieldFoot {...words} />
    </RadioGroup>
  );
}
