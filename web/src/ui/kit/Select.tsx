import { Check, ChevronDown } from "lucide-react";
import {
  Select as AriaSelect,
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from "react-aria-components";
import { errorSentence, FieldFoot, FieldHead, type FieldWords } from "./FieldParts.tsx";
import { useReadOnly } from "./read-only.ts";

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly help?: string;
}

interface SelectProps<Value extends string> extends FieldWords {
  value: Value | null;
  onChange: (value: Value) => void;
  choices: readonly Choice<Value>[];
  placeholder?: string;
  size?: "s" | "l";
  isDisabled?: boolean;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onChange, choices, placeholder, size = "l", isDisabled = false, ...words } = props;
  const isReadOnly = useReadOnly();
  return (
    <AriaSelect
      className="field"
      value={value}
      onChange={(next) => {
        const chosen = choices.find((choice) => choice.value === next);
        if (chosen) onChange(chosen.value);
      }}
      isDisabled={isDisabled || isReadOnly}
      isInvalid={errorSentence(words.error) !== ""}
      {...(placeholder ? { placeholder } : {})}
    >
      <FieldHead {...words} />
      <Button className={size === "s" ? "input input-s select-button" : "input select-button"}>
        <SelectValue>{({ selectedText, defaultChildren }) => selectedText || defaultChildren}</SelectValue>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      <FieldFoot {...words} />
      <Popover className="popover floating" offset={4}>
        <ListBox className="menu">
          {choices.map((choice) => (
            <ListBoxItem className="menu-item" key={choice.value} id={choice.value} textValue={choice.label}>
              <span className="menu-item-words">
                {choice.label}
                {choice.help && <span className="menu-item-help">{choice.help}</span>}
              </span>
              <Check className="menu-check" size={16} strokeWidth={1.75} aria-hidden="true" />
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
