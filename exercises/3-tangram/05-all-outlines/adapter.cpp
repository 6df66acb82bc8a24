#include "all_outlines.hpp"
#include "exercises/3-tangram/wire.hpp"
#include "grader/worker/worker.hpp"

KNOBEL_EXPOSE(outlines);
