import { ChevronDown, ChevronUp } from "lucide-react";
import { Button, Group, Input, NumberField, type NumberFieldProps } from "react-aria-components";
import { errorSentence, FieldFoot, FieldHead, type FieldWords } from "./FieldParts.tsx";
import { useReadOnly } from "./read-only.ts";

interface NumberInputProps
  extends FieldWords,
    Omit<
      NumberFieldProps,
      "className" | "style" | "children" | "isInvalid" | "value" | "onChange" | "validate"
    > {
  /** Null is an empty field. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Behind the field: min, %, points. */
  unit?: string | undefined;
}

export function NumberInput(props: NumberInputProps) {
  const { label, hideLabel, help, error, aside, unit, value, onChange, ...rest } = props;
  const isReadOnly = useReadOnly();
  return (
    <NumberField
      isReadOnly={isReadOnly}
      {...rest}
      className="field number-field"
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      isInvalid={errorSentence(error) !== ""}
      validationBehavior="aria"
    >
      <FieldHead label={label} hideLabel={hideLabel} aside={aside} />
      <span className="number-line">
        <Group className="input-group">
          <Input className="input" />
          {!isReadOnly && (
            <span className="number-steps">
              <Button slot="increment">
                <ChevronUp size={12} strokeWidth={2} aria-hidden="true" />
              </Button>
              <Button slot="decrement">
                <ChevronDown size={12} strokeWidth={2} aria-hidden="true" />
              </Button>
            </span>
          )}
        </Group>
        {unit && <span>{unit}</span>}
      </span>
      <FieldFoot help={help} error={error} />
    </NumberField>
  );
}
