#include "exercises/2-nerdcube/wire.hpp"
#include "grader/worker/worker.hpp"
#include "turn_a_letter.hpp"

KNOBEL_EXPOSE(quarter_left);
KNOBEL_EXPOSE(half_turn);
KNOBEL_EXPOSE(quarter_right);
