// Words as the search compares them: without case, accents and endings.
import { stemmer } from "stemmer";

const WORD = /[\p{L}\p{N}]+/gu;
const UMLAUTS = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** The words of a text with where they start. */
export const wordsIn = (text) =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, index }));

/** The words of a text as they are written. */
export const split = (text) => text.match(WORD) ?? [];

/**
 * What a word is found by: its stem without accents; where it has umlauts, also as those write it
 * who have none on their keyboard.
 */
export function stems(word) {
  const lower = word.toLowerCase();
  const plain = lower.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss");
  const spelt = lower.replace(/[äöüß]/g, (letter) => UMLAUTS[letter]);
  return [...new Set([plain, spelt].map(stemmer))];
}
