// What students' programs do by accident, for exercise 1-cards/01-halves-fit: each is judged in the
// browser in the words of ./knobel check. Not here, since it is reported otherwise: a container of a
// negative size, which is too large natively, and which in the browser, where sizes have 32 bits, is
// one that there is no memory for.
import { readFileSync } from "node:fs";

const around = (body, before = "") => `#include "halves_fit.hpp"
#include <cstdlib>
#include <iostream>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>
${before}
bool fit(Half a, Half b) {
  ${body}
  return a.species == b.species && a.part != b.part;
}
`;

/** By name in accidents.json: the body of the function, and what comes before it. */
const BODIES = JSON.parse(readFileSync(new URL("accidents.json", import.meta.url), "utf-8"));
export const ACCIDENTS = Object.entries(BODIES).map(([name, parts]) => [name, around(...parts)]);

const LOOP = "for (volatile int i = 0; a.species == 'f' || i < 7; ) i = i + 1;";

/** Programs that do not reply to some calls, and are ended from outside. */
export const ENDLESS = [
  ["an endless loop", around(LOOP)],
  ["an endless loop after a print", around(`std::cout << "here" << std::endl;\n${LOOP}`)],
];
