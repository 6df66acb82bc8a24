// Right for every part there is, but with a way out that returns nothing.

#include "halves_fit.hpp"

bool fit(Half a, Half b) {
    int unused;
    if (a.part == Part::front) return a.species == b.species && b.part == Part::rear;
    if (a.part == Part::rear) return a.species == b.species && b.part == Part::front;
}
