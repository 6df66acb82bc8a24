#include "grader/worker.hpp"
#include "wire.hpp"

KNOBEL_EXPOSE(replay);
