// Brings what a page has to play with: a box with data-live="<name>" gets <name>.css and <name>.js
// from this script's folder as soon as it comes near the window, or at once when the address holds
// its state; before it, the module with the rules of what is played by hand. Classic scripts, so that
// pages work from a folder, too; this one is deferred.
import { loadElement, whenNear } from "./load.js";
import { addressee, isArrival, keepInPlace, untilMoved } from "./in_place.js";

const folder = new URL(".", document.currentScript.src);

/** In milliseconds: how long to wait before each further request for a file that did not arrive. */
const PAUSES = [500, 3000];

/**
 * Adds an element to the head, more than once when it does not load; without it, the page stays as
 * it is.
 */
async function add(tag, attributes) {
  for (const pause of PAUSES) {
    if (await loadElement(tag, attributes)) return true;
    await new Promise((done) => setTimeout(done, pause));
  }
  return loadElement(tag, attributes);
}

/** What small figures ask, unless it is their own module. */
const ASKED = { piles: "cards", ranges: "light_rays" };

/** The module that the script of a box asks at once, if it does. */
function moduleOf(name) {
  const [kind, thing] = name.split("-");
  if (kind === "play") return thing;
  if (kind === "try") return ASKED[thing] ?? "figures";
  return undefined; // the player's worker brings it
}

const brought = new Set();

async function bring(name) {
  if (brought.has(name)) return;
  brought.add(name);
  const module = moduleOf(name);
  await Promise.all([
    add("link", { rel: "stylesheet", href: new URL(`${name}.css`, folder).href }),
    module && add("script", { src: new URL(`../modules/${module}.js`, folder).href }),
  ]);
  const isThere = await add("script", { src: new URL(`${name}.js`, folder).href });
  if (!isThere)
    // what stands in the box for those without scripts is all there is
    document
      .querySelectorAll(`[data-live="${name}"]`)
      .forEach((box) => box.classList.add("live-missing"));
}

/** Whether the address holds the state of a box. */
const isMeant = (box) => location.hash.startsWith(`#${box.dataset.live}=`);

const boxes = () => [...document.querySelectorAll("[data-live]")];

/** What the address names: a box whose state it holds, or what has this id. */
const named = () => boxes().find(isMeant) ?? addressee();

/** A link of this page leads to the state of a box. */
function follow() {
  const box = boxes().find(isMeant);
  if (!box) return;
  bring(box.dataset.live);
  box.scrollIntoView();
  // what is drawn on the way there may have changed its height
  const again = () => box.scrollIntoView({ behavior: "instant" });
  addEventListener("scrollend", again, { once: true });
  untilMoved(() => removeEventListener("scrollend", again));
}

for (const box of boxes().filter(isMeant)) bring(box.dataset.live);
whenNear(boxes(), (box) => bring(box.dataset.live));
if (named() && isArrival()) keepInPlace(named, boxes());
addEventListener("hashchange", follow);
