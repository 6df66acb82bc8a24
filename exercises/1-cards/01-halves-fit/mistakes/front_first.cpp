// Forgets that the head may be on either card.
// Caught by: It does not matter which half is named first
#include "halves_fit.hpp"

bool fit(Half a, Half b) {
    return a.species == b.species && a.part == Part::front && b.part == Part::rear;
}
