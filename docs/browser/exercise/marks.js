// What a verdict says of lines of the student's file, to be marked in the editor.

/**
 * @typedef {object} Mark
 * @property {number} line  from 1
 * @property {number} column  from 1; 0 for the whole line
 * @property {"error" | "warning" | "info"} severity
 * @property {string} message
 */

/** How a compiler begins a message, as in grader/check/compiler_output.cpp. */
const HEAD = /^(\S.*?):(\d{1,9})(?::(\d{1,9}))?: (?:fatal )?(error|warning): (.*)$/;

/** What a compiler says of lines of a file. @returns {Mark[]} */
export function marksIn(output, file) {
  return output
    .split("\n")
    .map((line) => HEAD.exec(line))
    .filter((found) => found && found[1].replace(/^.*\//, "") === file)
    .map(([, , line, column, severity, message]) => ({
      line: Number(line),
      column: Number(column ?? 0),
      severity,
      message,
    }));
}

/** The line that a sentence such as "halves_fit.cpp:7, in fit: ..." names, if it is of this file. */
export function lineIn(where, file) {
  const found = /^(\S+?):(\d+)/.exec(where ?? "");
  return found && found[1] === file ? Number(found[2]) : undefined;
}

/** All marks for a verdict. @returns {Mark[]} */
export function marksOf(verdict, file) {
  const marks = marksIn(`${verdict.message}\n${verdict.warnings}`, file);
  for (const { failure } of verdict.tests) {
    const line = lineIn(failure?.where, file);
    if (line && !marks.some((mark) => mark.line === line && mark.severity === "info"))
      marks.push({
        line,
        column: 0,
        severity: "info",
        message: `${failure.call}: ${failure.came_back}`,
      });
  }
  return marks.sort((one, other) => one.line - other.line || one.column - other.column);
}
