#include "estimate.hpp"
#include "exercises/5-search/tree_wire.hpp"
#include "grader/worker/worker.hpp"

KNOBEL_EXPOSE(probe);
