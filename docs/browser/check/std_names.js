// Finds names of the standard library for which a program lacks a header. The compiler in the browser
// has read the most common headers beforehand and would accept them, but `./knobel check` does not.

/** Comments, texts and letters of a program. */
const NOT_CODE =
  /\/\/[^\n]*|\/\*[^]*?\*\/|R"([^(]*)\([^]*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<!\w)'(?:\\.|[^'\\\n])*'/g;
const INCLUDE = /^[ \t]*#[ \t]*include[ \t]*(?:<([^>\n]+)>|"([^"\n]+)")/gm;
const CONDITION = /^[ \t]*#[ \t]*if/m;
const NAME = /\bstd\s*::\s*(?:(ranges)\s*::\s*)?([a-z]\w*)/gi;
/** After this line names need no `std::`. */
const WITHOUT_STD = /\busing\s+namespace\s+std\s*;/;
/** Without `std::`: a function that is called, or a template. */
const SHORT_NAME = /(?<![.>:]\s*)\b[a-z]\w*(?=\s*[<(])/gi;

const blank = (text) => text.replace(/[^\n]/g, " ");

/** Replaces comments and texts by spaces, so that lines and columns stay as they are. */
const codeOf = (program) => program.replace(NOT_CODE, blank);

/**
 * What is included, by its path: headers in angle brackets, files in quotes.
 * @param {string} code  of the program, which tells lines from those in comments
 */
const includesOf = (program, code) =>
  [...program.matchAll(INCLUDE)]
    .filter(({ index, 0: line }) => code[index + line.indexOf("#")] === "#")
    .map(([, header, file]) => header ?? file);

/** Line and column of a place in a text, both from 1. */
function placeOf(text, index) {
  const before = text.slice(0, index);
  return [before.split("\n").length, index - before.lastIndexOf("\n")];
}

/** Words that stand before the use of a name, while other words stand before its declaration. */
const BEFORE_USE = "const|constexpr|else|inline|return|static|throw";

/** Uses of names with `std::`, as [name, where it is, the namespace]. */
function* namesIn(code) {
  for (const { index, 0: whole, 1: inner, 2: name } of code.matchAll(NAME))
    yield [name, index + whole.length - name.length, inner ? `std::${inner}` : "std"];
}

/**
 * The first use of each name of std without `std::`, as [name, where it is]. Names that may be
 * declared here, or in a header of the course, are left out.
 * @param {string[]} headers  the code of the headers
 * @param {Map<string, unknown>} names  by name of std
 */
function* shortNamesIn(code, headers, names) {
  if (!WITHOUT_STD.test(code)) return;
  const seen = new Set();
  for (const { index, 0: name } of code.matchAll(SHORT_NAME)) {
    if (seen.has(name) || !names.has(name)) continue;
    seen.add(name);
    const declaration = new RegExp(`\\b(?!(?:${BEFORE_USE})\\b)\\w+[\\s>&*]+${name}\\b`);
    if (![code, ...headers].some((text) => declaration.test(text))) yield [name, index];
  }
}

const words = (text) => text.split(" ").filter(Boolean);

export class StdNames {
  #headers;
  #headersOf = new Map();

  /** @param {{headers: string, groups: object[]}} table  as make_std_names.py writes it */
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
   * @returns {{line: number, column: number, name: string, space: string}[]}  in this order; `space`
   *   is the namespace with which the name is used, if there is one
   */
  missing(program, read) {
    const code = codeOf(program);
    const included = CONDITION.test(program) ? undefined : this.#includedBy(program, code, read);
    if (!included) return [];
    const uses = [...namesIn(code), ...shortNamesIn(code, included.texts, this.#headersOf)];
    const found = new Map();
    for (const [name, index, space = ""] of uses.sort(([, a], [, b]) => a - b)) {
      const path = space === "std::ranges" ? `ranges::${name}` : name;
      const headers = this.#headersOf.get(path);
      if (!headers || found.has(path) || headers.some((header) => included.headers.has(header)))
        continue;
      const [line, column] = placeOf(program, index);
      found.set(path, { line, column, name, space });
    }
    return [...found.values()];
  }

  /**
   * The headers of the standard library that a program includes, and the code of the course's; or
   * undefined if one is unknown.
   */
  #includedBy(program, code, read) {
    const headers = new Set();
    const texts = [];
    const seen = new Set();
    const waiting = includesOf(program, code);
    for (const name of waiting) {
      if (seen.has(name)) continue;
      seen.add(name);
      const own = read(name);
      if (own !== undefined) {
        const text = codeOf(own);
        texts.push(text);
        waiting.push(...includesOf(own, text));
      } else if (this.#headers.has(name)) headers.add(name);
      else return undefined;
    }
    return { headers, texts };
  }
}
