// What the address and the browser remember: positions of puzzles, and the last words typed into an
// editor before its page was left. Programs are kept by exercise/store.js.

/** Whether the address has a part that belongs to `name`, readable or not. */
export const isAddressed = (name) => location.hash.startsWith(`#${name}=`);

/**
 * The part of the address that belongs to `name`, if there is one and it was not cut short on its
 * way here.
 */
export function addressed(name) {
  if (!isAddressed(name)) return undefined;
  try {
    return decodeURIComponent(location.hash.slice(`#${name}=`.length));
  } catch {
    return undefined;
  }
}

/** The page's address with a state in it. */
export function addressOf(name, text) {
  const address = new URL(location.href);
  address.hash = `${name}=${encodeURIComponent(text)}`;
  return address.href;
}

/** What was remembered, if anything; some browsers remember nothing for pages from a folder. */
export function remembered(name) {
  try {
    return localStorage.getItem(`knobel-${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a state; an address that holds another one is no longer right. */
export function remember(name, text) {
  if ((addressed(name) ?? text) !== text)
    history.replaceState(null, "", location.pathname + location.search);
  try {
    localStorage.setItem(`knobel-${name}`, text);
  } catch {
    // Then it is played without.
  }
}

/** The names of what is remembered that begin so. */
export function namesOf(beginning) {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(`knobel-${beginning}`))
      .map((key) => key.slice("knobel-".length));
  } catch {
    return [];
  }
}

/** Forgets everything whose name begins so. @param {string[]} beginnings */
export function forgetAll(beginnings) {
  for (const name of beginnings.flatMap(namesOf)) localStorage.removeItem(`knobel-${name}`);
}
