// Numbers as readers write them, compared on a logarithmic scale.

const WORDS = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 };
const NUMBER =
  /^(?:(?<factor>\d+(?:\.\d+)?)(?:e(?<exponent>\d{1,2}))?(?: ?[*x×·] ?(?<base>10)\^(?<power>\d{1,2}))?)(?: (?<word>thousand|million|billion|trillion))?$/;

/**
 * The number that a text says, such as "37,320", "2 million", "10^6", "3e8"; nothing when it says
 * none above 0.
 * @param {string} text
 * @returns {number | undefined}
 */
export function numberIn(text) {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/(?<=\d)[, '’ ](?=\d{3}(?!\d))/g, "")
    .replace(/^10\^/, "1*10^");
  const parts = NUMBER.exec(plain)?.groups;
  if (!parts) return undefined;
  const value =
    Number(parts.factor) *
    10 ** Number(parts.exponent ?? 0) *
    10 ** Number(parts.power ?? 0) *
    (WORDS[parts.word] ?? 1);
  return value > 0 ? value : undefined;
}

/** A number for reading: digits with separators, or a power of ten when it is long. */
function inDigits(value) {
  if (value < 1e12)
    return value.toLocaleString("en", { maximumFractionDigits: value < 10 ? 1 : 0 });
  const exponent = Math.floor(Math.log10(value));
  return `${(value / 10 ** exponent).toFixed(1)} · 10^${exponent}`;
}

/** How far an estimate is away, as a factor of at least 1. */
const factorBetween = (guess, answer) => Math.max(guess / answer, answer / guess);

/** Whether an estimate has found the order of magnitude. */
export const isClose = (guess, answer) => factorBetween(guess, answer) <= Math.sqrt(10);

/** What is said of an estimate. */
export function comparison(guess, answer) {
  if (guess === answer) return "Exactly.";
  const factor = factorBetween(guess, answer),
    way = guess > answer ? "too many" : "too few",
    times = inDigits(factor < 10 ? Math.round(factor * 10) / 10 : Math.round(factor));
  if (factor < 1.05) return `Nearly exact: you said ${inDigits(guess)}.`;
  if (isClose(guess, answer))
    return `The right order of magnitude: you said ${inDigits(guess)}, ${times} times ${way}.`;
  return `You said ${inDigits(guess)}: ${times} times ${way}.`;
}

/**
 * A logarithmic scale that has room for some numbers.
 * @param {number[]} values  all above 0
 * @returns {{ticks: number[], at: (value: number) => number}} the exponents of ten at its ticks;
 *     where a value is, from 0 to 1
 */
export function scaleFor(values) {
  const logs = values.map(Math.log10);
  let low = Math.floor(Math.min(...logs)),
    high = Math.ceil(Math.max(...logs));
  while (high - low < 2) high += 1;
  const step = Math.ceil((high - low) / 6);
  high = low + step * Math.ceil((high - low) / step);
  const ticks = [];
  for (let tick = low; tick <= high; tick += step) ticks.push(tick);
  return { ticks, at: (value) => (Math.log10(value) - low) / (high - low) };
}
