// How scripts and style sheets of the site are loaded when they are needed.

/** Adds an element to the head that loads a file; resolves to whether it came. */
export function loadElement(tag, attributes) {
  return new Promise((done) => {
    const element = Object.assign(document.createElement(tag), attributes);
    element.addEventListener("load", () => done(true));
    element.addEventListener("error", () => done(false));
    document.head.append(element);
  });
}

/** Calls `come` once for each element, as soon as it comes near the window. */
export function whenNear(elements, come) {
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
        watcher.unobserve(target);
        come(target);
      }
    },
    { rootMargin: "400px" },
  );
  for (const element of elements) watcher.observe(element);
}

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
