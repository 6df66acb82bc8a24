#include "exercises/3-tangram/wire.hpp"
#include "grader/worker/worker.hpp"
#include "inside_or_outside.hpp"

KNOBEL_EXPOSE(lies_inside);
