// The colours of code, those of the course's listings (docs/extensions/knobel_docs/inks.py), and of
// the editor around it. All come from the page, which is light or dark.
import { HighlightStyle } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const KEYWORD = "var(--chapter)";
const LITERAL = "var(--editor-literal)";
const UNREAD = "var(--color-foreground-muted)";

export const HIGHLIGHTING = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.bool, tags.null, tags.self], color: KEYWORD },
  { tag: tags.standard(tags.typeName), color: KEYWORD },
  { tag: [tags.number, tags.string, tags.character, tags.special(tags.string)], color: LITERAL },
  { tag: tags.comment, color: UNREAD, fontStyle: "italic" },
  { tag: [tags.processingInstruction, tags.meta], color: UNREAD },
]);

const LINE = "var(--color-background-border)";
const SOFT = "var(--chapter-soft)";
const PAPER = "var(--color-background-primary)";
const TEXT = "var(--color-foreground-primary)";

export const THEME = EditorView.theme({
  "&": { color: TEXT, backgroundColor: PAPER, border: `1px solid ${LINE}`, borderRadius: "0.3em" },
  "&.cm-focused": { outline: "2px solid var(--chapter)", outlineOffset: "1px" },
  ".cm-scroller": {
    fontFamily: "var(--font-stack--monospace)",
    lineHeight: "1.5",
    maxHeight: "min(70vh, 40em)",
  },
  ".cm-content, .cm-gutter": { minHeight: "12em" },
  ".cm-content": { caretColor: TEXT, paddingBlock: "0.6em" },
  ".cm-gutters": { color: UNREAD, backgroundColor: PAPER, borderRight: `1px solid ${LINE}` },
  ".cm-gutter-lint": { width: "1.4em" },
  ".cm-activeLine, .cm-activeLineGutter": {
    backgroundColor: "color-mix(in srgb, var(--chapter) 6%, transparent)",
  },
  ".cm-activeLineGutter": { color: TEXT },
  ".cm-cursor": { borderLeftColor: TEXT, borderLeftWidth: "2px" },
  "& .cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground":
    { backgroundColor: "color-mix(in srgb, var(--chapter) 28%, transparent)" },
  ".cm-selectionMatch": {
    backgroundColor: "color-mix(in srgb, var(--chapter) 14%, transparent)",
  },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: SOFT,
    outline: "1px solid var(--chapter)",
  },
  "&.cm-focused .cm-nonmatchingBracket": {
    backgroundColor: "transparent",
    outline: "1px solid var(--color-problematic)",
  },
  ".cm-searchMatch": { backgroundColor: SOFT, outline: `1px dotted ${UNREAD}` },
  ".cm-searchMatch-selected": { outline: "2px solid var(--chapter)" },
  ".cm-panels": { color: TEXT, backgroundColor: "var(--color-background-secondary)" },
  ".cm-panels-top": { borderBottom: `1px solid ${LINE}` },
  ".cm-panels-bottom": { borderTop: `1px solid ${LINE}` },
  ".cm-tooltip": {
    color: TEXT,
    backgroundColor: "var(--color-background-secondary)",
    border: `1px solid ${UNREAD}`,
    borderRadius: "0.3em",
    maxWidth: "min(40em, 85vw)",
  },
  ".cm-panel .cm-textfield": { color: TEXT, backgroundColor: PAPER, border: `1px solid ${UNREAD}` },
  ".cm-panel.cm-search": { padding: "0.4em 2em 0.4em 0.5em", fontSize: "inherit" },
  ".cm-panel.cm-search label": { fontSize: "inherit" },
  ".cm-panel .cm-button, .cm-panel .cm-textfield": {
    backgroundImage: "none",
    fontSize: "inherit",
    minHeight: "1.9em",
  },
  ".cm-panel.cm-panel-lint ul [aria-selected]": { backgroundColor: SOFT },
});
