#include "grader/worker/worker.hpp"
#include "wire.hpp"

KNOBEL_EXPOSE(take_one);
KNOBEL_EXPOSE(shifts);
