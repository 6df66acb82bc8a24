// Name the half that is missing
// Price: a second function for a single line; the machine has about as much to do. What you gain
// is a name for the question that the puzzle asks again and again: which half must be here?
#include "halves_fit.hpp"

namespace {

/// The half that makes a whole turtle of this one.
Half mate(Half half) { return {half.species, half.part == Part::front ? Part::rear : Part::front}; }

}  // namespace

bool fit(Half a, Half b) { return b == mate(a); }
