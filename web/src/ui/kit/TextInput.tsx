import type { Ref } from "react";
import { TextArea as AriaTextArea, Input, TextField, type TextFieldProps } from "react-aria-components";
import { errorSentence, FieldFoot, FieldHead, type FieldWords, LimitCounter } from "./FieldParts.tsx";
import { useReadOnly } from "./read-only.ts";

export interface TextInputProps
  extends FieldWords,
    Omit<TextFieldProps, "className" | "style" | "children" | "isInvalid" | "maxLength" | "validate"> {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  /** Counted near its end; typing beyond is allowed and shown, never cut silently. */
  limit?: number | undefined;
  size?: "s" | "l" | "xl" | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

export function TextInput(props: TextInputProps) {
  const { label, hideLabel, help, error, aside, limit, placeholder, size = "l", inputRef, ...rest } = props;
  const isReadOnly = useReadOnly();
  return (
    <TextField
      isReadOnly={isReadOnly}
      {...rest}
      className="field"
      isInvalid={errorSentence(error) !== ""}
      validationBehavior="aria"
    >
      <FieldHead label={label} hideLabel={hideLabel} aside={aside} />
      <Input
        ref={inputRef}
        className={size === "l" ? "input" : `input input-${size}`}
        placeholder={placeholder}
        dir="auto"
      />
      {limit !== undefined && <LimitCounter length={rest.value.length} limit={limit} />}
      <FieldFoot help={help} error={error} />
    </TextField>
  );
}

interface TextAreaProps extends Omit<TextInputProps, "size" | "inputRef"> {
  rows?: number | undefined;
  inputRef?: Ref<HTMLTextAreaElement> | undefined;
}

export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, help, error, aside, limit, placeholder, rows = 3, inputRef, ...rest } = props;
  const isReadOnly = useReadOnly();
  return (
    <TextField
      isReadOnly={isReadOnly}
      {...rest}
      className="field"
      isInvalid={errorSentence(error) !== ""}
      validationBehavior="aria"
    >
      <FieldHead label={label} hideLabel={hideLabel} aside={aside} />
      <AriaTextArea ref={inputRef} className="input" rows={rows} placeholder={placeholder} dir="auto" />
      {limit !== undefined && <LimitCounter length={rest.value.length} limit={limit} />}
      <FieldFoot help={help} error={error} />
    </TextField>
  );
}
