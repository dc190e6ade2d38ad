import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

// Custom properties reach into the shadow root, so both themes come from the page's tokens.
export const editorTheme = [
  EditorView.theme({
    "&": { color: "var(--text)", backgroundColor: "transparent", fontSize: "var(--fs-14)" },
    "&.cm-focused": { outline: "none" },
    ".cm-scroller": {
      fontFamily: "var(--font-ui)",
      lineHeight: "1.6",
      minHeight: "4.5rem",
      maxHeight: "24rem",
    },
    ".cm-content": { padding: "0.625rem 0", caretColor: "var(--action)" },
    ".cm-line": { padding: "0 0.75rem" },
    ".cm-cursor": { borderLeftColor: "var(--action)", borderLeftWidth: "2px" },
    "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
      background: "var(--action-soft-2)",
    },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.heading, fontWeight: "600" },
      { tag: tags.strong, fontWeight: "600" },
      { tag: tags.emphasis, fontStyle: "italic" },
      { tag: tags.monospace, fontFamily: "var(--font-mono)", fontSize: "0.92em", color: "var(--code-text)" },
      { tag: [tags.link, tags.url], color: "var(--action-text)" },
      { tag: [tags.processingInstruction, tags.labelName], color: "var(--text-3)" },
      { tag: tags.quote, color: "var(--text-2)" },
    ]),
  ),
];
