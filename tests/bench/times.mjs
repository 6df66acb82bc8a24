// How benchmarks in Node print times.

/** The middle one of some numbers, the upper one of an even count. */
export const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

export const shown = (seconds) => `${seconds.toFixed(2)} s`;
