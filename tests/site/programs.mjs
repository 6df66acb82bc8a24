// The programs that exercises come with.
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const EXERCISES = fileURLToPath(new URL("../../exercises/", import.meta.url));

const numbered = (folder) =>
  readdirSync(folder)
    .filter((name) => /^\d+-/.test(name))
    .sort();

/** The identifiers of all exercises, such as "1-cards/01-halves-fit", in order. */
export const exercises = () =>
  numbered(EXERCISES).flatMap((chapter) =>
    numbered(join(EXERCISES, chapter)).map((name) => `${chapter}/${name}`),
  );

/** The name of the file that students write for an exercise. */
export const fileOf = (exercise) =>
  `${basename(exercise).replace(/^\d+-/, "").replaceAll("-", "_")}.cpp`;

/** The path of a file of an exercise. */
export const pathOf = (exercise, file) => join(EXERCISES, exercise, file);

/** The content of a file of an exercise. */
export const textOf = (exercise, file) => readFileSync(pathOf(exercise, file), "utf-8");

/** Applies a patch to an exercise's solution. */
function patched(exercise, patch) {
  const files = ["solution.cpp", patch].map((file) => pathOf(exercise, file));
  return execFileSync("/usr/bin/patch", ["--silent", "--fuzz=0", "--output=-", ...files], {
    encoding: "utf-8",
  });
}

/** The programs of an exercise, as [name, source]: solution, stub, ways and mistakes. */
export function programs(exercise) {
  const inside = (kind) =>
    readdirSync(join(EXERCISES, exercise, kind))
      .sort()
      .map((file) => `${kind}/${file}`)
      .map((file) => [
        file,
        file.endsWith(".patch") ? patched(exercise, file) : textOf(exercise, file),
      ]);
  return [
    ["solution.cpp", textOf(exercise, "solution.cpp")],
    ["stub.cpp", textOf(exercise, "stub.cpp")],
    ...inside("ways"),
    ...inside("mistakes"),
  ];
}
