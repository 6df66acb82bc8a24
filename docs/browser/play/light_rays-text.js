// Boards as text: the rows of a .rays file, or an address of puzz.link. The grammar is that of
// reference/light_rays/puzzle.hpp.

const EXAMPLE = "walllogic/5/5/h1k2g2i5g5k4h";

/** So many rows and columns a board on a page may have. */
const MOST_SIDE = 40;

/** What is wrong with a text: where, what was read, what was expected. */
class Fault extends Error {
  constructor(line, column, read, expected) {
    super(`Line ${line}, column ${column}: read ${read}, expected ${expected}.`);
  }
}

/** The words of a text by line, without comments: each with the line and column where it begins. */
function linesOf(text) {
  return text.split(/\r?\n/).flatMap((written, i) => {
    const words = [...written.replace(/#.*/, "").matchAll(/\S+/g)].map((found) => ({
      text: found[0],
      line: i + 1,
      column: found.index + 1,
    }));
    return words.length ? [words] : [];
  });
}

const complain = ({ line, column }, read, expected) => {
  throw new Fault(line, column, read, expected);
};
const quoted = (text) => `'${text}'`;
const onBoard = (columns, rows) => `on a board ${columns} wide and ${rows} high`;

/** A field as it is read: a number, or light with a ray's way or ".". */
function fieldOf(word) {
  if (/^\d{1,4}$/.test(word.text)) return { ...word, number: Number(word.text), ray: "." };
  if (/^[nesw-]$/.test(word.text))
    return { ...word, number: null, ray: word.text.replace("-", ".") };
  return complain(
    word,
    quoted(word.text),
    "a whole number from 0, - for a field that is not lit, or n, e, s or w for the way its ray runs",
  );
}

function readRows(lines) {
  const columns = lines[0].length,
    rows = lines.length;
  if (columns > MOST_SIDE)
    complain(lines[0][MOST_SIDE], "one more field", `at most ${MOST_SIDE} in a row`);
  if (rows > MOST_SIDE) complain(lines[MOST_SIDE][0], "one more row", `at most ${MOST_SIDE}`);
  for (const words of lines.slice(1)) {
    const expected = `${columns} ${columns === 1 ? "field" : "fields"}, as many as in line ${lines[0][0].line}`,
      last = words.at(-1);
    if (words.length < columns)
      complain(
        { line: last.line, column: last.column + last.text.length },
        `the end of the row after ${words.length}`,
        expected,
      );
    if (words.length > columns)
      complain(words[columns], quoted(words[columns].text), `the end of the row after ${expected}`);
  }
  return { columns, rows, fields: lines.flat().map(fieldOf) };
}

/** The fields that an address's cells begin with, and with how many signs they are written. */
function cellsAt(rest, where) {
  const [written] = /^(?:-[0-9a-f]{2}|[0-9a-f]|[g-z]|\+)/.exec(rest) ?? [];
  if (written === undefined) {
    if (rest.startsWith("-"))
      complain(where, quoted(rest.slice(0, 3)), "- and two hexadecimal digits, such as -1e for 30");
    if (rest.startsWith("."))
      complain(where, "'.', a number that is not told", "numbers that are told");
    complain(
      where,
      quoted(String.fromCodePoint(rest.codePointAt(0))),
      "a number, 0 to f or - and two hexadecimal digits; or g to z for 1 to 20 light fields; or + for a field that blocks rays",
    );
  }
  const number =
    written === "+"
      ? 0
      : /^[g-z]/.test(written)
        ? null
        : Number.parseInt(written.replace("-", ""), 16);
  const count = number === null ? written.charCodeAt(0) - "f".charCodeAt(0) : 1;
  return {
    signs: written.length,
    fields: Array.from({ length: count }, () => ({ ...where, text: written, number, ray: "." })),
  };
}

function readCells(cells, where, columns, rows) {
  const fields = [],
    wanted = columns * rows;
  for (let at = 0; at < cells.length;) {
    const here = { line: where.line, column: where.column + at };
    const found = cellsAt(cells.slice(at), here);
    fields.push(...found.fields);
    at += found.signs;
    if (fields.length > wanted)
      complain(here, `${fields.length} fields up to here`, `${wanted} ${onBoard(columns, rows)}`);
  }
  if (fields.length < wanted)
    complain(
      { line: where.line, column: where.column + cells.length },
      `${fields.length} fields up to here`,
      `${wanted} ${onBoard(columns, rows)}`,
    );
  return fields;
}

