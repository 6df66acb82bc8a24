#include "exercises/2-nerdcube/wire.hpp"
#include "grader/worker/worker.hpp"
#include "merge_orientations.hpp"

KNOBEL_EXPOSE(merged);
