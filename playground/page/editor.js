/* The editor: CodeMirror with its mode for Lua. */
import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { lua } from "@codemirror/legacy-modes/mode/lua";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--code-word)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--code-text)" },
  { tag: tags.number, color: "var(--code-number)" },
  { tag: tags.comment, color: "var(--soft)", fontStyle: "italic" },
  { tag: [tags.standard(tags.variableName), tags.bool, tags.null], color: "var(--code-name)" },
]);

const look = EditorView.theme({
  "&": { height: "100%", backgroundColor: "transparent", color: "var(--ink)", fontSize: "14px" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.55" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--soft)", border: "none" },
  ".cm-activeLine": { backgroundColor: "var(--wash)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "var(--accent-wash) !important" },
  ".cm-tooltip": { backgroundColor: "var(--card)", color: "var(--ink)", border: "1px solid var(--line)" },
});

/* An editor in an element; `changed` is called with the text after every change. Escape, then Tab, leaves it. */
export function editor(parent, text, label, changed) {
  let quiet = false;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        EditorView.lineWrapping,
        highlightActiveLine(),
        indentOnInput(),
        indentUnit.of("  "),
        bracketMatching(),
        closeBrackets(),
        StreamLanguage.define(lua),
        syntaxHighlighting(colours),
        lintGutter(),
        look,
        EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false" }),
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !quiet) changed(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    view,
    text: () => view.state.doc.toString(),
    put(doc) {
      quiet = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: doc } });
      quiet = false;
    },
    /* Marks the line of a mistake, or takes the mark away. */
    mark(mistake) {
      const { doc } = view.state;
      const marks = [];
      if (mistake && mistake.line && mistake.line <= doc.lines) {
        const line = doc.line(mistake.line);
        marks.push({ from: line.from, to: line.to, severity: "error", message: mistake.message });
      }
      view.dispatch(setDiagnostics(view.state, marks));
    },
  };
}
