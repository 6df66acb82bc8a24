// Finds names of the standard library for which a program lacks a header. The compiler in the browser
// has read the most common headers beforehand and would accept them, but `./knobel check` does not.

/** Comments, texts and letters of a program. */
const NOT_CODE =
  /\/\/[^\n]*|\/\*[^]*?\*\/|R"([^(]*)\([^]*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<!\w)'(?:\\.|[^'\\\n])*'/g;
const INCLUDE = /^[ \t]*#[ \t]*include[ \t]*(?:<([^>\n]+)>|"([^"\n]+)")/gm;
const CONDITION = /^[ \t]*#[ \t]*if/m;
const NAME = /\bstd\s*::\s*(?:(ranges)\s*::\s*)?([a-z]\w*)/gi;

const blank = (text) => text.replace(/[^\n]/g, " ");

/** Replaces comments and texts by spaces, so that lines and columns stay as they are. */
const codeOf = (program) => program.replace(NOT_CODE, blank);

/** What is included, by its path: headers in angle brackets, files in quotes. */
function includesOf(program) {
  const isCode = codeOf(program);
  return [...program.matchAll(INCLUDE)]
    .filter(({ index, 0: line }) => isCode[index + line.indexOf("#")] === "#")
    .map(([, header, file]) => header ?? file);
}

/** Line and column of a place in a text, both from 1. */
function placeOf(text, index) {
  const before = text.slice(0, index);
  return [before.split("\n").length, index - before.lastIndexOf("\n")];
}

const words = (text) => text.split(" ").filter(Boolean);

export class StdNames {
  #headers;
  #headersOf = new Map();

  /** @param {{headers: string, groups: object[]}} table  as make-std-names.mjs writes it */
  constructor({ headers, groups }) {
    this.#headers = new Set(words(headers));
    for (const group of groups) {
      const its = words(group.headers);
      for (const name of words(group.names)) this.#headersOf.set(name, its);
    }
  }

  /**
   * The first use of each name that none of the headers declares which a program includes, itself or
   * by the course's headers. Nothing is found if that cannot be known: after a header that the table
   * lacks, or in a program with conditions for the preprocessor.
   * @param {string} program
   * @param {(name: string) => string | undefined} read  the content of a header of the course
   * @returns {{line: number, column: number, name: string, space: string}[]}
   */
  missing(program, read) {
    const included = CONDITION.test(program) ? undefined : this.#includedBy(program, read);
    if (!included) return [];
    const found = new Map();
    for (const match of codeOf(program).matchAll(NAME)) {
      const [whole, inner, name] = match;
      const path = inner ? `${inner}::${name}` : name;
      const headers = this.#headersOf.get(path);
      if (!headers || found.has(path) || headers.some((header) => included.has(header))) continue;
      const [line, column] = placeOf(program, match.index + whole.length - name.length);
      found.set(path, { line, column, name, space: inner ? `std::${inner}` : "std" });
    }
    return [...found.values()];
  }

  /** The headers of the standard library that a program includes; undefined if one is unknown. */
  #includedBy(program, read) {
    const headers = new Set();
    const seen = new Set();
    const waiting = includesOf(program);
    for (const name of waiting) {
      if (seen.has(name)) continue;
      seen.add(name);
      const own = read(name);
      if (own !== undefined) waiting.push(...includesOf(own));
      else if (this.#headers.has(name)) headers.add(name);
      else return undefined;
    }
    return headers;
  }
}
