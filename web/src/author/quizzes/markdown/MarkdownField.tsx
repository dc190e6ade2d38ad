import { lazy, Suspense, useId, useRef, useState } from "react";
import { errorSentence } from "../../../ui/kit/FieldParts.tsx";
import { useReadOnly } from "../../../ui/kit/read-only.ts";
import { t } from "../../../ui/messages/messages.ts";
import type { EditorPort } from "./editor-port.ts";
import { FormatToolbar } from "./FormatToolbar.tsx";
import { type Format, formatMarkdown } from "./format-markdown.ts";
import "./markdown.css";
import { PlainEditor } from "./PlainEditor.tsx";

const CodeMirrorEditor = lazy(async () => ({
  default: (await import("./CodeMirrorEditor.tsx")).CodeMirrorEditor,
}));

interface Props {
  readonly label: string;
  /** Behind the label, quieter. */
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: readonly string[] | null;
  /** Sentences of the renderer about what was written. */
  readonly warnings?: readonly string[];
}

/** Markdown in a frame with its toolbar. A plain field stands there until CodeMirror has come. */
export function MarkdownField({ label, hint, value, onChange, error = null, warnings = [] }: Props) {
  const id = useId();
  const isReadOnly = useReadOnly();
  const port = useRef<EditorPort | null>(null);
  const hadFocus = useRef(false);
  const [focused, setFocused] = useState(false);
  const sentence = errorSentence(error);
  const described = sentence || warnings.length > 0 ? `${id}-foot` : undefined;

  const format = (kind: Format) => {
    const editor = port.current;
    if (!editor) return;
    editor.apply(formatMarkdown(kind, editor.selected()));
    editor.focus();
  };
  const props = {
    value,
    onChange,
    label,
    describedBy: described,
    isInvalid: sentence !== "",
    isReadOnly,
    onPort: (next: EditorPort | null) => {
      port.current = next;
    },
  };
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {label} {hint && <span className="field-hint">{hint}</span>}
      </span>
      <fieldset
        className={focused ? "editor-frame is-focused" : "editor-frame"}
        aria-labelledby={`${id}-label`}
        data-invalid={sentence !== "" || undefined}
        onFocus={() => {
          hadFocus.current = true;
          setFocused(true);
        }}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return;
          hadFocus.current = false;
          setFocused(false);
        }}
      >
        {isReadOnly ? (
          <PlainEditor {...props} autoFocus={false} />
        ) : (
          <>
            <FormatToolbar label={t("Formatting of {field}", { field: label })} onFormat={format} />
            <Suspense fallback={<PlainEditor {...props} autoFocus={false} />}>
              <CodeMirrorEditor {...props} autoFocus={hadFocus.current} />
            </Suspense>
          </>
        )}
      </fieldset>
      {described && (
        <div id={described} className="editor-foot">
          {sentence && <p className="field-error">{sentence}</p>}
          {warnings.map((warning) => (
            <p className="editor-warning" key={warning}>
              {warning}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
