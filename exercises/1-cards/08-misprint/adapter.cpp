#include "cards/rules.hpp"
#include "grader/worker/worker.hpp"
#include "wire.hpp"

Card turned(Card card) { return cards::turned(card); }
bool fit(Half a, Half b) { return cards::fit(a, b); }

KNOBEL_EXPOSE(find_misprint);
