// What is wrong with a puzzle that was typed.

/**
 * A sentence of the reader of puzzle files, such as "puzzle:3:12: ...", with the place as a reader of the
 * page finds it in the field.
 */
export function located(message) {
  const [, line, column, sentence] = /^\w+:(\d+):(\d+): (.*)$/s.exec(message) ?? [];
  if (!line) return { words: message };
  return {
    line: Number(line),
    column: Number(column),
    words: `Line ${line}, character ${column}: ${sentence}`,
  };
}

/** Where a place is in a text, counted from 0. */
export function offsetIn(text, { line, column }) {
  const before = text.split("\n").slice(0, line - 1);
  return before.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
}
