// Programs as files: their names in the zip that a reader downloads, which is what `./knobel grade`
// takes, and what of an upload belongs to which exercise. Pure functions.

/** What a program may have at most, in bytes. */
export const MOST_BYTES = 1 << 20;

/** Where the file of an exercise is in the course, and in the zip. */
export const pathOf = ({ exercise, file }) => `exercises/${exercise}/${file}`;

/**
 * The files of all that a reader has written, in the order of the course.
 * @param {import("./work.js").Work[]} works
 * @param {{exercise: string, file: string}[]} exercises
 * @returns {{path: string, text: string, at: number}[]}
 */
export function filesOf(works, exercises) {
  const byName = new Map(works.map((work) => [work.exercise, work]));
  return exercises.flatMap((one) => {
    const work = byName.get(one.exercise);
    return work?.text && work.isOwn
      ? [{ path: pathOf(one), text: work.text, at: work.changed }]
      : [];
  });
}

/** A file's name as it was meant: "Halves-Fit (1).cpp" is halves_fit.cpp. */
const meant = (path) =>
  path
    .split("/")
    .at(-1)
    .replace(/(\.cpp)\.txt$/i, "$1")
    .replace(/ ?\(\d+\)(?=\.cpp$)/i, "")
    .toLowerCase()
    .replaceAll(/[ -]/g, "_");

/** What nobody wants to be looked at. */
const isIgnored = (path) =>
  path.endsWith("/") ||
  path.split("/").some((part) => part.startsWith(".") || part === "__MACOSX" || part === "backup");

/** The better one of two files for an exercise comes first. */
const inOrder = (one, other, path) =>
  (other.at ?? 0) - (one.at ?? 0) ||
  other.path.endsWith(path) - one.path.endsWith(path) ||
  one.path.split("/").length - other.path.split("/").length ||
  one.path.localeCompare(other.path);

/**
 * Which files are taken for which exercises; the others are left out.
 * @param {{path: string, text: string, at?: number}[]} files  `at`: when it was saved
 */
export function chosen(files, exercises) {
  const seen = files.filter(({ path }) => !isIgnored(path));
  const taken = exercises.flatMap((one) => {
    const [best] = seen
      .filter(({ path, text }) => meant(path) === one.file && text.trim())
      .sort((file, other) => inOrder(file, other, pathOf(one)));
    return best ? [{ ...best, exercise: one.exercise }] : [];
  });
  const paths = new Set(taken.map(({ path }) => path));
  return { taken, left: seen.map(({ path }) => path).filter((path) => !paths.has(path)) };
}

/** A program's text; as editors save it. */
export function textOf(bytes) {
  const marks = [
    ["utf-16le", 0xff, 0xfe],
    ["utf-16be", 0xfe, 0xff],
  ];
  const [encoding = "utf-8"] = marks.find(([, a, b]) => bytes[0] === a && bytes[1] === b) ?? [];
  return new TextDecoder(encoding).decode(bytes).replaceAll("\r\n", "\n");
}
