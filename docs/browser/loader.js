// Brings what a page has to play with: a box with data-live="<name>" gets <name>.css and <name>.js
// from this script's folder as soon as it comes near the window, or at once when the address holds
// its state; before it, the module with the rules of what is played by hand. Classic scripts, so that
// pages work from a folder, too.
const folder = new URL(".", document.currentScript.src);

/** In milliseconds: how long to wait before each further request for a file that did not arrive. */
const PAUSES = [500, 3000];

/** Adds an element to the head; resolves to whether it has loaded. */
function added(tag, attributes) {
  return new Promise((done) => {
    const element = Object.assign(document.createElement(tag), attributes);
    element.addEventListener("load", () => done(true));
    element.addEventListener("error", () => done(false));
    document.head.append(element);
  });
}

/**
 * Adds an element to the head, more than once when it does not load; without it, the page stays as
 * it is.
 */
async function add(tag, attributes) {
  for (const pause of PAUSES) {
    if (await added(tag, attributes)) return;
    await new Promise((done) => setTimeout(done, pause));
  }
  await added(tag, attributes);
}

const brought = new Set();

async function bring(name) {
  if (brought.has(name)) return;
  brought.add(name);
  const [kind, puzzle] = name.split("-");
  await Promise.all([
    add("link", { rel: "stylesheet", href: new URL(`${name}.css`, folder).href }),
    kind === "play" && add("script", { src: new URL(`../modules/${puzzle}.js`, folder).href }),
  ]);
  await add("script", { src: new URL(`${name}.js`, folder).href });
}

/** Whether the address holds the state of a box. */
const isMeant = (box) => location.hash.startsWith(`#${box.dataset.live}=`);

function start() {
  const near = new IntersectionObserver(
    (entries) =>
      entries
        .filter((entry) => entry.isIntersecting)
        .forEach(({ target }) => bring(target.dataset.live)),
    { rootMargin: "400px" },
  );
  for (const box of document.querySelectorAll("[data-live]")) {
    if (isMeant(box)) bring(box.dataset.live).then(() => box.scrollIntoView());
    else near.observe(box);
  }
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
