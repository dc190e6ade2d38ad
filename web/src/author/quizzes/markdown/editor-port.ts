import type { Selected, TextChange } from "./format-markdown.ts";

/** What the toolbar needs of whatever stands in the frame: a plain text field first, CodeMirror once loaded. */
export interface EditorPort {
  readonly selected: () => Selected;
  readonly apply: (change: TextChange) => void;
  readonly focus: () => void;
}

export interface EditorProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  /** Only the plain field: CodeMirror is not loaded for it. */
  readonly isReadOnly: boolean;
  /** Ready for the toolbar, or gone. */
  readonly onPort: (port: EditorPort | null) => void;
  /** Takes the focus and the caret that the plain field had. */
  readonly autoFocus: boolean;
}
