#include "does_it_close.hpp"
#include "grader/worker/worker.hpp"

KNOBEL_EXPOSE(closes);
KNOBEL_EXPOSE(area_of);
