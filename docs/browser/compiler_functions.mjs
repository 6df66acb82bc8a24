// Reads docs/browser/compiler_functions.json.

/**
 * The functions of a list that has, in turns, how many are left out and how many are kept.
 * @param {string} runs  such as "29 1 120 14"
 */
export function* functionsIn(runs) {
  let index = 0;
  for (const [turn, count] of runs.split(" ").map(Number).entries())
    for (const end = index + count; index < end; ++index) if (turn % 2) yield index;
}
