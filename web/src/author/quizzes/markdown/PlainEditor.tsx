import { useEffect, useRef } from "react";
import type { EditorProps } from "./editor-port.ts";

/** A plain text field in the same frame: it is there at once, and where scripts of the other never arrive. */
export function PlainEditor({
  value,
  onChange,
  label,
  describedBy,
  isInvalid,
  isReadOnly,
  onPort,
  autoFocus,
}: EditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const change = useRef(onChange);
  change.current = onChange;

  useEffect(() => {
    const field = area.current;
    if (!field) return;
    if (autoFocus) field.focus();
    onPort({
      selected: () => ({ text: field.value, from: field.selectionStart, to: field.selectionEnd }),
      apply: ({ from, to, insert, select }) => {
        change.current(field.value.slice(0, from) + insert + field.value.slice(to));
        requestAnimationFrame(() => field.setSelectionRange(select.from, select.to));
      },
      focus: () => field.focus(),
    });
    return () => onPort(null);
  }, []);

  return (
    <textarea
      ref={area}
      className="editor-plain"
      dir="auto"
      rows={4}
      value={value}
      readOnly={isReadOnly}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
