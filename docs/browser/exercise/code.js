// The editor proper: CodeMirror with what C++ needs, in the colours of the course.
import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import * as commands from "@codemirror/commands";
import { cpp } from "@codemirror/lang-cpp";
import * as language from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import * as views from "@codemirror/view";
import { HIGHLIGHTING, THEME } from "./highlighting.js";

const INDENT = "    ";

/** Tab indents what is selected, and otherwise goes on to the next column of four. */
function indent(view) {
  const { state } = view;
  if (state.readOnly) return false;
  if (state.selection.ranges.some((range) => !range.empty)) return commands.indentMore(view);
  const { from } = state.selection.main;
  const column = from - state.doc.lineAt(from).from;
  const blanks = " ".repeat(INDENT.length - (column % INDENT.length));
  view.dispatch(state.replaceSelection(blanks), { scrollIntoView: true, userEvent: "input" });
  return true;
}

/** Where a mark is: from its column to the end of the word there. */
function rangeOf(doc, { line, column }) {
  const { from, to, text } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  const start = Math.min(from + Math.max(column - 1, 0), to);
  const word = /^(?:\w+|\S)?/.exec(text.slice(start - from))[0];
  const isWhole = !column;
  const blanks = text.length - text.trimStart().length;
  return isWhole ? { from: from + blanks, to } : { from: start, to: start + word.length };
}

/** Lines that are wrapped go on a little to the right of where they begin. */
function hanging({ doc }) {
  const marks = Array.from({ length: doc.lines }, (_, index) => {
    const { from, text } = doc.line(index + 1);
    const hang = `${Math.min(text.search(/\S|$/), 12) + 2}ch`;
    const style = `padding-inline-start: calc(6px + ${hang}); text-indent: -${hang}`;
    return views.Decoration.line({ attributes: { style } }).range(from);
  });
  return views.Decoration.set(marks);
}

/**
 * Makes an editor.
 * @param {Element} parent
 * @param {{text: string, label: string, onType: (text: string) => void, onCheck: () => void,
 *     onFocus: () => void}} options
 */
export function makeEditor(parent, { text, label, onType, onCheck, onFocus }) {
  const check = () => {
    onCheck();
    return true;
  };
  const extensions = [
    views.lineNumbers(),
    lintGutter(),
    views.highlightActiveLine(),
    views.highlightActiveLineGutter(),
    views.highlightSpecialChars(),
    views.drawSelection(),
    commands.history(),
    cpp(),
    language.indentOnInput(),
    language.indentUnit.of(INDENT),
    language.bracketMatching(),
    closeBrackets(),
    highlightSelectionMatches(),
    search({ top: true }),
    views.EditorView.lineWrapping,
    views.EditorView.decorations.compute(["doc"], hanging),
    language.syntaxHighlighting(HIGHLIGHTING),
    THEME,
    views.keymap.of([
      { key: "Mod-Enter", run: check },
      { key: "Ctrl-Enter", run: check }, // on a Mac as well
      { key: "Tab", run: indent, shift: commands.indentLess },
      ...closeBracketsKeymap,
      ...searchKeymap,
      ...lintKeymap,
      ...commands.historyKeymap,
      ...commands.defaultKeymap,
    ]),
    views.EditorView.contentAttributes.of({
      "aria-label": label,
      "aria-description": "Tab indents; Escape, then Tab leaves",
      autocapitalize: "off",
      autocorrect: "off",
      spellcheck: "false",
      tabindex: "0", // some checkers overlook that what can be edited has the focus
    }),
    views.EditorView.updateListener.of(({ docChanged, focusChanged, view }) => {
      if (docChanged) onType(view.state.doc.toString());
      if (focusChanged && view.hasFocus) onFocus();
    }),
  ];
  const state = EditorState.create({ doc: text, extensions });
  const view = new views.EditorView({ parent, state });
  // Keys of the page, such as "/" for its search, are text here.
  view.dom.addEventListener("keydown", (event) => event.stopPropagation());
  return {
    /** Shows another text; undoing brings the present one back. */
    replace(other) {
      if (other === view.state.doc.toString()) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: other } });
    },
    /**
     * Marks lines.
     * @param {{line: number, column: number, severity: "error" | "warning" | "info", message:
     *   string}[]} marks  lines and columns are counted from 1; column 0 is the whole line
     */
    mark(marks) {
      const found = marks.map((mark) => ({
        ...rangeOf(view.state.doc, mark),
        severity: mark.severity,
        message: mark.message,
      }));
      view.dispatch(setDiagnostics(view.state, found));
    },
    /** Moves the cursor to a line, counted from 1. */
    goTo(line) {
      const { from: anchor } = rangeOf(view.state.doc, { line, column: 0 });
      view.dispatch({
        selection: { anchor },
        effects: views.EditorView.scrollIntoView(anchor, { y: "center" }),
      });
      view.focus();
    },
    focus: () => view.focus(),
    end: () => view.destroy(),
  };
}
