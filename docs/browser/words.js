// Words that pages put together.

/** Things in a row: "a", "a and b", "a, b and c". */
export const listed = (things) =>
  things.length < 2 ? things.join() : `${things.slice(0, -1).join(", ")} and ${things.at(-1)}`;

export const capital = (text) => text[0].toUpperCase() + text.slice(1);

/** A number for reading: "37,320". */
export const counted = (number) => number.toLocaleString("en");

/** "1 point", "2 points". */
export const many = (count, thing) => `${counted(count)} ${thing}${count === 1 ? "" : "s"}`;

/** A moment for reading. @param {number} at  in milliseconds since 1970 */
export const when = (at) =>
  new Date(at).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });
