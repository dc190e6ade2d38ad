import { type InputHTMLAttributes, useId } from "react";
import { FieldSays } from "./FieldSays.tsx";

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value" | "id"> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  readonly error?: string | null;
}

export function TextField({ label, value, onChange, hint, error, ...input }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        id={id}
        dir="auto"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-says` : undefined}
        onChange={(event) => onChange(event.target.value)}
        {...input}
      />
      <FieldSays id={`${id}-says`} error={error} hint={hint} />
    </div>
  );
}
