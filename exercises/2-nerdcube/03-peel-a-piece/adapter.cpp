#include "exercises/2-nerdcube/wire.hpp"
#include "grader/worker/worker.hpp"
#include "peel_a_piece.hpp"

KNOBEL_EXPOSE(peeled);
