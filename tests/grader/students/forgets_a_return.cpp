// Correct for every existing part, but one path ends without a return.

#include "halves_fit.hpp"

bool fit(Half a, Half b) {
    int unused;
    if (a.part == Part::front) return a.species == b.species && b.part == Part::rear;
    if (a.part == Part::rear) return a.species == b.species && b.part == Part::front;
}
