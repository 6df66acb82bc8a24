/**
 * Makes a function that loads something once, also when it is called again before it is there. After
 * a failure, the next call tries again.
 * @template T
 * @param {(...about) => Promise<T>} load
 * @returns {(...about) => Promise<T>}
 */
export function loadOnce(load) {
  let loaded;
  return (...about) =>
    (loaded ??= load(...about).catch((error) => {
      loaded = undefined;
      throw error;
    }));
}
