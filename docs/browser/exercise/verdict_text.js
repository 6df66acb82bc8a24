// How verdicts are put into words on the page: the sentences of grader/check/verdict_text.cpp and
// command/student/report.cpp, which a test compares. Pure functions on a verdict
// (docs/verdict.schema.json).

export const many = (count, thing) => `${count} ${thing}${count === 1 ? "" : "s"}`;

const IN_WORDS = {
  crash: "the program ended before it answered",
  "time-out": "no answer in time",
  "too much output": "it printed without end",
  "too much memory": "it asked for too much memory",
  "wrong type": "the answer is not of the function's type",
  exception: "the function threw an exception",
  "broken protocol": "the program replied to calls that were never made",
};

const HINT_HELPS = ["wrong answer", "not written", "crash", "exception", "time-out"];

/** What steers a terminal or the direction of writing is shown by its number. */
export function harmless(text) {
  return text.replace(
    // eslint-disable-next-line no-control-regex
    /[\u0000-\u0008\u000b-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (letter) => {
      const code = letter.charCodeAt(0).toString(16);
      return code.length <= 2
        ? `\\x${code.padStart(2, "0")}`
        : `\\u{${code.toUpperCase().padStart(4, "0")}}`;
    },
  );
}

export const allPassed = (verdict) =>
  verdict.outcome === "checked" && verdict.tests.every(({ outcome }) => outcome === "passed");

/** Whether all that was tried came to todo(...). */
export const isStub = (verdict) =>
  verdict.outcome === "checked" &&
  !verdict.message &&
  verdict.tests.length > 0 &&
  verdict.tests.every(
    ({ outcome, failure }) =>
      outcome === "not tried" ||
      (outcome === "failed" && failure.reason === "not written" && !failure.why),
  );

/** What happened in a failed test: labels with their texts. @returns {[string, string][]} */
export function failureParts({ failure, hidden }) {
  const { reason } = failure;
  const happened =
    reason === "not written"
      ? ["but", "this is not written yet; the call came to todo(...)"]
      : [
          reason === "wrong answer" ? "came back" : "but",
          failure.came_back || (IN_WORDS[reason] ?? ""),
        ];
  return [
    ["called", failure.call],
    happened,
    ["at", failure.where],
    ["expected", failure.expected],
    ["because", failure.why],
    ["note", failure.remark],
    ["", hidden && !failure.call ? "the input of a hidden test is not shown" : ""],
  ]
    .filter(([, text]) => text)
    .map(([name, text]) => [name, harmless(text)]);
}

/** The step of the hints that helps with a failed test; 0 for none. */
export const hintFor = ({ failure, hint }) =>
  HINT_HELPS.includes(failure.reason) ? (hint ?? 0) : 0;

/** The hint to offer: the first one not opened yet, up to the one that the test names. */
export const hintToOffer = (hint, opened) => (opened < hint ? opened + 1 : hint);

export const correctTheFirst = (others) =>
  `Correct the first error first; ${others === 1 ? "the one after it" : "those after it"} often ${
    others === 1 ? "follows" : "follow"
  } from it`;

const isGrave = (line) => line.includes("[-Wreturn-type]") || line.includes("uninitialized");

/** The warnings that show a fault whatever the tests say. */
export function graveWarnings(warnings) {
  let keep = false;
  return linesOf(warnings)
    .filter((line) => {
      if (!line.startsWith(" ") && !line.includes(": note: ")) keep = isGrave(line);
      return keep;
    })
    .map((line) => `${line}\n`)
    .join("");
}

function linesOf(text) {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/** How many bytes of what a program printed are kept (grader/check/verdict.hpp). */
const MOST_PRINTS = 64 * 1024;
const MOST_LINES = 20,
  MOST_LETTERS = 300;

/**
 * What a program printed, in a few lines; `isRemark` marks what is said about it.
 * @returns {{text: string, isRemark?: boolean}[]}
 */
export function printed(prints) {
  const lines = linesOf(prints);
  const shown = [];
  let at = 0;
  while (at < lines.length && shown.length < MOST_LINES) {
    const line = lines[at];
    shown.push({
      text: harmless(line.slice(0, MOST_LETTERS)) + (line.length > MOST_LETTERS ? "..." : ""),
    });
    const next = lines.findIndex((other, index) => index > at && other !== line);
    const same = (next < 0 ? lines.length : next) - at - 1;
    at += same + 1;
    if (same > 0) shown.push({ text: `the same line ${many(same, "time")} more`, isRemark: true });
  }
  const wereCut = new TextEncoder().encode(prints).length >= MOST_PRINTS;
  if (at < lines.length)
    shown.push({
      text: `${many(lines.length - at, "line")} more${wereCut ? ", and some that were not kept" : ""}`,
      isRemark: true,
    });
  else if (wereCut) shown.push({ text: "and more that was not kept", isRemark: true });
  return shown;
}

const HEAD = /^(\S.*?):(\d{1,9})(?::\d{1,9})?: (?:fatal )?(error|warning|note): /;
const LEADS =
  /^(In file included from | {17}from )|: (In|At) .*:$|: {3}((recursively )?required|in 'constexpr') /;
/** What a compiler says at its end. */
const LAST =
  /^(compilation terminated.*|\d+ (warning|error)s?( and \d+ errors?)? generated\.|collect2: .*|clang.*: error: .*)$/;

/** How many errors a compiler reports. */
export const countErrors = (message) =>
  linesOf(message).filter((line) => HEAD.exec(line)?.[3] === "error").length;

/** The first error with what belongs to it. */
export function firstError(message) {
  const shown = [];
  let leading = [],
    isFound = false;
  for (const line of linesOf(message)) {
    const kind = HEAD.exec(line)?.[3];
    if (LAST.test(line)) continue;
    if (LEADS.test(line)) {
      leading.push(line);
      continue;
    }
    if (kind) {
      if (isFound && kind !== "note") break;
      isFound ||= kind === "error";
      if (isFound) shown.push(...leading, line);
      leading = [];
    } else if (isFound) shown.push(line);
  }
  return shown.length ? `${shown.join("\n")}\n` : message;
}

/** "3 of 5 points." */
export const pointsOf = (verdict) => `${verdict.points} of ${many(verdict.most_points, "point")}.`;

/** What is said of a verdict as a whole, in a sentence or two. */
export function summary(verdict) {
  switch (verdict.outcome) {
    case "grader failed":
      return "The check itself failed. That is our fault, not yours; your file was not judged.";
    case "does not compile":
      return `The program does not compile. 0 of ${many(verdict.most_points, "point")}, as nothing could be tried.`;
    case "not handed in":
      return "There is no file for this exercise.";
    case "unreadable":
      return `The file could not be read: ${harmless(verdict.message)}`;
  }
  if (isStub(verdict)) return `This is still the stub: 0 of ${many(verdict.most_points, "point")}.`;
  return `${pointsOf(verdict)}${allPassed(verdict) ? " All tests passed." : ""}`;
}

/** What hidden tests are still to come, once all others have passed. */
export const hiddenToCome = ({ hidden }) =>
  hidden.count === 0
    ? ""
    : `Not run here: ${many(hidden.count, "hidden test")} with random puzzles, worth ${many(hidden.points, "point")} more when your work is graded.`;
