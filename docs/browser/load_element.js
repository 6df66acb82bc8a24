/** Adds an element to the head that loads a file; resolves to whether it came. */
export function loadElement(tag, attributes) {
  return new Promise((done) => {
    const element = Object.assign(document.createElement(tag), attributes);
    element.addEventListener("load", () => done(true));
    element.addEventListener("error", () => done(false));
    document.head.append(element);
  });
}
