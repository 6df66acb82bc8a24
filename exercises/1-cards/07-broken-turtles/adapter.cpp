#include "broken_turtles.hpp"
#include "cards/rules.hpp"
#include "exercises/1-cards/wire.hpp"
#include "grader/worker/worker.hpp"

Card turned(Card card) { return cards::turned(card); }
bool fit(Half a, Half b) { return cards::fit(a, b); }

KNOBEL_EXPOSE(broken_turtles);
