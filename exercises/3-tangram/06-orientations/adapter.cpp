#include "exercises/3-tangram/wire.hpp"
#include "grader/worker/worker.hpp"
#include "orientations.hpp"

KNOBEL_EXPOSE(orientations);
