// The part of a text that shows best why it was found.
import { stems, wordsIn } from "./words.js";

const LENGTH = 220; // characters
const BEFORE = 60; // characters before the first word that was found

/** Where to begin: at the sentence, or else at a word, shortly before what was found. */
function startBefore(text, index) {
  if (index <= BEFORE) return 0;
  const before = text.slice(index - BEFORE, index);
  const sentence = before.search(/(?<=[.?!:] )\S[^.?!:]*$/);
  return index - BEFORE + (sentence >= 0 ? sentence : before.indexOf(" ") + 1);
}

/** The place from which on most different words that were found follow. */
function bestPlace(found) {
  let best = 0,
    most = 0;
  for (const { index } of found) {
    const near = found.filter((one) => one.index >= index && one.index < index + LENGTH - BEFORE);
    const different = new Set(near.map(({ word }) => stems(word)[0])).size;
    if (different > most) [best, most] = [index, different];
  }
  return best;
}

/** An excerpt of a text as parts, each with whether it `isFound`; `marked` are stems. */
export function excerpt(text, marked) {
  const found = wordsIn(text).filter(({ word }) => stems(word).some((stem) => marked.has(stem)));
  const start = startBefore(text, bestPlace(found));
  const rough = start + LENGTH;
  const end = rough >= text.length ? text.length : text.lastIndexOf(" ", rough);
  const parts = [];
  let at = start;
  for (const { word, index } of found) {
    if (index < start || index + word.length > end) continue;
    parts.push({ text: text.slice(at, index), isFound: false }, { text: word, isFound: true });
    at = index + word.length;
  }
  parts.push({ text: text.slice(at, end), isFound: false });
  if (start > 0) parts.unshift({ text: "… ", isFound: false });
  if (end < text.length) parts.push({ text: " …", isFound: false });
  return parts.filter((part) => part.text);
}
