// CodeMirror, loaded when a question is first written. It lives in a shadow root: there it brings its styles as
// constructed style sheets, which the page's content security policy allows; in the page it would need
// <style> elements, which it does not.
import { defaultKeymap } from "@codemirror/commands";
import { markdownKeymap, markdownLanguage } from "@codemirror/lang-markdown";
import { LanguageSupport } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, type KeyBinding, keymap } from "@codemirror/view";
import { useEffect, useRef } from "react";
import type { EditorProps } from "./editor-port.ts";
import { editorTheme } from "./editor-theme.ts";
import { type Format, formatMarkdown, type TextChange } from "./format-markdown.ts";

export function CodeMirrorEditor({
  value,
  onChange,
  label,
  describedBy,
  isInvalid,
  onPort,
  autoFocus,
}: EditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const change = useRef(onChange);
  change.current = onChange;

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: "open" });
    const editor = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: value,
        extensions: extensions(label, (text) => change.current(text)),
      }),
    });
    view.current = editor;
    if (autoFocus) {
      editor.focus();
      editor.dispatch({ selection: { anchor: editor.state.doc.length } });
    }
    onPort({
      selected: () => {
        const { from, to } = editor.state.selection.main;
        return { text: editor.state.doc.toString(), from, to };
      },
      apply: (made) => applyChange(editor, made),
      focus: () => editor.focus(),
    });
    return () => {
      onPort(null);
      editor.destroy();
      view.current = null;
    };
  }, []);

  // A change from elsewhere (undo, another question, a merge) replaces only the part that differs, so that the
  // caret stays where it is.
  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const standing = editor.state.doc.toString();
    if (standing !== value) editor.dispatch({ changes: difference(standing, value) });
  }, [value]);

  useEffect(() => {
    const content = view.current?.contentDOM;
    if (!content) return;
    content.setAttribute("aria-invalid", String(isInvalid));
    // An id outside the shadow root cannot be pointed at; the words go along instead.
    const words = describedBy ? document.getElementById(describedBy)?.textContent : null;
    if (words) content.setAttribute("aria-description", words);
    else content.removeAttribute("aria-description");
  }, [isInvalid, describedBy]);

  return <div ref={host} className="editor-host" />;
}

function extensions(label: string, onText: (text: string) => void) {
  return [
    // The language alone: its usual set-up brings the languages of HTML, CSS and JavaScript along.
    new LanguageSupport(markdownLanguage),
    keymap.of([
      ...formatKeys(),
      ...markdownKeymap,
      ...defaultKeymap.filter(({ key }) => key !== "Mod-Enter"),
    ]),
    EditorView.lineWrapping,
    drawSelection(),
    EditorView.perLineTextDirection.of(true),
    EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "true", autocapitalize: "sentences" }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onText(update.state.doc.toString());
    }),
    editorTheme,
  ];
}

function formatKeys(): KeyBinding[] {
  const keys: readonly (readonly [string, Format])[] = [
    ["Mod-b", "bold"],
    ["Mod-i", "italic"],
  ];
  return keys.map(([key, format]) => ({
    key,
    run: (editor) => {
      const { from, to } = editor.state.selection.main;
      applyChange(editor, formatMarkdown(format, { text: editor.state.doc.toString(), from, to }));
      return true;
    },
  }));
}

function applyChange(editor: EditorView, { from, to, insert, select }: TextChange): void {
  editor.dispatch({
    changes: { from, to, insert },
    selection: { anchor: select.from, head: select.to },
    scrollIntoView: true,
  });
}

/** The shortest replacement that turns one text into the other: what both begin and end with stays. */
function difference(before: string, after: string): { from: number; to: number; insert: string } {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shortest - start && before[before.length - 1 - end] === after[after.length - 1 - end])
    end += 1;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}
