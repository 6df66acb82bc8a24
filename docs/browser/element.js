/** Makes an element with a class, if it is to have one, and children. */
export function element(tag, name, ...children) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...children);
  return made;
}