/** The parts of an address between slashes, from the number of columns on. */
function partsOf(word) {
  const begin = /^\d+\//.test(word.text) ? 0 : word.text.indexOf("?") + 1;
  let column = word.column + begin;
  const parts = word.text
    .slice(begin)
    .split("/")
    .map((text) => {
      const part = { text, line: word.line, column };
      column += text.length + 1;
      return part;
    });
  if (/^\d+$/.test(parts[0].text)) return parts;
  if (parts[0].text !== "walllogic")
    complain(
      parts[0],
      quoted(parts[0].text),
      `an address of the kind walllogic, such as ${EXAMPLE}`,
    );
  return parts.slice(1);
}

function sideOf(part, what, end) {
  const side = Number(part?.text);
  if (part && /^\d+$/.test(part.text) && side >= 1 && side <= MOST_SIDE) return side;
  return complain(
    part ?? end,
    part?.text ? quoted(part.text) : "the end",
    `the number of ${what}, 1 to ${MOST_SIDE}, as in ${EXAMPLE}`,
  );
}

function readAddress([[word, second], nextLine]) {
  const more = second ?? nextLine?.[0];
  if (more) complain(more, quoted(more.text), "nothing after the address");
  const parts = partsOf(word),
    end = { line: word.line, column: word.column + word.text.length };
  const columns = sideOf(parts[0], "columns", end),
    rows = sideOf(parts[1], "rows", end);
  if (!parts[2]?.text) complain(end, "the end", `the fields, row by row, as in ${EXAMPLE}`);
  if (parts[3]?.text) complain(parts[3], quoted(parts[3].text), "the end after the fields");
  return { columns, rows, fields: readCells(parts[2].text, parts[2], columns, rows) };
}

const STEPS = {
  n: [-1, 0, "below it"],
  e: [0, 1, "to its left"],
  s: [1, 0, "above it"],
  w: [0, -1, "to its right"],
};

/** The field that many steps away, or nothing. */
function fieldAt({ columns, rows, fields }, at, way, steps) {
  const row = Math.floor(at / columns) + steps * STEPS[way][0],
    column = (at % columns) + steps * STEPS[way][1];
  return row >= 0 && row < rows && column >= 0 && column < columns
    ? fields[row * columns + column]
    : undefined;
}

function checkNumbers(found) {
  const most = found.columns + found.rows - 2;
  for (const field of found.fields)
    if (field.number > most)
      complain(
        field,
        quoted(field.text),
        `at most ${most}, as many fields as the rays of one number can light ${onBoard(found.columns, found.rows)}`,
      );
}

function checkRays(found) {
  found.fields.forEach((field, at) => {
    if (field.ray === ".") return;
    const before = fieldAt(found, at, field.ray, -1);
    if (before && (before.number !== null || before.ray === field.ray)) return;
    complain(
      field,
      quoted(field.text),
      `a ray that comes from a number without a gap (a number or another ${field.ray} must stand ${STEPS[field.ray][2]})`,
    );
  });
}

/**
 * Reads a board, and its rays where they are told.
 * @param {string} text
 * @returns {{board: {columns: number, rows: number, numbers: (number | null)[]}, rays: string}
 *     | {fault: string}}
 */
export function readBoard(text) {
  try {
    const lines = linesOf(text);
    if (!lines.length)
      throw new Fault(
        1,
        1,
        "no row at all",
        `rows of fields such as '2 2 -', or an address such as ${EXAMPLE}`,
      );
    const found = lines[0][0].text.includes("/") ? readAddress(lines) : readRows(lines);
    checkNumbers(found);
    checkRays(found);
    const { columns, rows, fields } = found;
    return {
      board: { columns, rows, numbers: fields.map(({ number }) => number) },
      rays: fields.map(({ ray }) => ray).join(""),
    };
  } catch (error) {
    if (error instanceof Fault) return { fault: error.message };
    throw error;
  }
}

/** A board's numbers as the cells of an address. */
export function cellsOf({ numbers }) {
  const signs = numbers
    .map((number) =>
      number === null ? "." : number < 16 ? number.toString(16) : `-${number.toString(16)}`,
    )
    .join("");
  return signs.replace(/\.{1,20}/g, (dark) => String.fromCharCode("f".charCodeAt(0) + dark.length));
}
