// Plays and watches on the pages of the built website as readers would, in a real browser: of each
// player by keyboard, finger and mouse, of each search by keyboard, and with KNOBEL_ALL all the rest.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { trials as cards } from "./play_cards.mjs";
import { trials as lightRays } from "./play_light_rays.mjs";
import { trials as nerdcube } from "./play_nerdcube.mjs";
import { trials as tangram } from "./play_tangram.mjs";
import { pagesIn } from "./server.mjs";
import { makeTrials, SITE } from "./trials.mjs";
import { trials as figures } from "./try.mjs";
import { trialsOf as watching } from "./watch.mjs";

/** By name: what is tried of a box, as [sentence, (page, address) => fault]. */
const TRIALS = {
  "play-cards": cards,
  "play-nerdcube": nerdcube,
  "play-tangram": tangram,
  "play-light_rays": lightRays,
  ...figures,
};

/** How many trials of a box are made without KNOBEL_ALL. */
const FEW = 3;

/** By name of a box: the page that has it. */
function places() {
  const found = new Map();
  for (const page of pagesIn(SITE)) {
    const html = readFileSync(join(SITE, page), "utf-8");
    for (const [, name] of html.matchAll(/data-live="([\w-]+)"/g)) found.set(name, page);
  }
  return found;
}

const trials = [...places()].flatMap(([name, page]) => {
  const own = name.startsWith("watch-") ? watching(name) : TRIALS[name];
  if (!own) throw new Error(`${name} is on ${page}, but nothing tries it`);
  return (process.env.KNOBEL_ALL ? own.slice(FEW) : own.slice(0, FEW)).map(([sentence, trial]) => [
    `${name}: ${sentence}`,
    (tab, origin) => trial(tab, `${origin}/${page}`),
  ]);
});

await makeTrials(trials, { context: { reducedMotion: "reduce" } });
