#include "exercises/3-tangram/wire.hpp"
#include "grader/worker/worker.hpp"
#include "hull.hpp"

KNOBEL_EXPOSE(hull);
