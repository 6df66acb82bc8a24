#include "exercises/1-cards/wire.hpp"
#include "grader/worker/worker.hpp"
#include "turn_a_card.hpp"

KNOBEL_EXPOSE(turned);
